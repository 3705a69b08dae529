import { badUserInput } from './errors';

/** The maximum size of a platform response, in bytes: a queue job may have 30 MB of data. */
export const maxAnswerBytes = 40 * 1024 * 1024;

const largest = 100;

/**
 * The limit of a list without pages.
 * @throws PlatformError BAD_USER_INPUT beyond 1 to 100
 */
export function readLimit(limit: number | null | undefined, fallback: number): number {
  const asked = limit ?? fallback;
  if (asked < 1 || asked > largest) throw badUserInput({ limit: `Enter a number from 1 to ${largest}` });
  return asked;
}
