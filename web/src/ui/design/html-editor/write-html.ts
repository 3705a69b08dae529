import { getSchema } from '@tiptap/core';
import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { storedAttribute, extensions, storedAttributes } from './extensions';

export const schema = getSchema(extensions);
const serializer = DOMSerializer.fromSchema(schema);

/** A document that loads nothing. */
const inert = document.implementation.createHTMLDocument();

const isList = ({ localName }: Element) => localName === 'ul' || localName === 'ol';

/** The editor has a paragraph in every item and cell. Without attributes it is left out. */
function unwrapOnlyParagraph(holder: Element): void {
  const [first, ...rest] = holder.children;
  if (first?.localName === 'p' && first.attributes.length === 0 && rest.every(isList)) first.replaceWith(...first.childNodes);
}

/** Header rows at the start of a table are its head. */
function separateHead(table: Element): void {
  const rows = [...table.querySelectorAll(':scope > tbody > tr')];
  const at = rows.findIndex((row) => [...row.children].some(({ localName }) => localName !== 'th'));
  const headRows = at === -1 ? [] : rows.slice(0, at);
  if (headRows.length === 0) return;
  const head = inert.createElement('thead');
  head.append(...headRows);
  table.prepend(head);
}

/** The editor's content as elements outside the page, in their stored form. */
export function writeElements({ content }: Node): Element {
  const root = inert.createElement('div');
  root.append(serializer.serializeFragment(content, { document: inert }));
  for (const name of storedAttributes) {
    for (const element of root.querySelectorAll(`[${storedAttribute(name)}]`)) {
      element.setAttribute(name, element.getAttribute(storedAttribute(name)) ?? '');
      element.removeAttribute(storedAttribute(name));
    }
  }
  root.querySelectorAll('li, td, th').forEach(unwrapOnlyParagraph);
  root.querySelectorAll('table').forEach(separateHead);
  // One item and one row per line, because people read the source.
  root.querySelectorAll('li, tr, thead, tbody').forEach((element) => element.before('\n'));
  return root;
}

/** An empty editor has an empty paragraph. */
const isBlank = ({ childCount, firstChild }: Node) =>
  childCount === 1 &&
  firstChild?.type.name === 'paragraph' &&
  firstChild.content.size === 0 &&
  Object.values(firstChild.attrs).every((value) => value == null);

export const writeHtml = (doc: Node): string =>
  isBlank(doc) ? '' : [...writeElements(doc).children].map((block) => block.outerHTML).join('\n');
