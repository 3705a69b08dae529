import type { Slices } from '@/lib/browser/slices';
import { withBoundedTags } from './bounded-tags';

/** A `style` attribute, and no value of another. */
const styleAttribute = /(=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))|(?<=[\s/"'])style(?=[\s=/]|$)/gi;

/** Elements that the security policy blocks, and equivalent inert ones. */
const standIns: Readonly<Record<string, string>> = { style: 'noframes', base: 'param' };
const refusedElement = /(<\/?)(style|base)(?=[\s/>])/gi;

const doctype = /^\s*<!doctype[^>]*>/i;
const endOfPage = /<\/html(?=[\s/>])/gi;

/**
 * A page of which everything is in its body: a browser takes seconds for thousands of comments outside of it. An ignored end tag replaces
 * that of the page, behind which they would be outside again.
 */
function withinBody(html: string): string {
  const start = doctype.exec(html)?.[0] ?? '';
  return `${start}<body>${html.slice(start.length).replaceAll(endOfPage, '</bgsound')}`;
}

/** The attribute that replaces `style` in an inert document. */
export const inertStyle = 'data-style';

const withInertStyles = (attributes: string) =>
  /style/i.test(attributes) ? attributes.replaceAll(styleAttribute, (_, value?: string) => value ?? inertStyle) : attributes;

/**
 * The first letter of every word that could be the name of an event handler. As a character reference it is the same letter in a text or a
 * value and a different one in a name, so it is no matter which of them a browser takes the word for.
 */
const handlerLetter = /(?<=[\s/"'])o(?=n[a-z])/gi;

/** The name of an inert attribute in the text. */
export const writtenName = (name: string): string => name.replace(/^&#(?:79|111);/, 'o');

/** Elements that become properties of their document or form by ID or name, and hide its own properties. */
const namedElements = 'button, embed, fieldset, form, iframe, img, input, object, output, select, textarea';

/** The prototype's methods: an element's own may be hidden by such names. */
const { matches, removeAttribute } = Element.prototype;

/** Makes sure that a document's and its forms' properties, such as `body` and `childNodes`, are what they are. */
function removeNames(page: Document): void {
  const elements = document.createTreeWalker(page, NodeFilter.SHOW_ELEMENT);
  while (elements.nextNode()) {
    const element = elements.currentNode;
    if (!(element instanceof Element) || !matches.call(element, namedElements)) continue;
    removeAttribute.call(element, 'id');
    removeAttribute.call(element, 'name');
  }
}

const boundedText = (html: string): string =>
  withinBody(
    withBoundedTags(
      html
        .replaceAll(refusedElement, (_, start: string, name: string) => `${start}${standIns[name.toLowerCase()] ?? name}`)
        .replaceAll(handlerLetter, (letter) => `&#${letter.charCodeAt(0)};`),
      withInertStyles,
    ),
  );

const parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/html');

function withoutNames(page: Document): Document {
  removeNames(page);
  page.head.append(...page.body.querySelectorAll('title'));
  return page;
}

/**
 * HTML as a document in which nothing runs or loads. The page's security policy applies to it too, and would block and report each inline
 * style and event handler: `style` attributes become `data-style`, and handlers and blocked elements get names without a meaning. Of a head
 * only the title is not in the body.
 */
export const inertDocument = (html: string): Document => withoutNames(parse(boundedText(html)));

/** The same in steps, between which the page may get a turn. */
export async function inertDocumentInSlices(html: string, slices: Slices): Promise<Document> {
  const text = boundedText(html);
  await slices.next();
  const page = parse(text);
  await slices.next();
  return withoutNames(page);
}
