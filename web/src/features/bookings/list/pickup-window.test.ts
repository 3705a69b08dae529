import { windowAt } from './pickup-window';

const berlin = 'Europe/Berlin';
const at = (time: string) => Date.parse(time);

it.each([
  ['at ten in the evening', '2026-11-25T22:07:00+01:00'],
  ['after midnight', '2026-11-26T03:30:00+01:00'],
  ['at noon before it', '2026-11-25T12:00:00+01:00'],
])('tonight is the same night %s', (_, now) => {
  expect(windowAt('tonight', berlin, at(now))).toEqual({ from: '2026-11-25T17:00:00.000Z', to: '2026-11-26T05:00:00.000Z' });
});

it('tonight ends at six by the clock in a night with a clock change', () => {
  expect(windowAt('tonight', berlin, at('2026-03-28T23:00:00+01:00'))).toEqual({
    from: '2026-03-28T17:00:00.000Z',
    to: '2026-03-29T04:00:00.000Z',
  });
});

it('the next two hours include overdue pickups, and move in steps of five minutes', () => {
  const range = { from: '2026-11-25T20:35:00.000Z', to: '2026-11-25T23:10:00.000Z' };
  expect(windowAt('next-2h', berlin, at('2026-11-25T21:05:01Z'))).toEqual(range);
  expect(windowAt('next-2h', berlin, at('2026-11-25T21:09:59Z'))).toEqual(range);
});

it.each([
  ['a Monday', '2026-11-23T08:00:00+01:00'],
  ['a Sunday', '2026-11-29T23:00:00+01:00'],
])('last week is from Monday to Sunday, seen on %s', (_, now) => {
  expect(windowAt('last-week', berlin, at(now))).toEqual({ from: '2026-11-15T23:00:00.000Z', to: '2026-11-22T23:00:00.000Z' });
});

it('tomorrow is a day in the zone', () => {
  expect(windowAt('tomorrow', 'America/New_York', at('2026-11-26T03:00:00Z'))).toEqual({
    from: '2026-11-26T05:00:00.000Z',
    to: '2026-11-27T05:00:00.000Z',
  });
});
