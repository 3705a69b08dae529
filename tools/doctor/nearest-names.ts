// Guesses the names that absent ones may have become.

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Names as similar as this may mean the same: `creationDate` and `created_at`, but not `total` and `tolls`. */
const minSimilarity = 0.55;

/** The share of pairs of letters that both names have (Dice's coefficient). */
function similarity(one: string, other: string): number {
  const [pairs, rest] = [one, other].map(plain).map((name) => Array.from(name.slice(1), (letter, at) => name.charAt(at) + letter));
  if (pairs === undefined || rest === undefined || plain(one) === plain(other)) return 1;
  const total = pairs.length + rest.length;
  const common = pairs.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return total === 0 ? 0 : (2 * common.length) / total;
}

/**
 * Finds the other name of each absent name that has one, the most similar ones first; each is used once.
 * @param fits whether the values of another name have a type of the absent one
 */
export function nearestNames(
  absent: readonly string[],
  others: readonly string[],
  fits: (name: string, other: string) => boolean,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const pairs = absent
    .flatMap((name) => others.map((other) => ({ name, other, score: similarity(name, other) })))
    .filter(({ name, other, score }) => score >= minSimilarity && fits(name, other))
    .toSorted((one, next) => next.score - one.score);
  const used = new Set<string>();
  for (const { name, other } of pairs) {
    if (found.has(name) || used.has(other)) continue;
    found.set(name, other);
    used.add(other);
  }
  return found;
}
