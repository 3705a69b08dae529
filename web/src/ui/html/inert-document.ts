/** A tag with its attributes. Quoted values may hold a ">". */
const tag = /<[a-z](?:=\s*"[^"]*"|=\s*'[^']*'|[^>])*/gi;
/** A `style` attribute, and no value of another. */
const styleAttribute = /(=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))|(?<=[\s/"'])style(?=[\s=/]|$)/gi;

/** Elements that the security policy refuses, and such as are read in the same way and do nothing. */
const standIns: Readonly<Record<string, string>> = { style: 'noframes', base: 'param' };
const refusedElement = /(<\/?)(style|base)(?=[\s/>])/gi;

/** Where the document of `inertDocument` has what were `style` attributes. */
export const inertStyle = 'data-style';

/**
 * HTML as a document in which nothing runs and nothing is loaded. The page's security policy holds for it as well, and each inline style in
 * it would be refused and reported: `style` attributes are called `data-style` there, and elements that it refuses are others.
 */
export function inertDocument(html: string): Document {
  const accepted = html
    .replaceAll(refusedElement, (_, start: string, name: string) => `${start}${standIns[name.toLowerCase()] ?? name}`)
    .replaceAll(tag, (text) => (/style/i.test(text) ? text.replaceAll(styleAttribute, (_, value?: string) => value ?? inertStyle) : text));
  return new DOMParser().parseFromString(accepted, 'text/html');
}
