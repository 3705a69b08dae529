// Finds the names that missing ones may have become.

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

function pairsOfLetters(name: string): string[] {
  return Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(at, at + 2));
}

/** Names as similar as this may mean the same: `creationDate` and `created_at`, but not `total` and `tolls`. */
const minSimilarity = 0.55;

/** Words that APIs use for the same, by one of them. */
const synonyms: ReadonlyMap<string, string> = new Map(
  [
    ['id', 'uuid', 'guid', 'identifier'],
    ['given', 'first'],
    ['family', 'last', 'sur'],
    ['latitude', 'lat'],
    ['longitude', 'lng', 'lon'],
    ['phone', 'telephone', 'mobile'],
    ['url', 'uri', 'link', 'href'],
    ['at', 'on', 'date', 'time', 'timestamp'],
    ['created', 'creation'],
    ['updated', 'update', 'modified', 'changed'],
    ['amount', 'sum', 'value'],
    ['total', 'count'],
  ].flatMap(([word = '', ...others]) => others.map((other) => [other, word] as const)),
);

/** The words of a name: `createdAt`, `created_at` and `CREATED_AT` have the same. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => synonyms.get(word) ?? synonyms.get(word.replace(/name$/, '')) ?? word);

/** The number of times that each part comes, and of all parts. */
interface Parts {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

function partsOf(list: readonly string[]): Parts {
  const counts = new Map<string, number>();
  for (const part of list) counts.set(part, (counts.get(part) ?? 0) + 1);
  return { counts, total: list.length };
}

/** The share of parts that both have (Dice's coefficient). */
function sharedPart(one: Parts, other: Parts): number {
  let common = 0;
  for (const [part, count] of one.counts) common += Math.min(count, other.counts.get(part) ?? 0);
  const total = one.total + other.total;
  return total === 0 ? 0 : (2 * common) / total;
}

/** The similarity of names that have the same words. */
export const sameWords = 0.95;

interface Name {
  readonly name: string;
  readonly plain: string;
  readonly letters: Parts;
  readonly words: Parts;
}

const readName = (name: string): Name => ({
  name,
  plain: plain(name),
  letters: partsOf(pairsOfLetters(plain(name))),
  words: partsOf(wordsOf(name)),
});

/** 1 for names that differ in case and separators only; otherwise the share of pairs of letters, or of words, that both have. */
function similarity(one: Name, other: Name): number {
  if (one.plain === other.plain) return 1;
  return Math.max(sharedPart(one.letters, other.letters), Math.min(sameWords, sharedPart(one.words, other.words)));
}

interface Pair {
  readonly name: string;
  readonly other: string;
  readonly score: number;
}

/** The similar pairs of names, most similar first, by both lists: the rows of a list have the same, and comparing them takes milliseconds. */
const knownPairs = new Map<string, readonly Pair[]>();
const maxKnownPairs = 500;

function similarPairs(missing: readonly string[], others: readonly string[]): readonly Pair[] {
  if (missing.length === 0 || others.length === 0) return [];
  const key = `${missing.join(' ')}\n${others.join(' ')}`;
  const known = knownPairs.get(key);
  if (known !== undefined) return known;
  const candidates = others.map(readName);
  const pairs = missing
    .map(readName)
    .flatMap((one) => candidates.map((other) => ({ name: one.name, other: other.name, score: similarity(one, other) })))
    .filter(({ score }) => score >= minSimilarity)
    .toSorted((one, next) => next.score - one.score);
  if (knownPairs.size >= maxKnownPairs) knownPairs.clear();
  knownPairs.set(key, pairs);
  return pairs;
}

/**
 * Finds what missing names may have become.
 * @param others names that came in their place
 * @param fits whether the value of one of these may be that of a missing name. Names that differ in case and separators only need not fit
 * @param least the least similarity
 * @returns the other name of each missing name that has one; each is used once
 */
export function nearestNames(
  missing: readonly string[],
  others: readonly string[],
  fits: (name: string, other: string) => boolean,
  least = minSimilarity,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const used = new Set<string>();
  for (const { name, other, score } of similarPairs(missing, others)) {
    if (score < least || found.has(name) || used.has(other) || (score < 1 && !fits(name, other))) continue;
    found.set(name, other);
    used.add(other);
  }
  return found;
}
