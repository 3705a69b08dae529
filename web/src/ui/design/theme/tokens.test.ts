import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseColour, type Colour } from './colour';

const sheet = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const hex = '(#[0-9a-f]{6})';
const tokens = new Map(
  [...sheet.matchAll(new RegExp(`--color-([\\w-]+): light-dark\\(${hex}, ${hex}\\);`, 'g'))].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
);

function colour(name: string, scheme: 'light' | 'dark'): Colour {
  const parsed = parseColour(tokens.get(name)?.[scheme] ?? '');
  if (!parsed) throw new Error(`tokens.css has no colour ${name}`);
  return parsed;
}

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ({ red, green, blue }: Colour): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast ratio of two opaque colours as WCAG 2.2 defines it. */
function contrastRatio(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const backgrounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'];
const textPairs = [
  ...['text', 'text-muted', 'text-subtle', 'link', 'success-text', 'warning-text', 'danger-text', 'info-text'].flatMap((text) =>
    backgrounds.map((background) => [text, background] as const),
  ),
  ...['neutral', 'success', 'warning', 'danger', 'info'].map((tone) => [`${tone}-text`, `${tone}-soft`] as const),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
] as const;

describe.each(['light', 'dark'] as const)('%s colours', (scheme) => {
  test.each(textPairs)('%s can be read on %s (WCAG AA)', (text, background) => {
    expect(contrastRatio(colour(text, scheme), colour(background, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['border-strong', 'surface'],
    ['focus', 'surface'],
    ['focus', 'canvas'],
  ])('the edge %s can be seen on %s', (edge, background) => {
    expect(contrastRatio(colour(edge, scheme), colour(background, scheme))).toBeGreaterThanOrEqual(3);
  });
});
