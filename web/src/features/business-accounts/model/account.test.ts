import { activityLabel, languageName } from './account';

test('accounts are labelled active or inactive, or not at all if unknown', () => {
  expect([true, false, null].map((isActive) => activityLabel({ isActive })?.label)).toEqual(['Active', 'Inactive', undefined]);
});

test('languages are shown by name, and invalid codes unchanged', () => {
  expect(['pt', 'pt-BR', 'is', 'xx', '??'].map(languageName)).toEqual(['Portuguese', 'Brazilian Portuguese', 'Icelandic', 'xx', '??']);
});
