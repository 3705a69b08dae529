import { activityLabel, languageName } from './account';

test('whether an account is active is said, and not guessed where the platform does not say', () => {
  expect([true, false, null].map((isActive) => activityLabel({ isActive })?.label)).toEqual(['Active', 'Inactive', undefined]);
});

test('a language is called by its name, and what is no language code is shown as it is', () => {
  expect(['pt', 'pt-BR', 'is', 'xx', '??'].map(languageName)).toEqual(['Portuguese', 'Brazilian Portuguese', 'Icelandic', 'xx', '??']);
});
