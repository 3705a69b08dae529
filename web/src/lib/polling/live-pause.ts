/** The longest pause before a read, in milliseconds, unless a screen's own interval is longer. */
const longest = 60_000;

/** The interval for retries of failed reads, in milliseconds: the first pause is up to twice as long. */
export const recoveryInterval = 2500;

/** The results of the latest reads. */
export interface LatestReads {
  /** The number of consecutive failures. */
  failures: number;
  /** The last failure's `Retry-After`, in seconds. */
  retryAfter?: number;
  /** The number of consecutive reads without a change. */
  unchanged: number;
}

interface Pause extends Readonly<LatestReads> {
  /** The screen's pause between two reads, in milliseconds. */
  readonly interval: number;
}

/**
 * Milliseconds until the next read: doubled by each failure, and up to tripled while nothing changes. After a failure it is randomly
 * shortened by up to half, so that pages that failed together do not all retry together.
 */
export function pauseBeforeRead({ interval, failures, unchanged, retryAfter = 0 }: Pause): number {
  const factor = failures > 0 ? 2 ** failures : Math.min(3, Math.max(1, unchanged));
  const pause = Math.min(interval * factor, Math.max(interval, longest));
  if (failures === 0) return pause;
  const share = Math.random() / 2;
  return Math.max(pause * (1 - share), 1000 * retryAfter * (1 + share));
}
