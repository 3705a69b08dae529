/** Shorter lines, such as a name or an address, may be the same in every language. */
const minWords = 4;

const isSentence = (line: string): boolean => line.split(' ').length >= minWords;

/** The lines of several words that a text still has in common with its original. */
export interface Untranslated {
  readonly count: number;
  readonly total: number;
}

/** Compares two texts with one block per line, as from `htmlToText`. */
export function untranslatedLines(source: string, text: string): Untranslated {
  const original = new Set(source.split('\n').filter(isSentence));
  const lines = text.split('\n').filter(isSentence);
  return { count: lines.filter((line) => original.has(line)).length, total: lines.length };
}
