import { plainTerm, plainText, termsIn } from './plain-text';

it.each([
  ['\u202abooking-42\u202c', 'booking-42'],
  ['\u200bbook\u00ading\u2060-\u200e42\ufeff', 'booking-42'],
  ['\u2066booking\u2069-\u200f42', 'booking-42'],
  ['book\u200ding\u200c-42', 'booking-42'],
  ['Ada\u00a0Lovelace\u2003', 'Ada Lovelace'],
  ['Summer  Sale \t 2026', 'Summer Sale 2026'],
  ['Zoe\u0308', 'Zoë'],
  [' \u200b\u00a0', ''],
])('makes of %j the text %j', (pasted, plain) => {
  expect(plainText(pasted)).toBe(plain);
});

it.each(['👨‍👩‍👧‍👦 Taxi', '👩🏽‍🚒', '🏳️‍🌈', 'می‌خواهم', 'क्‍ष'])('keeps the joiners of %s', (text) => {
  expect(plainText(text)).toBe(text);
});

it.each([
  ['tel:+31682035667', '+31682035667'],
  ['mailto:riley.kok@mail.example', 'riley.kok@mail.example'],
  ["'+31682035667", '+31682035667'],
  ['#7000102', '7000102'],
  ['{38e1b242-6763-402b-8a48-73e8c332caf0}', '38e1b242-6763-402b-8a48-73e8c332caf0'],
  [
    'https://pax.example/eu/dashboard/bookings/38e1b242-6763-402b-8a48-73e8c332caf0?fleet=9001a666-b96a-4082-acf0-5992e2763f0e#chat',
    '38e1b242-6763-402b-8a48-73e8c332caf0',
  ],
  ['https://pax.example/', 'https://pax.example/'],
  ['+39 (0)2 1234 5678', '+39 (0)2 1234 5678'],
  ['O’Brien', "O'Brien"],
  ["O'Brien", "O'Brien"],
])('searches for what is meant by %s', (typed, term) => {
  expect(plainTerm(typed)).toBe(term);
});

it.each([
  ['38e1b242-0000-4000-8000-00000000000a\n66f693eb-59c5-4f47-82c3-d45930b481ad', 2],
  ['pa-100000000000000001,  pa-100000000000000002;pa-100000000000000003', 3],
  ['38e1b242-0000-4000-8000-00000000000a', 1],
  ['Ada Lovelace', 1],
])('of the IDs in %j, pasted from a column, the first is searched for', (pasted, count) => {
  expect(termsIn(pasted)).toHaveLength(count);
  expect(plainTerm(pasted)).toBe(termsIn(pasted)[0]);
});
