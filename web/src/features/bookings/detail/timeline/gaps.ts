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

/** `47 min`, `3 h 20 min`, `5 d 2 h`: at most two units. */
export function durationText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`;
}
