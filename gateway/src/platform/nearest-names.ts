// Node runs this as it is, for tools/doctor.

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

/** The share of parts that both lists have (Dice's coefficient). */
function sharedPart(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  let common = 0;
  for (const part of one) {
    const at = left.indexOf(part);
    if (at < 0) continue;
    common += 1;
    left.splice(at, 1);
  }
  const total = one.length + other.length;
  return total === 0 ? 0 : (2 * common) / total;
}

/** The similarity of names that have the same words. */
export const sameWords = 0.95;

/** 1 for names that differ in case and separators only; otherwise the share of pairs of letters, or of words, that both have. */
function similarity(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)];
  if (a === b) return 1;
  return Math.max(sharedPart(pairsOfLetters(a), pairsOfLetters(b)), Math.min(sameWords, sharedPart(wordsOf(one), wordsOf(other))));
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
  const pairs = missing.flatMap((name) => others.map((other) => ({ name, other, score: similarity(name, other) })));
  const found = new Map<string, string>();
  const used = new Set<string>();
  for (const { name, other, score } of pairs.toSorted((one, next) => next.score - one.score)) {
    if (score < least || found.has(name) || used.has(other) || (score < 1 && !fits(name, other))) continue;
    found.set(name, other);
    used.add(other);
  }
  return found;
}
