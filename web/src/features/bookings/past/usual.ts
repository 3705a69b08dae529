/** The weeks that are compared with. */
export const weeks = [1, 2, 3, 4] as const;

/** The number in a usual week, and the range of most weeks; undefined if that can't be known. */
export interface Usual {
  readonly median: number;
  /** The second lowest and second highest week. */
  readonly low: number;
  readonly high: number;
}

/**
 * What is usual, by the same time of four weeks.
 * @param counts of each week; undefined for one that could not be read, or not whole
 */
export function usualOf(counts: readonly (number | undefined)[]): Usual | undefined {
  const known = counts.filter((count) => count !== undefined).sort((one, other) => one - other);
  const [, low, high] = known;
  // Without a single ride in four weeks, the fleet is new.
  if (known.length < weeks.length || low === undefined || high === undefined || known.every((count) => count === 0)) return undefined;
  return { median: Math.round((low + high) / 2), low, high };
}

/** "usually 9". */
export const usualText = (usual: Usual | undefined): string => (usual ? `usually ${usual.median.toLocaleString('en')}` : '');
