import { initials } from './user-menu';

it.each([
  ['Ada', 'Lovelace', 'AL'],
  [null, 'Lovelace', 'L'],
  ['\u200b\u202eada', '   ', 'A'],
  ['\u200b', '\u2066 \u2069', 'X'],
])('the initials of %j %j are visible characters of the name, or else of the email address', (givenName, familyName, expected) => {
  expect(initials({ givenName, familyName, email: 'x@example.test' })).toBe(expected);
});
