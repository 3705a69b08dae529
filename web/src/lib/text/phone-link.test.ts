import { phoneLink } from './phone-link';

it.each([
  ['+31 6 8203-5667', 'tel:+31682035667'],
  ['(030) 123.45/67', 'tel:0301234567'],
  ['112;phone-context=evil', null],
  ['*#06#', null],
  ['none', null],
  ['12', null],
])('links %s to %s', (number, link) => {
  expect(phoneLink(number)).toBe(link);
});
