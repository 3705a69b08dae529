import { toDataError, whileRepeated, type DataError } from '../errors';

/** The longest pause after failures, in milliseconds, unless a screen's own interval is longer. */
const longest = 60_000;

/** The interval for retries of failed reads, in milliseconds: the first pause is up to twice as long. */
export const recoveryInterval = 2500;

export interface LatestReads {
  /** The number of consecutive failures. */
  failures: number;
  /** The last failure's `Retry-After`, in seconds. */
  retryAfter?: number;
  /** The number of consecutive reads without a change. */
  unchanged: number;
  /** The last answer as JSON; undefined if it is not compared. */
  answer?: string;
}

/**
 * Reads once, and counts a failure or an unchanged answer.
 * @returns the result; null for an aborted read
 */
export async function readAndCount(latest: LatestReads, read: () => Promise<unknown>): Promise<{ error?: DataError } | null> {
  try {
    const result = await read();
    const answer = result === undefined ? undefined : JSON.stringify(result);
    const unchanged = answer !== undefined && answer === latest.answer ? latest.unchanged + 1 : 0;
    Object.assign(latest, { failures: 0, unchanged, answer });
    return {};
  } catch (problem) {
    const error = whileRepeated(toDataError(problem));
    if (!error) return null;
    latest.failures += 1;
    latest.retryAfter = error.retryAfter;
    return { error };
  }
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
  if (failures === 0) return interval * Math.min(3, 1 + unchanged);
  const pause = Math.min(interval * 2 ** failures, Math.max(interval, longest));
  const share = Math.random() / 2;
  return Math.max(pause * (1 - share), 1000 * retryAfter * (1 + share));
}
