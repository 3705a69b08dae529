/** The longest pause before a read, in milliseconds, unless a screen's own interval is longer. */
const longest = 60_000;

/** The interval of what is repeated only because it failed, in milliseconds: the first pause is up to twice as long. */
export const recoveryInterval = 2500;

/** How the latest reads went. */
export interface LatestReads {
  /** How many failed, one after the other. */
  failures: number;
  /** The seconds that the last failure asked to wait. */
  retryAfter?: number;
  /** How many brought nothing new, one after the other. */
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
