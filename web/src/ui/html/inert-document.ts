import { withBoundedTags } from './bounded-tags';

/** A `style` attribute, and no value of another. */
const styleAttribute = /(=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))|(?<=[\s/"'])style(?=[\s=/]|$)/gi;

/** Elements that the security policy blocks, and equivalent inert ones. */
const standIns: Readonly<Record<string, string>> = { style: 'noframes', base: 'param' };
const refusedElement = /(<\/?)(style|base)(?=[\s/>])/gi;

/** The attribute that replaces `style` in an inert document. */
export const inertStyle = 'data-style';

const withInertStyles = (attributes: string) =>
  /style/i.test(attributes) ? attributes.replaceAll(styleAttribute, (_, value?: string) => value ?? inertStyle) : attributes;

/** Elements that would be properties of their document or form under their ID or name, in place of the properties of these. */
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

/**
 * HTML as a document in which nothing runs or loads. The page's security policy applies to it too, and would block and report each inline
 * style: `style` attributes become `data-style`, and blocked elements are renamed.
 */
export function inertDocument(html: string): Document {
  const renamed = html.replaceAll(refusedElement, (_, start: string, name: string) => `${start}${standIns[name.toLowerCase()] ?? name}`);
  const page = new DOMParser().parseFromString(withBoundedTags(renamed, withInertStyles), 'text/html');
  removeNames(page);
  return page;
}
