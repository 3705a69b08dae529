import type { StoryText } from '../../story';
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

/** What there is to see in each, by its human-readable ID. */
export const ODD_CHANNELS: Readonly<Record<string, StoryText>> = {
  [NO_POLICIES]: { title: 'App without legal texts', description: 'Neither a privacy policy nor terms were ever entered.' },
  [MANY_LANGUAGES]: { title: 'Legal texts in 30 languages', description: 'Most of them are in languages that the app does not speak.' },
  [LONG_POLICIES]: { title: 'Very long legal texts', description: 'The English texts have 900 kB each.' },
  [HOSTILE_POLICIES]: {
    title: 'Hostile legal texts',
    description: 'The English texts are HTML that tries to run scripts and to load files.',
  },
  [REFUSED_KEYS]: { title: 'Store keys refused', description: 'Both stores refused the credentials when they were last checked.' },
  [NEVER_CHECKED]: {
    title: 'Store keys never checked',
    description: 'The app has credentials for both stores, and no store was ever asked about them.',
  },
};
