import { pushesOf, upcoming, type Push } from './pushes';

const now = Date.parse('2026-03-20T11:00:00.000Z');

const push = (at: string, channelId: string | null = 'app', name = at): Push => ({
  at: `2026-${at}:00.000Z`,
  intentId: name,
  name,
  channelId,
  isOtherFleet: false,
});

it('has one push for each time of each notification, marked if it is for another fleet', () => {
  const intent = { id: 'in-1', name: 'Weekly', fleetId: 'oslo', bookingChannelId: 'app', schedules: ['2026-03-21T08:00:00Z'] };
  const unreadable = { id: 'in-2', name: null, fleetId: null, bookingChannelId: null, schedules: null };
  expect(pushesOf([intent, unreadable, { ...unreadable, id: 'in-3', schedules: ['2026-03-22T08:00:00Z'] }], 'bergen')).toEqual([
    { at: '2026-03-21T08:00:00Z', intentId: 'in-1', name: 'Weekly', channelId: 'app', isOtherFleet: true },
    { at: '2026-03-22T08:00:00Z', intentId: 'in-3', name: 'in-3', channelId: null, isOtherFleet: false },
  ]);
});

it('marks pushes to one app that are less than four hours apart, and ends after four weeks', () => {
  const close = (...pushes: Push[]) =>
    upcoming(pushes, now)
      .filter(({ isClose }) => isClose)
      .map(({ name }) => name);
  expect(close(push('03-21T10:30'), push('03-21T08:00'))).toEqual(['03-21T08:00', '03-21T10:30']);
  expect(close(push('03-21T22:00'), push('03-22T01:59'))).toHaveLength(2);
  expect(close(push('03-21T08:00'), push('03-21T12:00'))).toEqual([]);
  expect(close(push('03-21T08:00'), push('03-21T08:00', 'other app'))).toEqual([]);
  expect(close(push('03-21T08:00', null), push('03-21T08:00', null, 'second'))).toEqual([]);
  expect(close(push('03-20T10:59'), push('03-20T12:00'))).toEqual([]);
  expect(upcoming([push('04-17T10:59'), push('04-17T11:01')], now).map(({ name }) => name)).toEqual(['04-17T10:59']);
});
