import type { StoryText } from '../../story';
import type { BookingChannel } from './seed';

/** Apps with unusual policies or keys, by human-readable ID. */
const NO_POLICIES = 'nairobi-ride';
const MANY_LANGUAGES = 'singapore-ride';
export const LONG_POLICIES = 'melbourne-ride';
export const HOSTILE_POLICIES = 'kathmandu-ride';
export const REFUSED_KEYS = 'perth-ride';
export const NEVER_CHECKED = 'porto-ride';

const THIRTY_LANGUAGES = 'en zh ms ta ar bg cs da de el es et fi fr he hi hu id it ja ko nl pl pt ro ru sv th tr vi'.split(' ');

/** The languages an app has policies in; the app may support only some of them. */
export function policyLanguages({ humanReadableId, languages }: BookingChannel): readonly string[] {
  if (humanReadableId === NO_POLICIES) return [];
  return humanReadableId === MANY_LANGUAGES ? THIRTY_LANGUAGES : languages;
}

/** The stories, by human-readable ID. */
export const ODD_CHANNELS: Readonly<Record<string, StoryText>> = {
  [NO_POLICIES]: { title: 'App without legal texts', description: 'The privacy policy and the terms were never added.' },
  [MANY_LANGUAGES]: { title: 'Legal texts in 30 languages', description: 'Most of them are in languages the app does not support.' },
  [LONG_POLICIES]: { title: 'Very long legal texts', description: 'The English texts are 900 kB each.' },
  [HOSTILE_POLICIES]: {
    title: 'Hostile legal texts',
    description: 'The English texts are HTML that tries to run scripts and load files.',
  },
  [REFUSED_KEYS]: { title: 'Store keys rejected', description: 'Both stores rejected the credentials at the last check.' },
  [NEVER_CHECKED]: {
    title: 'Store keys never checked',
    description: 'The app has credentials for both stores that were never checked.',
  },
};
