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

interface ThemeValue {
  /** Null if missing or invalid. */
  readonly colour: Colour | null;
  /** The platform's text, shortened; undefined if missing. Never used as a style. */
  readonly text: string | undefined;
}

/** The colours of an app in each scheme, by their keys. */
export interface ChannelTheme {
  readonly light: JsonObject;
  /** Null if the app has no dark mode. A missing colour is that of the light scheme. */
  readonly dark: JsonObject | null;
}

const longestText = 60;

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  // An empty text would be invisible.
  const text = typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value);
  return text.length > longestText ? `${cutText(text, longestText)}…` : text;
}

export function themeValue(colours: JsonObject, id: string): ThemeValue {
  const value = valueOf(colours, id);
  return { text: textOf(value), colour: typeof value === 'string' ? parseColour(value) : null };
}

/** The theme in a channel's UI settings; null without one. Its structure is assumed: the platform does not document it. */
export function readTheme(settings: unknown): ChannelTheme | null {
  const theme = isJsonObject(settings) ? valueOf(settings, 'theme') : undefined;
  if (!isJsonObject(theme)) return null;
  const dark = valueOf(theme, 'dark');
  return { light: theme, dark: valueOf(theme, 'usesDarkMode') === true ? (isJsonObject(dark) ? dark : {}) : null };
}
