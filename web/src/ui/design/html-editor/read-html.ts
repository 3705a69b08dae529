import { fixTables } from '@tiptap/pm/tables';
import { DOMParser } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import type { JSONContent } from '@tiptap/core';
import { inertDocument, inertStyle } from '@/ui/design/html/inert-document';
import { lossesBetween, partsOf } from './losses';
import { schema, writeElements, writeHtml } from './write-html';

const parser = DOMParser.fromSchema(schema);

/** Applies the styles that were set aside in an inert document. The security policy allows styles set by scripts, but not attributes. */
export function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${inertStyle}]`)) {
    const text = element.getAttribute(inertStyle) ?? '';
    element.removeAttribute(inertStyle);
    element.style.cssText = text;
  }
}

const relativeSize = /(?:em|%|larger|smaller)$/;

/** Merges the styles of nested `<span>`s: the editor has one span around a text. Omits relative sizes, which multiply. */
export function mergeSpans(root: ParentNode): void {
  for (const inner of root.querySelectorAll<HTMLElement>('span span[style]')) {
    const outer = inner.parentElement?.closest<HTMLElement>('span[style]');
    if (!outer || (relativeSize.test(outer.style.fontSize) && relativeSize.test(inner.style.fontSize))) continue;
    inner.style.cssText = `${outer.style.cssText} ${inner.style.cssText}`;
  }
}

const isBlank = (node: Node): boolean =>
  node.nodeType === node.COMMENT_NODE || (node.nodeType === node.TEXT_NODE && !node.nodeValue?.trim());

/**
 * List items start with a paragraph in the editor, which is omitted on writing before nested lists. Without one, the parser would move
 * nested lists out of an item without other content.
 */
function addParagraphs(root: ParentNode): void {
  for (const item of root.querySelectorAll('li')) {
    const nodes = [...item.childNodes].filter((node) => !isBlank(node));
    const isOnlyLists = nodes.length > 0 && nodes.every((node) => node instanceof Element && node.matches('ul, ol'));
    if (isOnlyLists) item.prepend(item.ownerDocument.createElement('p'));
  }
}

const isContent = (json: unknown): json is JSONContent => typeof json === 'object' && json !== null;

export interface ReadHtml {
  /** The document for an editor of these `extensions`. */
  readonly content: JSONContent;
  /** The parts that the editor cannot represent: "<style> elements", "margin-left styles". */
  readonly losses: readonly string[];
  readonly written: string;
}

/** Parses HTML as the editor would. */
export function readHtml(html: string): ReadHtml {
  const page = inertDocument(html);
  const { body } = page;
  applyStyles(body);
  // The browser adds those that are missing.
  const shells = ['html', 'head', 'body'].filter((name) => new RegExp(`<${name}[\\s>]`, 'i').test(html));
  const before = partsOf(page, shells);
  mergeSpans(body);
  addParagraphs(body);
  const parsed = parser.parse(body);
  // Completes rows of different lengths, which the editor would otherwise do at the first change.
  const doc = fixTables(EditorState.create({ doc: parsed }))?.doc ?? parsed;
  const content: unknown = doc.toJSON();
  if (!isContent(content)) throw new TypeError('A document is an object');
  return { content, losses: lossesBetween(before, partsOf(writeElements(doc))), written: writeHtml(doc) };
}
