// Node runs this as it is, for tools/doctor.

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

function pairsOfLetters(name: string): string[] {
  return Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(at, at + 2));
}

/** Names as similar as this may mean the same: `creationDate` and `created_at`, but not `total` and `tolls`. */
const minSimilarity = 0.55;

/** 1 for names that differ in case and separators only; otherwise the share of pairs of letters that both have (Dice's coefficient). */
function similarity(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)];
  if (a === b) return 1;
  const pairs = pairsOfLetters(a);
  const left = pairsOfLetters(b);
  const total = pairs.length + left.length;
  let common = 0;
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    common += 1;
    left.splice(at, 1);
  }
  return total === 0 ? 0 : (2 * common) / total;
}

/**
 * Finds what missing names may have become.
 * @param others names that came in their place
 * @param fits whether the value of one of these may be that of a missing name. Names that differ in case and separators only need not fit
 * @returns the other name of each missing name that has one; each is used once
 */
export function nearestNames(
  missing: readonly string[],
  others: readonly string[],
  fits: (name: string, other: string) => boolean,
): ReadonlyMap<string, string> {
  const pairs = missing.flatMap((name) => others.map((other) => ({ name, other, score: similarity(name, other) })));
  const found = new Map<string, string>();
  const used = new Set<string>();
  for (const { name, other, score } of pairs.toSorted((one, next) => next.score - one.score)) {
    if (score < minSimilarity || found.has(name) || used.has(other) || (score < 1 && !fits(name, other))) continue;
    found.set(name, other);
    used.add(other);
  }
  return found;
}
