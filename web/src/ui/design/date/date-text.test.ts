import { parseDate, parseTime } from './date-text';

it.each(['2026-11-23', '23 Nov 2026', ' 23 November 2026 ', 'Mon, 23 Nov 2026', 'Nov 23, 2026', '23/11/2026', '23.11.2026', '23-nov-2026'])(
  'reads %p',
  (text) => expect(parseDate(text)).toBe('2026-11-23'),
);

it('puts the day before the month', () => expect(parseDate('3/4/2026')).toBe('2026-04-03'));

it.each(['', '23 Nov', '23 Nov 26', '2026-11-2', '2026-13-01', '31 Jun 2026', '29 Feb 2026', '23 Foo 2026', 'tomorrow'])(
  'refuses %p',
  (text) => expect(parseDate(text)).toBeNull(),
);

it.each([
  ['20:00', '20:00'],
  ['8:05', '08:05'],
  ['20.15', '20:15'],
  ['2000', '20:00'],
  ['8 pm', '20:00'],
  ['12:30 a.m.', '00:30'],
  ['23:59:59', '23:59:59'],
  ['09:00:00', '09:00'],
  ['24:00', null],
  ['20:60', null],
  ['13 pm', null],
  ['8', null],
  ['soon', null],
])('reads the time %p as %p', (text, time) => {
  expect(parseTime(text)).toBe(time);
});
