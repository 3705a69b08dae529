import { problemsIn, readTheme, themeColours } from './theme';
import { contrastLabel, contrastsOf, ratioText, tally } from './theme-contrast';

const light = {
  primaryColor: '#0b7a4b',
  onPrimaryColor: '#ffffff',
  backgroundColor: '#f4f6f5',
  surfaceColor: '#ffffff',
  textColor: '#17211c',
  mutedTextColor: '#55615b',
  linkColor: '#0b6b42',
  borderColor: '#7f8b85',
  errorColor: '#b3261e',
};

const themeOf = (theme: unknown) => {
  const read = readTheme({ theme });
  if (!read) throw new Error('No theme');
  return read;
};

it.each([null, undefined, [], 'theme', {}, { theme: null }, { theme: ['#fff'] }, { theme: '#fff' }])('finds no theme in %j', (settings) => {
  expect(readTheme(settings)).toBeNull();
});

it('has a dark scheme where the app uses dark mode, with the light colour for each that is missing', () => {
  const { schemes } = themeOf({ ...light, usesDarkMode: true, dark: { surfaceColor: '#1b2320' } });
  expect(schemes.map(({ name }) => name)).toEqual(['light', 'dark']);
  expect(schemes[1]?.value('surfaceColor')).toMatchObject({ text: '#1b2320', isFromLight: false });
  expect(schemes[1]?.value('textColor')).toMatchObject({ text: '#17211c', isFromLight: true });
});

it('says so where dark colours are never seen', () => {
  const theme = themeOf({ ...light, usesDarkMode: false, dark: { surfaceColor: '#000' } });
  expect(theme.schemes).toHaveLength(1);
  expect(theme.hasUnusedDark).toBe(true);
});

it('counts missing and invalid colours, and keeps the shortened text of invalid ones', () => {
  const theme = themeOf({ ...light, primaryColor: `url(${'x'.repeat(100)})`, linkColor: 16711680, textColor: undefined, errorColor: null });
  expect(problemsIn(theme)).toEqual({ missing: 2, invalid: 2 });
  const [scheme] = theme.schemes;
  expect(scheme?.value('primaryColor')).toMatchObject({ colour: null, text: `url(${'x'.repeat(56)}…` });
  expect(scheme?.value('linkColor')).toMatchObject({ colour: null, text: '16711680' });
  expect(themeOf({ textColor: '' }).schemes[0]?.value('textColor').text).toBe('""');
});

it('takes nothing from the prototype for a colour', () => {
  expect(problemsIn(themeOf({})).missing).toBe(themeColours.length);
});

it('names the keys that it does not know', () => {
  expect(themeOf({ ...light, fontFamily: 'Inter', dark: { splashColor: '#000' } }).unknownKeys).toEqual(['fontFamily', 'dark.splashColor']);
});

describe('contrast', () => {
  it('lists each pair once, the worst first, and unknown ones before those that pass', () => {
    const contrasts = contrastsOf(themeOf({ ...light, linkColor: '#9aa39e', errorColor: 'red' }));
    expect(contrasts.slice(0, 2).map(({ label, ratios }) => [label, ratios])).toEqual([
      ['Link on surface', [expect.closeTo(2.61, 1)]],
      ['Error on surface', [null]],
    ]);
    expect(tally(contrasts)).toEqual({ failing: 1, unknown: 1 });
  });

  it('ranks a pair by the worse of both schemes', () => {
    const [worst] = contrastsOf(themeOf({ ...light, usesDarkMode: true, dark: { surfaceColor: '#17211c' } }));
    expect(worst?.label).toBe('Text on surface');
    expect(worst?.ratios[1]).toBeCloseTo(1);
  });

  it.each([
    [21, 'text', 'AAA', 'success'],
    [7, 'text', 'AAA', 'success'],
    [6.99, 'text', 'AA', 'success'],
    [4.5, 'text', 'AA', 'success'],
    [4.499, 'text', 'Large text only', 'warning'],
    [2.99, 'text', 'Fails', 'danger'],
    [3, 'shape', 'AA', 'success'],
    [2.99, 'shape', 'Fails', 'danger'],
    [null, 'text', 'Unknown', 'neutral'],
  ] as const)('the contrast of %s for %s is %s', (ratio, kind, label, tone) => {
    expect(contrastLabel(ratio, kind)).toEqual({ label, tone });
  });

  it('is cut and not rounded, so that a failing ratio never reads as passing', () => {
    expect(ratioText(4.499)).toBe('4.49:1');
    expect(ratioText(21)).toBe('21.00:1');
  });
});
