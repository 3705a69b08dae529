import { usualDay, weekdayBefore } from './usual-day';

const zone = 'Europe/Berlin';
const at = (day: string, time: string, status: 'COMPLETED' | 'CANCELLED' = 'COMPLETED') => ({ pickupTime: `${day}T${time}:00Z`, status });
const range = (day: string) => weekdayBefore(day, 0, zone) ?? { from: '', to: '' };
const day = (date: string, ...pickups: ReturnType<typeof at>[]) => ({ range: range(date), pickups });

const now = Date.parse('2026-03-01T10:00:00Z');
const today = day('2026-03-01', at('2026-03-01', '08:30'), at('2026-03-01', '09:00', 'CANCELLED'), at('2026-03-01', '18:00'));

it('finds the same weekday in the fleet’s zone, across a clock change', () => {
  expect(weekdayBefore('2026-04-05', 1, zone)).toEqual({ from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z' });
});

it('compares today until now with the same time of four weeks', () => {
  const past = ['2026-02-22', '2026-02-15', '2026-02-08', '2026-02-01'].map((date, index) =>
    day(date, ...Array.from({ length: index + 2 }, () => at(date, '08:10')), at(date, '20:00', 'CANCELLED')),
  );
  const { pickups, cancelled, hours } = usualDay(today, past, now);
  expect(pickups).toEqual({ today: 2, usual: { median: 4, low: 3, high: 4 } });
  expect(cancelled).toEqual({ today: 1, usual: { median: 0, low: 0, high: 0 } });
  expect(hours).toHaveLength(24);
  expect([hours[9], hours[10], hours[21]]).toEqual([
    { median: 4, low: 3, high: 4 },
    { median: 0, low: 0, high: 0 },
    { median: 1, low: 1, high: 1 },
  ]);
});

it.each([
  [
    'a week could not be read',
    [day('2026-02-22'), { range: range('2026-02-15'), pickups: undefined }, day('2026-02-08'), day('2026-02-01')],
  ],
  ['there were no rides in four weeks', ['2026-02-22', '2026-02-15', '2026-02-08', '2026-02-01'].map((date) => day(date))],
])('knows nothing usual if %s', (_, past) => {
  const { pickups, cancelled } = usualDay(today, past, now);
  expect([pickups.usual, cancelled.usual]).toEqual([undefined, undefined]);
});
