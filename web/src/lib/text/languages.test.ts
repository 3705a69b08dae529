import { appLanguagesOf, isLanguageCode, languageCodes, languageName } from './languages';

it('has the native name of every language of ISO 639-1', () => {
  expect(languageCodes).toHaveLength(183);
  expect(languageCodes.filter((code) => !/^[a-z]{2}$/.test(code))).toEqual([]);
  expect(new Set(languageCodes).size).toBe(languageCodes.length);
  expect(['de', 'nb', 'zh', 'uk'].map(languageName)).toEqual(['German', 'Norwegian Bokmål', 'Chinese', 'Ukrainian']);
});

it.each(['xx', 'DE', 'deu', 'de-AT', '', '<b>'])('shows %p, which is not a code, unchanged', (code) => {
  expect(isLanguageCode(code)).toBe(false);
  expect(languageName(code)).toBe(code);
});

it.each([
  [{ languages: ['de-AT', 'en_GB', 'DE', 'xx', 7, ' fr '] }, ['de', 'en', 'fr']],
  [{ languages: [] }, []],
  [{ languages: 'de' }, null],
  [{}, null],
  [null, null],
  ['de', null],
])('reads the languages of an app from %j', (settings, languages) => {
  expect(appLanguagesOf(settings)).toEqual(languages);
});

it('languageName truncates a long unknown code', () => {
  expect(languageName('x'.repeat(1_000_000))).toBe(`${'x'.repeat(34)}…`);
});
