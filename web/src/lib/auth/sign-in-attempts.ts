import { isNumber } from '../guards';
import { persisted, storageKey } from '../browser/persisted';

const isTimes = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isNumber);

/** When this tab started to sign in since its person was last known, in milliseconds since the epoch. */
const attempts = persisted<readonly number[]>(storageKey('sign-in-attempts'), isTimes, [], 'session');

export const clearSignInAttempts = (): void => void attempts.clear();

const maxAttempts = 5;
const attemptsWithin = 60_000;

/** Whether the tab bounces between the dashboard and the provider, for example because tokens are rejected. Counts the call. */
export function isSigningInRepeatedly(now = Date.now()): boolean {
  const recent = attempts.read().filter((time) => now - time < attemptsWithin && time <= now);
  if (recent.length >= maxAttempts) {
    attempts.clear();
    return true;
  }
  attempts.write([...recent, now]);
  return false;
}
