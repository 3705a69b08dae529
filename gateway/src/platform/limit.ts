import { badUserInput } from './errors';

/** The largest answer the gateway takes from the platform, in bytes: a job of a queue may have 30 MB of data. */
export const maxAnswerBytes = 40 * 1024 * 1024;

const largest = 100;

/**
 * How many to ask for, where a list is not paged.
 * @throws PlatformError BAD_USER_INPUT beyond 1 to 100
 */
export function readLimit(limit: number | null | undefined, fallback: number): number {
  const asked = limit ?? fallback;
  if (asked < 1 || asked > largest) throw badUserInput({ limit: `Ask for 1 to ${largest}` });
  return asked;
}
