/** The longest pause before a read, in milliseconds, unless a screen's own interval is longer. */
const longest = 60_000;

/** The interval of what is repeated only because it failed, in milliseconds: the first pause is up to twice as long. */
export const recoveryInterval = 2500;

/** The results of the latest reads. */
export interface LatestReads {
  /** The number of consecutive failures. */
  failures: number;
  /** The delay that the last failure asked for, in seconds. */
  retryAfter?: number;
  /** The number of consecutive reads without a change. */
  unchanged: number;
}

interface Pause extends Readonly<LatestReads> {
  /** The screen's pause between two reads, in milliseconds. */
  readonly interval: number;
}

/**
 * Milliseconds until the next read: it doubles with each failure, and becomes up to three times as long while nothing changes. After a
 * failure it is up to half as long at random: pages that failed at the same moment must not all read at the same moment afterwards.
 */
export function pauseBeforeRead({ interval, failures, unchanged, retryAfter = 0 }: Pause): number {
  const factor = failures > 0 ? 2 ** failures : Math.min(3, Math.max(1, unchanged));
  const pause = Math.min(interval * factor, Math.max(interval, longest));
  if (failures === 0) return pause;
  const share = Math.random() / 2;
  return Math.max(pause * (1 - share), 1000 * retryAfter * (1 + share));
}
