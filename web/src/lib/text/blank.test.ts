import { isBlank } from './blank';

it.each(['', ' ', '\n\t', '\u00a0', '\u200b', '\u2060\ufeff', '\u202e\u202c', '\u00ad', '\u3164', '\u2800', '\u0000'])(
  '%j is blank',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

it.each(['a', ' a ', '\u200bA', '–', '.', '👩‍👩‍👧', 'שלום', '\u202eabc'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
});
