import { getSchema } from '@tiptap/core';
import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { createSlices } from '@/lib/browser/slices';
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

/** From the displayed to the stored form. */
function tidy(root: Element): void {
  const holder = inert.createElement('div');
  holder.append(root);
  for (const name of storedAttributes) {
    for (const element of holder.querySelectorAll(`[${storedAttribute(name)}]`)) {
      element.setAttribute(name, element.getAttribute(storedAttribute(name)) ?? '');
      element.removeAttribute(storedAttribute(name));
    }
  }
  holder.querySelectorAll('li, td, th').forEach(unwrapOnlyParagraph);
  holder.querySelectorAll('table').forEach(separateHead);
  // One item and one row per line, because people read the source.
  holder.querySelectorAll('li, tr, thead, tbody').forEach((element) => element.before('\n'));
}

/** A block as an element outside the page. */
export function writeBlock(block: Node): Element | null {
  const element = serializer.serializeNode(block, { document: inert });
  if (!(element instanceof Element)) return null;
  tidy(element);
  return element;
}

/** An empty editor has an empty paragraph. */
const isBlank = ({ childCount, firstChild }: Node) =>
  childCount === 1 &&
  firstChild?.type.name === 'paragraph' &&
  firstChild.content.size === 0 &&
  Object.values(firstChild.attrs).every((value) => value == null);

const written = new WeakMap<Node, string>();

function writtenBlock(block: Node): string {
  const html = written.get(block) ?? writeBlock(block)?.outerHTML ?? '';
  written.set(block, html);
  return html;
}

/** The editor's content as HTML. Only blocks that have changed since last time are rewritten. */
export function writeHtml(doc: Node): string {
  return isBlank(doc) ? '' : doc.content.content.map(writtenBlock).join('\n');
}

/** Writes all blocks of a long text in advance, in slices, so that the first change is as fast as later ones. */
export async function prepareToWrite(doc: Node, signal: AbortSignal): Promise<void> {
  const slices = createSlices(signal);
  for (const block of doc.content.content) {
    await slices.next();
    writtenBlock(block);
  }
}
