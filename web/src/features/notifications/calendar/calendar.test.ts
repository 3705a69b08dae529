import { calendarOf, dayName, pushesOf, upcoming, weekdayName, type Push, type Season } from './calendar';

const now = Date.parse('2026-03-20T11:00:00.000Z');

const push = (at: string, channelId: string | null = 'app', name = at): Push => ({
  at: `2026-${at}:00.000Z`,
  intentId: name,
  name,
  channelId,
  isOtherFleet: false,
});

const season = (startAt: string | null, endAt: string | null): Season => ({ id: `${startAt} ${endAt}`, name: 'Spring', startAt, endAt });

it('has one push for each time of each notification, marked if it is for another fleet', () => {
  const intent = {
    id: 'in-1',
    name: 'Weekly',
    fleetId: 'oslo',
    bookingChannelId: 'app',
    schedules: ['2026-03-21T08:00:00Z', '2026-03-28T08:00:00Z'],
  };
  const unreadable = { id: 'in-2', name: null, fleetId: null, bookingChannelId: null, schedules: null };
  expect(pushesOf([intent, unreadable, { ...unreadable, id: 'in-3', schedules: ['2026-03-22T08:00:00Z'] }], 'bergen')).toEqual([
    { at: '2026-03-21T08:00:00Z', intentId: 'in-1', name: 'Weekly', channelId: 'app', isOtherFleet: true },
    { at: '2026-03-28T08:00:00Z', intentId: 'in-1', name: 'Weekly', channelId: 'app', isOtherFleet: true },
    { at: '2026-03-22T08:00:00Z', intentId: 'in-3', name: 'in-3', channelId: null, isOtherFleet: false },
  ]);
});

it('marks pushes to one app that are less than four hours apart, also across days', () => {
  const close = (...pushes: Push[]) =>
    upcoming(pushes, now)
      .filter(({ isClose }) => isClose)
      .map(({ name }) => name);
  expect(close(push('03-21T10:30'), push('03-21T08:00'))).toEqual(['03-21T08:00', '03-21T10:30']);
  expect(close(push('03-21T22:00'), push('03-22T01:59'))).toHaveLength(2);
  expect(close(push('03-21T08:00'), push('03-21T12:00'))).toEqual([]);
  expect(close(push('03-21T08:00'), push('03-21T08:00', 'other app'))).toEqual([]);
  // The app could not be read.
  expect(close(push('03-21T08:00', null), push('03-21T08:00', null, 'second'))).toEqual([]);
  // Has been sent.
  expect(close(push('03-20T10:59'), push('03-20T12:00'))).toEqual([]);
  // A push of another app in between makes no difference.
  expect(close(push('03-21T08:00'), push('03-21T09:00', 'other app'), push('03-21T10:00'))).toHaveLength(2);
});

it('has four weeks of days in the zone, today first, across a clock change', () => {
  const days = calendarOf(
    [push('03-20T10:00'), push('03-28T22:59'), push('03-28T23:00'), push('03-29T22:00'), push('04-16T22:00')],
    [],
    'Europe/Berlin',
    now,
  );
  expect(days).toHaveLength(28);
  expect([days[0]?.date, days[27]?.date]).toEqual(['2026-03-20', '2026-04-16']);
  expect(days.filter(({ pushes }) => pushes.length > 0).map(({ date, pushes }) => [date, pushes.map(({ name }) => name)])).toEqual([
    ['2026-03-28', ['03-28T22:59']],
    ['2026-03-29', ['03-28T23:00']],
    ['2026-03-30', ['03-29T22:00']],
  ]);
});

it('shows icons on each day they are active, even if start or end could not be read', () => {
  const daysOf = (icons: Season) =>
    calendarOf([], [icons], 'Europe/Berlin', now)
      .filter((day) => day.icons.length > 0)
      .map(({ date }) => date);
  expect(daysOf(season('2026-03-21T23:00:00Z', '2026-03-23T23:00:00Z'))).toEqual(['2026-03-22', '2026-03-23']);
  expect(daysOf(season('2026-01-01T00:00:00Z', '2026-03-20T23:30:00Z'))).toEqual(['2026-03-20', '2026-03-21']);
  expect(daysOf(season('2026-04-15T00:00:00Z', null))).toEqual(['2026-04-15', '2026-04-16']);
  expect(daysOf(season(null, '2026-03-20T12:00:00Z'))).toEqual(['2026-03-20']);
  expect(daysOf(season(null, null))).toEqual([]);
});

it('labels days', () => {
  expect([dayName('2026-03-24'), weekdayName('2026-03-24')]).toEqual(['Tuesday 24 March', 'Tu']);
});
