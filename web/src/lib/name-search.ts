import { fold } from '@pax/schema/rules/transliteration';
import { distance } from 'fastest-levenshtein';

/** The number of rows that are compared with a name that the platform did not find. */
export const maxCandidates = 50;
const maxNames = 3;
/** A letter of difference makes a shorter word a different word. */
const shortestMistyped = 4;
/** The number of letters at the start and end of a mistyped word that are assumed to be right. */
const assumedLetters = 3;

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * The number of wrong letters in a query, at most one in each word, compared with a text's words in any order; undefined if the text lacks
 * a word. Names with an apostrophe also match without it.
 */
export function wrongLetters(query: string, text: string): number | undefined {
  const folded = fold(text);
  const words = [...wordsOf(folded), ...wordsOf(folded.replaceAll(/['’]/g, ''))];
  let wrong = 0;
  for (const word of wordsOf(fold(query))) {
    if (words.some((other) => other.includes(word))) continue;
    if (word.length < shortestMistyped || !words.some((other) => distance(word, other) <= 1)) return undefined;
    wrong += 1;
  }
  return wrong;
}

/** Whether a text has each word of a query, in any order, with at most one wrong letter in each. */
export const hasName = (query: string, text: string): boolean => wrongLetters(query, text) !== undefined;

/** The parts of names that are searched for if a name is not found: another order first, and then another spelling of a word. */
function partsOf(query: string): string[][] {
  const words = query.split(/\s+/).toSorted((one, other) => other.length - one.length);
  const [longest = '', second = ''] = words;
  const parts = longest.length >= shortestMistyped ? [longest.slice(0, assumedLetters), longest.slice(-assumedLetters)] : [];
  return [words.length > 1 ? [longest] : [], second.length >= shortestMistyped ? [...parts, second.slice(0, assumedLetters)] : parts];
}

/**
 * Finds people by name. The platform matches a part of a name exactly: without a match, rows with the query's longest word are
 * compared word by word, and then rows with the start or end of that word, or the start of another, because an accent may be
 * missing from either. Similar names are then searched for in their own spelling.
 * @param find the platform's search, with a maximum number of rows
 */
export async function findByName<Row extends { readonly id: string }>(
  query: string,
  maxRows: number,
  find: (term: string, maxRows: number) => Promise<readonly Row[]>,
  nameOf: (row: Row) => string,
): Promise<readonly Row[]> {
  const found = await find(query, maxRows);
  if (found.length > 0 || !/^[\p{L}\p{M}\s'.-]+$/u.test(query)) return found;
  for (const parts of partsOf(query)) {
    const candidates = (await Promise.all(parts.map((part) => find(part, maxCandidates)))).flat();
    const similar = candidates.map(nameOf).filter((name) => hasName(query, name));
    const names = [...new Set(similar)].slice(0, maxNames);
    if (names.length === 0) continue;
    const rows = (await Promise.all(names.map((name) => find(name, maxRows)))).flat();
    // A name may be part of another, so that both find the same row.
    return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, maxRows);
  }
  return [];
}
