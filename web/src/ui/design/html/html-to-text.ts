import { createSlices } from '@/lib/browser/slices';
import { inertDocumentInSlices } from './inert-document';

/** Elements that start new lines. */
const blocks = new Set(
  `address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup
  hr li main nav ol p pre section summary table tbody tfoot thead tr ul`.split(/\s+/),
);

/** Elements whose content is not part of the text. */
const unread = new Set(['head', 'iframe', 'noframes', 'noscript', 'script', 'style', 'svg', 'math', 'template', 'title', 'xmp']);

class TextLines {
  readonly #lines: string[] = [];
  #line = '';

  add(text: string): void {
    this.#line += text;
  }

  end(): void {
    const line = this.#line.replaceAll(/\s+/g, ' ').trim();
    if (line !== '') this.#lines.push(line);
    this.#line = '';
  }

  toString(): string {
    this.end();
    return this.#lines.join('\n');
  }
}

/** The number of nodes between yields to the page. */
const nodesAtOnce = 100;

/**
 * The visible text of HTML, for comparing: each block, list item and table row on its own line, without empty lines. It is read in slices,
 * so that the page stays responsive with a megabyte of text.
 */
export async function htmlToText(html: string): Promise<string> {
  const lines = new TextLines();
  const slices = createSlices();
  let nodes = 0;

  const addText = (text: string, isPreformatted: boolean): void => {
    for (const [at, line] of (isPreformatted ? text.split('\n') : [text]).entries()) {
      if (at > 0) lines.end();
      lines.add(line);
    }
  };

  const add = async (node: Node, isPreformatted: boolean): Promise<void> => {
    nodes += 1;
    if (nodes % nodesAtOnce === 0) await slices.next();
    if (node.nodeType === Node.TEXT_NODE) addText(node.nodeValue ?? '', isPreformatted);
    if (!(node instanceof Element) || unread.has(node.localName)) return;
    const { localName } = node;
    const isBlock = localName === 'br' || blocks.has(localName);
    if (isBlock) lines.end();
    for (const child of node.childNodes) await add(child, isPreformatted || localName === 'pre');
    if (isBlock) lines.end();
    else if (localName === 'td' || localName === 'th') lines.add(' ');
  };

  const { body } = await inertDocumentInSlices(html, slices);
  await add(body, false);
  return lines.toString();
}
