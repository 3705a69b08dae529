import { addDays } from '@/lib/dates/dates';
import { boundsOf, clockChange, daysOf } from './period';

const zones = ['Europe/Amsterdam', 'America/Havana', 'Africa/Cairo', 'Australia/Lord_Howe', 'UTC'];
/** Clock changes in various zones. */
const seasons = ['2026-03-05', '2026-03-26', '2026-04-02', '2026-04-22', '2026-10-01', '2026-10-22', '2026-10-28'];

it('sends a week of a zone that includes its first instant and excludes the next week’s', () => {
  expect(boundsOf({ from: '2026-06-15', to: '2026-06-21' }, 'Europe/Amsterdam')).toEqual({
    after: '2026-06-14T21:59:59.999Z',
    before: '2026-06-21T22:00:00.000Z',
  });
});

it.each([
  // 23 and 25 hours, half an hour, and a midnight that is skipped or occurs twice.
  ['Europe/Amsterdam', '2026-03-29', '2026-03-28T22:59:59.999Z', '2026-03-29T22:00:00.000Z', -1],
  ['Europe/Amsterdam', '2026-10-25', '2026-10-24T21:59:59.999Z', '2026-10-25T23:00:00.000Z', 1],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T12:59:59.999Z', '2026-04-05T13:30:00.000Z', 0.5],
  ['America/Havana', '2026-03-08', '2026-03-08T04:59:59.999Z', '2026-03-09T04:00:00.000Z', -1],
  ['America/Havana', '2027-11-07', '2027-11-07T03:59:59.999Z', '2027-11-08T05:00:00.000Z', 1],
])('in %s the day %s is the whole day', (zone, day, after, before, change) => {
  const days = { from: day, to: day };
  expect(boundsOf(days, zone)).toEqual({ after, before });
  expect(clockChange(days, zone)).toBe(change);
});

it('leaves no instant between two days, or in both, even at clock changes', () => {
  for (const zone of zones) {
    for (const day of seasons.flatMap((start) => [0, 1, 2, 3, 4, 5].map((days) => addDays(start, days)))) {
      const next = addDays(day, 1);
      const { before = '' } = boundsOf({ from: day, to: day }, zone);
      const { after = '' } = boundsOf({ from: next, to: next }, zone);
      expect(Date.parse(before) - Date.parse(after)).toBe(1);
      expect(daysOf(boundsOf({ from: day, to: next }, zone), zone)).toEqual({ from: day, to: next });
    }
  }
});

it('recognises whole days between bounds, and bounds that are not whole days', () => {
  const zone = 'Europe/Amsterdam';
  expect(daysOf({ after: '2026-06-14T21:59:59.999Z' }, zone)).toEqual({ from: '2026-06-15', to: '' });
  expect(daysOf({ before: '2026-06-22T00:00:00+02:00' }, zone)).toEqual({ from: '', to: '2026-06-21' });
  expect(daysOf({ after: '2026-06-14T22:00:00.000Z', before: '2026-06-21T22:00:00.000Z' }, zone)).toBeUndefined();
  expect(daysOf({ after: 'Monday' }, zone)).toBeUndefined();
});
