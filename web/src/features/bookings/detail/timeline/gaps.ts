import type { TimelineEntry } from './entry';

/** A time without activity, in milliseconds since 1970. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Milliseconds without activity that get a marker: during a ride something is logged every few minutes. */
export const shortestGap = 15 * 60_000;

/**
 * The times without activity.
 * @param entries of every source, unfiltered, oldest first
 * @param knownFrom milliseconds since 1970 from which every source is loaded; before it there may be more entries
 */
export function gapsOf(entries: readonly TimelineEntry[], knownFrom: number): Gap[] {
  const gaps: Gap[] = [];
  const timed = entries.filter(({ hasTime }) => hasTime);
  for (let index = 1; index < timed.length; index += 1) {
    const from = timed[index - 1]?.at ?? 0;
    const to = timed[index]?.at ?? 0;
    if (to - from >= shortestGap && from >= knownFrom) gaps.push({ from, to });
  }
  return gaps;
}
