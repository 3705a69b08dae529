import { darkColors, lightColors, type ColorTokens } from './tokens';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const backgrounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const;
const textPairs: [keyof ColorTokens, keyof ColorTokens][] = [
  ...(['text', 'text-muted', 'text-subtle', 'link', 'success-text', 'warning-text', 'danger-text', 'info-text'] as const).flatMap((text) =>
    backgrounds.map((background): [keyof ColorTokens, keyof ColorTokens] => [text, background]),
  ),
  ...(['neutral', 'success', 'warning', 'danger', 'info'] as const).map((tone): [keyof ColorTokens, keyof ColorTokens] => [
    `${tone}-text`,
    `${tone}-soft`,
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
];

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
])('%s colours', (_, colours) => {
  test.each(textPairs)('%s can be read on %s (WCAG AA)', (text, background) => {
    expect(contrast(colours[text], colours[background])).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['border-strong', 'surface'],
    ['focus', 'surface'],
    ['focus', 'canvas'],
  ] as const)('the edge %s can be seen on %s', (edge, background) => {
    expect(contrast(colours[edge], colours[background])).toBeGreaterThanOrEqual(3);
  });
});
