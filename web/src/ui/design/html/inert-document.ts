/** A start tag: its name and its attributes, whose quoted values may hold a ">". */
const startTag = /<([a-z][^\s/>]*)((?:=\s*"[^"]*"|=\s*'[^']*'|[^>=]+|=)+)/gi;

/** A `style` attribute, and no value of another. */
const styleAttribute = /(=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))|(?<=[\s/"'])style(?=[\s=/]|$)/gi;

/** Elements that the security policy blocks, and equivalent inert ones. */
const standIns: Readonly<Record<string, string>> = { style: 'noframes', base: 'param' };
const refusedElement = /(<\/?)(style|base)(?=[\s/>])/gi;

/** The attribute that replaces `style` in an inert document. */
export const inertStyle = 'data-style';

const withInertStyles = (tag: string, name: string, attributes: string) =>
  /style/i.test(attributes) ? `<${name}${attributes.replaceAll(styleAttribute, (_, value?: string) => value ?? inertStyle)}` : tag;

/**
 * The first letter of every word that could be the name of an event handler. A character reference is the same letter in text and values,
 * but a different one in a name, so the browser's interpretation of the word does not matter.
 */
const handlerLetter = /(?<=[\s/"'])o(?=n[a-z])/gi;

/** The name of an inert attribute in the text. */
export const writtenName = (name: string): string => name.replace(/^&#(?:79|111);/, 'o');

/** Elements that become properties of their document or form by ID or name, and hide its own properties, such as `body` and `childNodes`. */
const namedElements = 'button, embed, fieldset, form, iframe, img, input, object, output, select, textarea';

/** The prototype's methods, because such names may hide an element's own. */
const { matches, removeAttribute } = Element.prototype;

function removeNames(page: Document): void {
  const elements = document.createTreeWalker(page, NodeFilter.SHOW_ELEMENT);
  while (elements.nextNode()) {
    const element = elements.currentNode;
    if (!(element instanceof Element) || !matches.call(element, namedElements)) continue;
    removeAttribute.call(element, 'id');
    removeAttribute.call(element, 'name');
  }
}

const maxElements = 50_000;
const maxNesting = 100;
const nesting = /<(\/?)(?:a|b|big|blockquote|code|div|dl|em|font|i|nobr|ol|s|section|small|span|strike|strong|table|tt|u|ul)(?=[\s/>])/gi;

/**
 * Whether a browser might take minutes for HTML: it has too many elements, or too many within each other, which the browser repeats in each
 * block that they are open in. Texts by people stay far below.
 */
export function isTooComplex(html: string): boolean {
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > maxElements) return true;
  let depth = 0;
  for (const [, slash] of html.matchAll(nesting)) {
    depth = Math.max(0, depth + (slash === '' ? 1 : -1));
    if (depth > maxNesting) return true;
  }
  return false;
}

/**
 * HTML as a document in which nothing runs or loads. The page's security policy applies to it too, and would block and report each inline
 * style and event handler: so `style` attributes become `data-style`, and handlers and blocked elements get meaningless names. Only the words
 * of HTML that is too complex are left.
 */
export function inertDocument(html: string): Document {
  const text = (isTooComplex(html) ? html.replaceAll(/<[^<>]*>?/g, ' ') : html)
    .replaceAll(refusedElement, (_, start: string, name: string) => `${start}${standIns[name.toLowerCase()] ?? name}`)
    .replaceAll(handlerLetter, (letter) => `&#${letter.charCodeAt(0)};`)
    .replaceAll(startTag, withInertStyles);
  const page = new DOMParser().parseFromString(text, 'text/html');
  removeNames(page);
  return page;
}
