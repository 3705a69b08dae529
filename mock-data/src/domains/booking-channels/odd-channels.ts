import type { BookingChannel } from './seed';

/** Apps whose policies or keys are out of the ordinary, by their human-readable IDs. */
const NO_POLICIES = 'nairobi-ride';
const MANY_LANGUAGES = 'singapore-ride';
export const LONG_POLICIES = 'melbourne-ride';
export const HOSTILE_POLICIES = 'kathmandu-ride';
export const REFUSED_KEYS = 'perth-ride';
export const NEVER_CHECKED = 'porto-ride';

const THIRTY_LANGUAGES = 'en zh ms ta ar bg cs da de el es et fi fr he hi hu id it ja ko nl pl pt ro ru sv th tr vi'.split(' ');

/** The languages that an app has policies in, of which it may speak only some. */
export function policyLanguages({ humanReadableId, languages }: BookingChannel): readonly string[] {
  if (humanReadableId === NO_POLICIES) return [];
  return humanReadableId === MANY_LANGUAGES ? THIRTY_LANGUAGES : languages;
}
