import { fixTables } from '@tiptap/pm/tables';
import { DOMParser, type Node as Block } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import type { JSONContent } from '@tiptap/core';
import { inertDocument, inertDocumentInSlices } from '@/ui/design/html/inert-document';
import { applyStyles, mergeSpans } from './apply-styles';
import { isTooComplexToShow, isTooLargeToEdit } from './editor-limits';
import { contentOf, isBlockName, isDivision, Losses } from './losses';
import { createSlices, type Slices } from '@/lib/browser/slices';

import { schema, writeBlock } from './write-html';

const parser = DOMParser.fromSchema(schema);

/** HTML as the editor represents it. */
export interface ReadHtml {
  /** The document for an editor of these `extensions`. */
  readonly content: JSONContent;
  /** The parts that the editor cannot represent: "a <style> element", "2 margin-left styles". */
  readonly losses: readonly string[];
}

const isBlockElement = (node: Node) => node instanceof Element && isBlockName(node.localName);

/**
 * An element's content in groups that are parsed separately: blocks, and the nodes between them. A section precedes its content, empty.
 */
function* groupsOf(parent: Element): Generator<Node[]> {
  let inline: Node[] = [];
  for (const node of parent.childNodes) {
    if (!isBlockElement(node)) {
      inline.push(node);
      continue;
    }
    if (inline.length > 0) yield inline;
    inline = [];
    if (isDivision(node)) {
      yield [node.cloneNode()];
      yield* groupsOf(node);
    } else yield [node];
  }
  if (inline.length > 0) yield inline;
}

/** Completes rows of different lengths, which the editor would otherwise do at the first change. */
function withSoundTables(doc: Block): Block {
  return fixTables(EditorState.create({ doc }))?.doc ?? doc;
}

const isBlank = (node: Node): boolean =>
  node.nodeType === node.COMMENT_NODE || (node.nodeType === node.TEXT_NODE && !node.nodeValue?.trim());

/**
 * List items start with a paragraph in the editor, which is omitted on writing before nested lists. Without one, the parser would move
 * nested lists out of an item without other content.
 */
function addParagraphs(holder: Element): void {
  for (const item of holder.querySelectorAll('li')) {
    const nodes = [...item.childNodes].filter((node) => !isBlank(node));
    const isOnlyLists = nodes.length > 0 && nodes.every((node) => node instanceof Element && node.matches('ul, ol'));
    if (isOnlyLists) item.prepend(item.ownerDocument.createElement('p'));
  }
}

/** The editor's blocks for a text's nodes, which are removed from their document. */
function parseGroup(holder: Element): readonly Block[] {
  const { content } = withSoundTables(parser.parse(holder));
  const [only] = content.content;
  // The parser adds an empty paragraph if there is nothing else.
  const isFiller = content.childCount === 1 && only?.type.name === 'paragraph' && only.content.size === 0 && !holder.querySelector('p');
  return isFiller ? [] : content.content;
}

const isContent = (json: unknown): json is JSONContent => typeof json === 'object' && json !== null;

/** The parts of a page around its text, which the editor does not keep. */
function comparePage(page: Document, html: string, losses: Losses): void {
  const { documentElement: root, head, body } = page;
  const around = [...page.childNodes, ...root.childNodes].filter((node) => ![root, head, body].some((shell) => shell === node));
  for (const { localName } of [root, head, body]) {
    // linear: the names are `html`, `head` and `body`
    if (new RegExp(`<${localName}[\\s>]`, 'i').test(html)) losses.addElement(localName);
  }
  losses.compare(contentOf([...around, ...head.childNodes]), contentOf([]));
}

async function readPage(page: Document, html: string, slices: Slices): Promise<ReadHtml> {
  const losses = new Losses();
  comparePage(page, html, losses);
  const blocks: Block[] = [];
  for (const nodes of [...groupsOf(page.body)]) {
    await slices.next();
    const holder = page.createElement('div');
    holder.append(...nodes);
    applyStyles(holder);
    const before = contentOf(holder.childNodes);
    mergeSpans(holder);
    addParagraphs(holder);
    const parsed = parseGroup(holder);
    losses.compare(before, contentOf(parsed.map(writeBlock).filter((element) => element !== null)));
    blocks.push(...parsed);
  }
  const content = blocks.map((block): unknown => block.toJSON()).filter(isContent);
  return { content: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }, losses: losses.words() };
}

/**
 * Parses HTML as the editor would, block by block and in slices: the page stays responsive with a megabyte of text, unless it is a single
 * block.
 * @throws the signal's reason when aborted
 */
export const readHtml = (html: string, signal?: AbortSignal): Promise<ReadHtml> =>
  readPage(inertDocument(html), html, createSlices(signal));

/** The same for the editor itself. Null if the text would block it. */
export async function readHtmlToEdit(html: string, signal?: AbortSignal): Promise<ReadHtml | null> {
  if (isTooComplexToShow(html)) return null;
  const slices = createSlices(signal);
  const page = await inertDocumentInSlices(html, slices);
  return isTooLargeToEdit(page.body) ? null : readPage(page, html, slices);
}
