/** The longest pause before a read, in milliseconds, unless a screen's own interval is longer. */
const longest = 60_000;

interface Looks {
  /** The screen's pause between two reads, in milliseconds. */
  readonly interval: number;
  /** The latest reads that failed, one after the other. */
  readonly failures: number;
  /** The latest reads that brought nothing new, one after the other. */
  readonly unchanged: number;
}

/** Milliseconds until the next read: it doubles with each failure, and becomes up to three times as long while nothing changes. */
export function pauseBeforeRead({ interval, failures, unchanged }: Looks): number {
  const factor = failures > 0 ? 2 ** failures : Math.min(3, Math.max(1, unchanged));
  return Math.min(interval * factor, Math.max(interval, longest));
}
