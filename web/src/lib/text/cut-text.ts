const characters = new Intl.Segmenter('en');

/**
 * The start of a text, with a maximum number of UTF-16 units. It ends between two visible characters: half an emoji is not valid text, and
 * the gateway would reject it.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return text.slice(0, characters.segment(text).containing(Math.max(maxLength, 0))?.index ?? 0);
}

/** Like `cutText`, with an ellipsis, which counts, if the text is cut. */
export const shortenText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${cutText(text, maxLength - 1).trimEnd()}…`;
