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
 * Moves a page's contents into its body: a browser takes seconds for thousands of comments outside it. The page's end tags are replaced
 * with an ignored one, because anything after them would be outside again.
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
 * The first letter of every word that could be the name of an event handler. A character reference is the same letter in text and values,
 * but a different one in a name, so the browser's interpretation of the word does not matter.
 */
const handlerLetter = /(?<=[\s/"'])o(?=n[a-z])/gi;

/** The name of an inert attribute in the text. */
export const writtenName = (name: string): string => name.replace(/^&#(?:79|111);/, 'o');

/** Elements that become properties of their document or form by ID or name, and hide its own properties. */
const namedElements = 'button, embed, fieldset, form, iframe, img, input, object, output, select, textarea';

/** The prototype's methods, because such names may hide an element's own. */
const { matches, removeAttribute } = Element.prototype;

/** Removes names that would hide properties of a document or form, such as `body` and `childNodes`. */
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
 * style and event handler: so `style` attributes become `data-style`, and handlers and blocked elements get meaningless names. Everything
 * in the head except the title moves to the body.
 */
export const inertDocument = (html: string): Document => withoutNames(parse(boundedText(html)));

/** The same in steps that yield to the page. */
export async function inertDocumentInSlices(html: string, slices: Slices): Promise<Document> {
  const text = boundedText(html);
  await slices.next();
  const page = parse(text);
  await slices.next();
  return withoutNames(page);
}
