/** The maximum length of a text node; longer ones are split. */
const maxTextLength = 2000;

const space = /\s/;
const isSecondHalf = (code: number) => code >= 0xdc_00 && code <= 0xdf_ff;

/** The end of the piece that starts at `start`: after the last space, or else between two characters. */
function endOfPiece(text: string, start: number): number {
  const limit = start + maxTextLength;
  if (limit >= text.length) return text.length;
  for (let end = limit; end > start + maxTextLength / 2; end -= 1) if (space.test(text.charAt(end - 1))) return end;
  return isSecondHalf(text.charCodeAt(limit)) ? limit - 1 : limit;
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = endOfPiece(text, start);
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

/** Removes a document's comments, and splits its long text nodes, so that a long text can be moved step by step. */
export function prepareTexts(page: Document): void {
  const nodes = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  const long: Text[] = [];
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes;
    if (node instanceof Comment) comments.push(node);
    if (node instanceof Text && node.length > maxTextLength) long.push(node);
  }
  for (const comment of comments) comment.remove();
  for (const text of long) text.replaceWith(...piecesOf(text.data));
}
