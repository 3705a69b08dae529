import { SaxesParser } from 'saxes';

/** An element with the prefix that its namespace usually has (`w:p`), whatever the file calls it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  children: XmlNode[];
}
export type XmlNode = XmlElement | string;

/** Transitional namespaces first: the output is always transitional. */
const namespaces: readonly (readonly [prefix: string, ...addresses: string[]])[] = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'http://purl.oclc.org/ooxml/wordprocessingml/main'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'http://purl.oclc.org/ooxml/officeDocument/relationships'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main', 'http://purl.oclc.org/ooxml/drawingml/main'],
  ['m', 'http://schemas.openxmlformats.org/officeDocument/2006/math', 'http://purl.oclc.org/ooxml/officeDocument/math'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['rel', 'http://schemas.openxmlformats.org/package/2006/relationships'],
];
const prefixes = new Map(namespaces.flatMap(([prefix, ...addresses]) => addresses.map((address) => [address, prefix])));

const nameOf = ({ uri, local }: { readonly uri: string; readonly local: string }): string =>
  uri === '' ? local : `${prefixes.get(uri) ?? `{${uri}}`}:${local}`;

/** @throws Error if it is not well-formed */
export function readXml(bytes: Uint8Array): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  const addText = (text: string) => open.at(-1)?.children.push(text);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const attributes = new Map(Object.values(tag.attributes).map((attribute) => [nameOf(attribute), attribute.value]));
    const element: XmlElement = { name: nameOf(tag), attributes, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(new TextDecoder().decode(bytes)).close();
  if (!root) throw new Error('A part has no root element');
  return root;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"\t\n\r]/g, (character) => escapes[character] ?? `&#${character.charCodeAt(0)};`);

function write({ name, attributes, children }: XmlElement, pieces: string[], isRoot: boolean): void {
  if (name.startsWith('{')) return;
  pieces.push(`<${name}`);
  if (isRoot) for (const [prefix, address] of namespaces) pieces.push(` xmlns:${prefix}="${address}"`);
  for (const [key, value] of attributes) {
    if (!key.startsWith('{') && !key.startsWith('xmlns') && !key.includes('/xmlns/')) pieces.push(` ${key}="${escaped(value)}"`);
  }
  pieces.push('>');
  for (const child of children) {
    if (typeof child === 'string') pieces.push(escaped(child));
    else write(child, pieces, false);
  }
  pieces.push(`</${name}>`);
}

/** Elements and attributes of unknown namespaces are left out. */
export function writeXml(root: XmlElement): Uint8Array {
  const pieces: string[] = [];
  write(root, pieces, true);
  return new TextEncoder().encode(pieces.join(''));
}

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

export const ownText = ({ children }: XmlElement): string => children.map((child) => (isElement(child) ? '' : child)).join('');

export const make = (name: string, attributes: Readonly<Record<string, string>> = {}, children: XmlNode[] = []): XmlElement => ({
  name,
  attributes: new Map(Object.entries(attributes)),
  children,
});

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child): child is XmlElement => isElement(child) && child.name === name);

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child): child is XmlElement => isElement(child) && child.name === name) ?? [];

/** The child's `w:val`. */
export const valueOf = (element: XmlElement | undefined, name: string): string | undefined =>
  childOf(element, name)?.attributes.get('w:val');

/** All matching descendants in document order. With `isOutermost`, matches are not searched for further matches. */
export function* within(element: XmlElement, names: ReadonlySet<string>, isOutermost = false): Generator<XmlElement> {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    const isMatch = names.has(child.name);
    if (isMatch) yield child;
    if (!isMatch || !isOutermost) yield* within(child, names, isOutermost);
  }
}

/** A property that is on by its mere presence; undefined if it is absent. */
export function switchOf(properties: XmlElement | undefined, name: string): boolean | undefined {
  const property = childOf(properties, name);
  return property && !/^(?:0|false|off)$/i.test(property.attributes.get('w:val') ?? '');
}

export const textRun = (text: string): XmlElement => make('w:r', {}, [make('w:t', { 'xml:space': 'preserve' }, [text])]);
