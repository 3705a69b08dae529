import { contrastRatio, blend, white } from '@/ui/design/theme/colour';
import type { CodeLabel } from '@/ui/design/code-label';
import { themeColours, type ChannelTheme, type ThemeColour, type ThemeScheme } from './theme';

/** A foreground and a background colour of a theme. */
export interface ColourPair {
  readonly front: ThemeColour;
  readonly back: ThemeColour;
  /** `Muted text on surface`. */
  readonly label: string;
  /** Its use in the app. */
  readonly use: string;
  /** Shapes need less contrast than text (WCAG 2.2, 1.4.3 and 1.4.11). */
  readonly kind: 'text' | 'shape';
}

const labelOf = (id: ThemeColour): string => themeColours.find((colour) => colour.id === id)?.label ?? id;

const pairOf = (front: ThemeColour, back: ThemeColour, use: string, kind: ColourPair['kind'] = 'text'): ColourPair => ({
  front,
  back,
  label: `${labelOf(front)} on ${labelOf(back).toLowerCase()}`,
  use,
  kind,
});

const pairs: readonly ColourPair[] = [
  pairOf('onPrimaryColor', 'primaryColor', 'Top bar, buttons'),
  pairOf('textColor', 'backgroundColor', 'Headings, text'),
  pairOf('textColor', 'surfaceColor', 'Text on cards'),
  pairOf('mutedTextColor', 'backgroundColor', 'Hints'),
  pairOf('mutedTextColor', 'surfaceColor', 'Hints on cards'),
  pairOf('linkColor', 'surfaceColor', 'Links on cards'),
  pairOf('errorColor', 'surfaceColor', 'Errors on cards'),
  pairOf('primaryColor', 'surfaceColor', 'Shape of buttons', 'shape'),
  pairOf('borderColor', 'surfaceColor', 'Edges of fields', 'shape'),
];

/** The minimum ratio of WCAG AA. */
const least = { text: 4.5, shape: 3 };

/** The ratio of a pair in a scheme; null if a colour is unknown. */
function ratioIn({ value }: ThemeScheme, { front, back }: ColourPair): number | null {
  const [seen, under] = [value(front).colour, value(back).colour];
  if (!seen || !under) return null;
  const ground = blend(under, white);
  return contrastRatio(blend(seen, ground), ground);
}

/** The WCAG level of a ratio. */
export function contrastLabel(ratio: number | null, kind: ColourPair['kind']): CodeLabel {
  if (ratio === null) return { label: 'Unknown', tone: 'neutral' };
  if (ratio < least[kind])
    return kind === 'text' && ratio >= 3 ? { label: 'Large text only', tone: 'warning' } : { label: 'Fails', tone: 'danger' };
  return { label: kind === 'text' && ratio >= 7 ? 'AAA' : 'AA', tone: 'success' };
}

/** `4.49:1`. Truncated, so that a value below 4.5 is never shown as 4.50. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

export interface PairContrast extends ColourPair {
  /** In the order of the theme's schemes; null if a colour is unknown. */
  readonly ratios: readonly (number | null)[];
}

/** A pair's margin in the worse scheme: below 1 it fails; unknown pairs are in between. */
const marginOf = ({ ratios, kind }: PairContrast): number => Math.min(...ratios.map((ratio) => (ratio === null ? 1 : ratio / least[kind])));

/** The pairs of a theme with their contrast, the worst first. */
export const contrastsOf = ({ schemes }: ChannelTheme): PairContrast[] =>
  pairs
    .map((pair) => ({ ...pair, ratios: schemes.map((scheme) => ratioIn(scheme, pair)) }))
    .toSorted((one, other) => marginOf(one) - marginOf(other));

/** The number of pairs that fail WCAG AA, and of unknown ones, counted per scheme. */
export function tally(contrasts: readonly PairContrast[]): { failing: number; unknown: number } {
  const results = contrasts.flatMap(({ ratios, kind }) => ratios.map((ratio) => ratio && ratio / least[kind]));
  return {
    failing: results.filter((margin) => margin !== null && margin < 1).length,
    unknown: results.filter((margin) => margin === null).length,
  };
}
