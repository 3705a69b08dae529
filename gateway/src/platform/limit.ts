import { badUserInput } from './errors';

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
