import { problemsIn, readTheme, themeColours } from './theme';

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
