import { policiesText, policyStateLabel, policyStates } from './policy-state';

const inLanguages = (...languages: string[]) => languages.map((language) => ({ language }));

it('puts each state in words, with a tone', () => {
  expect(policyStates.map(policyStateLabel)).toEqual([
    { label: 'Missing', tone: 'warning' },
    { label: 'Translation missing', tone: 'warning' },
    { label: 'Complete', tone: 'success' },
  ]);
  expect(policyStateLabel(null)).toBeNull();
});

it('counts the languages of both texts, and names the missing text', () => {
  expect(policiesText(inLanguages('en', 'de'), inLanguages('en', 'fr'))).toBe('3 languages');
  expect(policiesText(inLanguages('en'), inLanguages('en'))).toBe('1 language');
  expect(policiesText([], inLanguages('en'))).toBe('No privacy policy');
  expect(policiesText(inLanguages('en'), [])).toBe('No terms');
  expect(policiesText([], [])).toBe('No texts');
  expect(policiesText(null, [])).toBeNull();
});
