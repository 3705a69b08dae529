import { cutText } from '@/lib/text/cut-text';
import { parseColour, type Colour } from '@/ui/design/theme/colour';
import { isJsonObject, valueOf, type JsonObject } from '@/lib/json/merge-json';

/** The colours of a theme, by their keys in the UI settings. */
export const themeColours = [
  { id: 'primaryColor', label: 'Primary' },
  { id: 'onPrimaryColor', label: 'On primary' },
  { id: 'backgroundColor', label: 'Background' },
  { id: 'surfaceColor', label: 'Surface' },
  { id: 'textColor', label: 'Text' },
  { id: 'mutedTextColor', label: 'Muted text' },
  { id: 'linkColor', label: 'Link' },
  { id: 'borderColor', label: 'Border' },
  { id: 'errorColor', label: 'Error' },
] as const;

export type ThemeColour = (typeof themeColours)[number]['id'];

/** One colour of a scheme. */
export interface ThemeValue {
  /** Null if missing or invalid. */
  readonly colour: Colour | null;
  /** The platform's text, shortened; undefined if missing. Never used as a style. */
  readonly text: string | undefined;
  /** Whether the dark scheme falls back to the light colour. */
  readonly isFromLight: boolean;
}

export interface ThemeScheme {
  readonly name: 'light' | 'dark';
  readonly value: (id: ThemeColour) => ThemeValue;
}

export interface ChannelTheme {
  /** Light, and dark if the app has a dark mode. */
  readonly schemes: readonly ThemeScheme[];
  /** Whether there are dark colours without a dark mode. */
  readonly hasUnusedDark: boolean;
  /** Unknown keys: `dark.glowColor`. */
  readonly unknownKeys: readonly string[];
}

const longestText = 60;

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  // An empty text would be invisible.
  const text = typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value);
  return text.length > longestText ? `${cutText(text, longestText)}…` : text;
}

function valueIn(colours: JsonObject, id: ThemeColour): ThemeValue {
  const value = valueOf(colours, id);
  return { text: textOf(value), colour: typeof value === 'string' ? parseColour(value) : null, isFromLight: false };
}

const unknownIn = (object: JsonObject, known: readonly string[]) => Object.keys(object).filter((key) => !known.includes(key));

const colourKeys = themeColours.map(({ id }) => id);

/** The theme in a channel's UI settings; null without one. Its structure is assumed: the platform does not document it. */
export function readTheme(settings: unknown): ChannelTheme | null {
  const theme = isJsonObject(settings) ? valueOf(settings, 'theme') : undefined;
  if (!isJsonObject(theme)) return null;
  const darkColours = valueOf(theme, 'dark');
  const dark = isJsonObject(darkColours) ? darkColours : {};
  const usesDarkMode = valueOf(theme, 'usesDarkMode') === true;

  const lightScheme: ThemeScheme = { name: 'light', value: (id) => valueIn(theme, id) };
  const darkScheme: ThemeScheme = {
    name: 'dark',
    value: (id) => {
      const own = valueIn(dark, id);
      return own.text === undefined ? { ...lightScheme.value(id), isFromLight: true } : own;
    },
  };
  return {
    schemes: usesDarkMode ? [lightScheme, darkScheme] : [lightScheme],
    hasUnusedDark: !usesDarkMode && Object.keys(dark).length > 0,
    unknownKeys: [...unknownIn(theme, [...colourKeys, 'usesDarkMode', 'dark']), ...unknownIn(dark, colourKeys).map((key) => `dark.${key}`)],
  };
}

/** The number of a theme's missing and invalid colours, counted per scheme. */
export function problemsIn({ schemes }: ChannelTheme): { missing: number; invalid: number } {
  const values = schemes.flatMap(({ value }) => themeColours.map(({ id }) => value(id)));
  const own = values.filter(({ isFromLight }) => !isFromLight);
  return {
    missing: own.filter(({ text }) => text === undefined).length,
    invalid: own.filter(({ text, colour }) => text !== undefined && !colour).length,
  };
}
