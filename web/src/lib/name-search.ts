import { distance } from 'fastest-levenshtein';

/** The number of rows that are compared with a name that the platform did not find. */
export const maxCandidates = 50;
/** The number of similar names that are searched for. */
const maxNames = 3;
/** Shorter words with another letter are other words. */
const shortestMistyped = 4;
/** The letters of a mistyped word that are taken as right. */
const prefixLength = 3;

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether a text has each word of a query, in any order, each with at most one letter wrong. */
export function hasName(query: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((word) =>
    words.some((other) => other.includes(word) || (word.length >= shortestMistyped && distance(word, other) <= 1)),
  );
}

/**
 * Finds people by name. The platform finds a part of a name as it is written: if it finds none, rows with the longest word of the query are
 * compared word by word, and then rows with the beginning of that word. The names that are similar are searched for as they are written.
 * @param find the platform's search, with at most so many rows
 * @param nameOf the name of a row
 */
export async function findByName<Row extends { readonly id: string }>(
  query: string,
  maxRows: number,
  find: (term: string, maxRows: number) => Promise<readonly Row[]>,
  nameOf: (row: Row) => string,
): Promise<readonly Row[]> {
  const found = await find(query, maxRows);
  if (found.length > 0 || !/^[\p{L}\p{M}\s'.-]+$/u.test(query)) return found;
  const words = query.split(/\s+/).toSorted((one, other) => other.length - one.length);
  const [longest = ''] = words;
  const terms = [...(words.length > 1 ? [longest] : []), ...(longest.length >= shortestMistyped ? [longest.slice(0, prefixLength)] : [])];
  for (const term of terms) {
    const similar = (await find(term, maxCandidates)).map(nameOf).filter((name) => hasName(query, name));
    const names = [...new Set(similar)].slice(0, maxNames);
    if (names.length === 0) continue;
    const rows = (await Promise.all(names.map((name) => find(name, maxRows)))).flat();
    // A name may be part of another one, so that both find the same row.
    return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, maxRows);
  }
  return [];
}
