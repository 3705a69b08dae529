import { readTheme, themeColours, themeValue } from './theme';

it.each([null, undefined, [], 'theme', {}, { theme: null }, { theme: ['#fff'] }, { theme: '#fff' }])('finds no theme in %j', (settings) => {
  expect(readTheme(settings)).toBeNull();
});

it.each([true, false])('has a dark scheme only where the app uses dark mode: %s', (usesDarkMode) => {
  expect(readTheme({ theme: { usesDarkMode, dark: { surfaceColor: '#1b2320' } } })?.dark).toEqual(
    usesDarkMode ? { surfaceColor: '#1b2320' } : null,
  );
});

it.each([
  [`url(${'x'.repeat(100)})`, `url(${'x'.repeat(56)}…`],
  [16711680, '16711680'],
  ['', '""'],
])('keeps the shortened text of an invalid colour: %j', (primaryColor, text) => {
  expect(themeValue({ primaryColor }, 'primaryColor')).toEqual({ colour: null, text });
});

it('ignores inherited properties when it looks up a colour', () => {
  expect(themeColours.every(({ id }) => themeValue({}, id).text === undefined)).toBe(true);
});
