import { chance, pick, type Random } from '../../random';
import type { BookingChannel } from './seed';

type Theme = Readonly<Record<string, unknown>>;

const paper = {
  onPrimaryColor: '#ffffff',
  backgroundColor: '#f4f6f5',
  surfaceColor: '#ffffff',
  textColor: '#17211c',
  mutedTextColor: '#55615b',
  borderColor: '#7f8b85',
  errorColor: '#b3261e',
};

const night = {
  onPrimaryColor: '#0c1512',
  backgroundColor: '#101513',
  surfaceColor: '#1b2320',
  textColor: '#eef3f0',
  mutedTextColor: '#a9b5af',
  borderColor: '#73807a',
  errorColor: '#ff8f86',
};

/** Readable colours, for apps in green, blue, red and violet. */
const readable: readonly Theme[] = [
  { ...paper, primaryColor: '#0b7a4b', linkColor: '#0b6b42', dark: { ...night, primaryColor: '#4cc38a', linkColor: '#6fd3a2' } },
  { ...paper, primaryColor: '#16425b', linkColor: '#1a5478', dark: { ...night, primaryColor: '#7db7dc', linkColor: '#93c6e6' } },
  { ...paper, primaryColor: '#b23a48', linkColor: '#9c2f3d', dark: { ...night, primaryColor: '#f0a1aa', linkColor: '#f3b4bb' } },
  { ...paper, primaryColor: '#5b3fa6', linkColor: '#5b3fa6', dark: { ...night, primaryColor: '#bfaef0', linkColor: '#cdc0f5' } },
];

/** Broken themes by app; they are saved without validation. */
const flawed: Readonly<Record<string, Theme>> = {
  // Yellow, on which text is unreadable.
  'athens-ride': {
    ...paper,
    primaryColor: '#f5b700',
    mutedTextColor: '#9aa39e',
    linkColor: '#f5b700',
    borderColor: '#e3e7e5',
    usesDarkMode: true,
    dark: { ...night, primaryColor: '#f5b700', linkColor: '#f5b700', mutedTextColor: '#4f5a55' },
  },
  // An old setup from before there was more than one colour.
  'auckland-ride': { primaryColor: '#0b7a4b', usesDarkMode: true },
  'bangkok-ride': {
    ...paper,
    primaryColor: 'url(https://cdn.bangkok-ride.example/primary.png)',
    onPrimaryColor: 'red;}',
    linkColor: 'var(--link)',
    errorColor: 16711680,
    textColor: '',
    usesDarkMode: true,
    dark: { ...night, primaryColor: '#4cc38a', linkColor: { value: '#6fd3a2' } },
  },
  'barcelona-ride': {
    ...paper,
    primaryColor: 'rgb(178, 58, 72)',
    linkColor: '#9c2f3d',
    borderColor: 'rgba(23, 33, 28, 0.5)',
    accentGlowColor: '#ff00aa',
    fontFamily: 'Inter, sans-serif',
    usesDarkMode: false,
    dark: { ...night, splashColor: '#000' },
  },
};

/** The apps without a theme in their settings. */
const plain: readonly string[] = ['berlin-ride'];

/** An app's theme; undefined if there is none. */
export function seedTheme(random: Random, { humanReadableId }: BookingChannel): Theme | undefined {
  const theme = pick(random, readable);
  const usesDarkMode = chance(random, 0.7);
  if (plain.includes(humanReadableId)) return undefined;
  return flawed[humanReadableId] ?? { ...theme, usesDarkMode };
}
