import { hasTrunkZero, linkWithoutTrunkZero, phoneLink } from './phone-link';

it.each([
  ['+31 6 8203-5667', 'tel:+31682035667'],
  ['(030) 123.45/67', 'tel:0301234567'],
  ['112;phone-context=evil', null],
  ['*#06#', null],
  ['none', null],
  ['12', null],
])('links %s to %s', (number, link) => {
  expect(hasTrunkZero(number)).toBe(false);
  expect(phoneLink(number)).toBe(link);
});

it.each([
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['0044 (020) 7946 0958', 'tel:+442079460958'],
  ['+44 07911 123456', 'tel:+447911123456'],
  ['+39 (0)2 1234 5678', 'tel:+390212345678'],
  ['44 (0)20 7946 0958', 'tel:+442079460958'],
  ['+7 8 (701) 123-45-67', 'tel:+77011234567'],
  ['+370 8 612 34567', 'tel:+37061234567'],
  ['+54 11 15 2345-6789', 'tel:+5491123456789'],
  ['+45 80 12 34 56', 'tel:+4580123456'],
  ['+31603257292', 'tel:+31603257292'],
  ['+44 (0)20;ext=1', null],
])('links %s, whose zero may not be dialled, to %s', async (number, link) => {
  expect(hasTrunkZero(number)).toBe(true);
  expect(await linkWithoutTrunkZero(number)).toBe(link);
});
