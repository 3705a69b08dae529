import { type Attention, byUrgency, isUrgent } from './attention';

const now = Date.parse('2026-03-01T18:30:00.000Z');
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();

const item = (id: string, changes: Partial<Attention>): Attention => ({
  id,
  severity: 'danger',
  problem: 'Payment failed',
  subject: 'Ada Lovelace',
  kind: 'Booking',
  to: '/',
  since: null,
  isOver: false,
  state: 'danger Payment failed',
  record: { type: 'BOOKING', id },
  ...changes,
});

it('sorts by time: now, this shift, the days around, last month', () => {
  const items = [
    item('failed release of last month', { since: hours(-720), isOver: true }),
    item('pickup tomorrow', { pickupTime: hours(29) }),
    item('double charge this morning', { since: hours(-9), pickupTime: hours(-10) }),
    item('release that fails now', { since: hours(-0.01) }),
    item('warning on the street', { severity: 'warning', pickupTime: hours(-0.5) }),
    item('new failure on the street', { pickupTime: hours(-0.2), since: hours(-0.1) }),
    item('failure on the street for hours', { pickupTime: hours(-8), since: hours(-6) }),
    item('push of yesterday', { since: hours(-23), isOver: true }),
    item('failure of a ride that has just ended', { pickupTime: hours(-1), since: hours(-0.05), isOver: true }),
  ];
  expect(byUrgency(items, now).map(({ id }) => id)).toEqual([
    'new failure on the street',
    'failure on the street for hours',
    'double charge this morning',
    'failure of a ride that has just ended',
    'warning on the street',
    'release that fails now',
    'pickup tomorrow',
    'push of yesterday',
    'failed release of last month',
  ]);
});

it('puts a problem of unknown age before older ones of the same kind', () => {
  const items = [item('release that failed two hours ago', { since: hours(-2) }), item('failing queue', {})];
  expect(byUrgency(items, now).map(({ id }) => id)).toEqual(['failing queue', 'release that failed two hours ago']);
});

it('counts current failures with a remedy as urgent', () => {
  const isUrgentWith = (changes: Partial<Attention>) => isUrgent(item('a', changes), now);
  expect(isUrgentWith({ pickupTime: hours(0.5) })).toBe(true);
  expect(isUrgentWith({ pickupTime: hours(0.5), severity: 'warning' })).toBe(false);
  expect(isUrgentWith({ pickupTime: hours(3) })).toBe(false);
  expect(isUrgentWith({ pickupTime: hours(-0.5), isOver: true })).toBe(false);
});
