import { ageText, elapsedText } from './age';
import { durationText } from './duration';

const now = Date.parse('2026-06-17T12:00:00Z');

it.each([
  ['2026-06-17T11:59:30Z', 'just now'],
  ['2026-06-17T11:58:50Z', '1 minute ago'],
  ['2026-06-17T02:00:00Z', '10 hours ago'],
  ['2026-06-15T13:00:00Z', '1 day ago'],
  ['2026-03-01T12:00:00Z', '3 months ago'],
  ['2019-06-17T12:00:00Z', '7 years ago'],
  ['2026-06-19T13:00:00Z', 'in 2 days'],
  ['yesterday', undefined],
  ['0001-01-01T00:00:00Z', undefined],
])('gives the age of %s', (instant, text) => {
  expect(ageText(instant, now)).toBe(text);
});

it.each([
  [0, '0 s'],
  [59.6, '1 min 00 s'],
  [725, '12 min 05 s'],
  [4020, '1 h 07 min'],
  [266_400, '3 d 02 h'],
])('formats %s seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

it.each([
  [-5, '0 min'],
  [45.9, '45 min'],
  [663, '11 h 3 min'],
  [3125, '2 d 4 h'],
])('formats %s elapsed minutes as %s', (minutes, text) => {
  expect(elapsedText(minutes * 60_000)).toBe(text);
});
