import { readFileSync } from 'node:fs';
import path from 'node:path';

const sheet = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const hex = '(#[0-9a-f]{6})';
const tokens = new Map(
  [...sheet.matchAll(new RegExp(`--color-([\\w-]+): light-dark\\(${hex}, ${hex}\\);`, 'g'))].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
);

function colour(name: string, scheme: 'light' | 'dark'): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no colour ${name}`);
  return token[scheme];
}

function luminance(value: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(value.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
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
    expect(contrast(colour(text, scheme), colour(background, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['border-strong', 'surface'],
    ['focus', 'surface'],
    ['focus', 'canvas'],
  ])('the edge %s can be seen on %s', (edge, background) => {
    expect(contrast(colour(edge, scheme), colour(background, scheme))).toBeGreaterThanOrEqual(3);
  });
});
