import { daysInZone } from '@/lib/dates/dates';
import { pickupHours } from './hours';

const dayOf = (day: string) => daysInZone(day, day, 'Europe/Berlin') ?? { from: '', to: '' };

it.each([
  ['an ordinary day', '2026-03-02', 24],
  ['the day on which clocks go forward', '2026-03-29', 23],
  ['the day on which they go back', '2026-10-25', 25],
])('covers the hours of %s', (_, day, count) => {
  const hours = pickupHours(dayOf(day), []);
  expect(hours).toHaveLength(count);
  expect(hours.at(-1)?.to).toBe(Date.parse(dayOf(day).to));
});

it('counts the pickups of the day by hour and status', () => {
  const range = dayOf('2026-03-02');
  const hours = pickupHours(range, [
    { pickupTime: '2026-03-01T23:00:00.000Z', status: 'COMPLETED' },
    { pickupTime: '2026-03-02T22:59:59.000Z', status: null },
    { pickupTime: '2026-03-02T23:00:00.000Z', status: 'ACTIVE' },
    { pickupTime: null, status: 'ACTIVE' },
  ]);
  expect(hours[0]).toMatchObject({ total: 1, counts: { COMPLETED: 1 } });
  expect(hours[23]).toMatchObject({ total: 1, counts: { UNKNOWN: 1 } });
  expect(hours.reduce((sum, { total }) => sum + total, 0)).toBe(2);
});
