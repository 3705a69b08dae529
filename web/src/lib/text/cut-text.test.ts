import { cutText, shortenText } from './cut-text';

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab🎉', 3, 'ab'],
  ['ab🎉', 4, 'ab🎉'],
  // A family is one character of four people.
  ['a👨‍👩‍👧‍👦b', 5, 'a'],
  // A letter and its accent, typed apart.
  ['cafe\u0301s', 4, 'caf'],
  ['🇩🇪🇳🇱', 6, '🇩🇪'],
])('cuts %j at %i without dividing a character', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});

it('ends with an ellipsis where something is missing', () => {
  expect(shortenText('The liability', 13)).toBe('The liability');
  expect(shortenText('The liability', 5)).toBe('The…');
});
