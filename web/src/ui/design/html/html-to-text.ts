import { inertDocument } from './inert-document';

/** Elements that start new lines. */
const blocks = new Set(
  `address article aside blockquote body br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header
  hgroup hr li main nav ol p pre section summary table tbody tfoot thead tr ul`.split(/\s+/),
);

/** Elements whose content is not part of the text. */
const unread = new Set(['head', 'iframe', 'noframes', 'noscript', 'script', 'style', 'svg', 'math', 'template', 'title', 'xmp']);

/** The visible text of HTML, for comparing: each block, list item and table row on its own line, without empty lines. */
export function htmlToText(html: string): string {
  let text = '';
  const add = (node: Node, isPreformatted: boolean): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const written = node.nodeValue ?? '';
      text += isPreformatted ? written : written.replaceAll(/\s+/g, ' ');
    }
    if (!(node instanceof Element) || unread.has(node.localName)) return;
    const { localName } = node;
    const isBlock = blocks.has(localName);
    if (isBlock) text += '\n';
    for (const child of node.childNodes) add(child, isPreformatted || localName === 'pre');
    if (isBlock) text += '\n';
    else if (localName === 'td' || localName === 'th') text += ' ';
  };
  add(inertDocument(html).body, false);
  const lines = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}
