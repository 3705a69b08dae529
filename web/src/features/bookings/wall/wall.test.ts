import type { WallRideFragment } from './wall.generated';
import { fleetIncidents, wallOf } from './wall';

const now = Date.parse('2026-03-01T10:20:00Z');

/** A ride whose ID names its problem. */
const ride = (id: string, fleetId: string, status: 'ACTIVE' | 'DEFERRED' = 'ACTIVE'): WallRideFragment => ({
  id,
  fleetId,
  status,
  scheduleType: 'ASAP',
  creationDate: null,
  pickupTime: null,
  timezone: 'UTC',
  driver: null,
  cancellation: null,
  payment: null,
  pricing: null,
  tip: null,
});
const problemsOf = ({ id }: { id: string }) => [{ id: id.replace(/\d+$/, '') }];
const pickup = (fleetId: string, at: string, id = at) => ({ id, fleetId, pickupTime: at, status: null });
const nothing = { hour: undefined, past: [] };

it('has a row for each fleet, incidents first, then problems, then rides', () => {
  const open = [
    ride('fine1', 'busy'),
    ride('fine2', 'busy'),
    ride('overdue1', 'late', 'DEFERRED'),
    ride('payment-failed1', 'down'),
    ride('payment-failed2', 'down'),
    ride('payment-not-created3', 'down'),
  ];
  const rows = wallOf(['quiet', 'busy', 'late', 'down'], { open, ...nothing }, problemsOf, now);
  expect(rows.map(({ fleetId }) => fleetId)).toEqual(['down', 'late', 'busy', 'quiet']);
  expect(rows[0]).toMatchObject({ active: 3, failedPayments: 3, incidents: [{ domain: 'payments' }] });
  expect(rows[1]).toMatchObject({ active: 0, late: 1, incidents: [] });
});

it('calls three of many rides no incident, because some cards are always declined', () => {
  const failed = ['payment-failed1', 'payment-failed2', 'payment-failed3'].map((id) => ride(id, 'f'));
  const fine = Array.from({ length: 13 }, (_, at) => ride(`fine${at}`, 'f'));
  expect([...fleetIncidents([...failed, ...fine], problemsOf)]).toEqual([]);
  expect([...fleetIncidents([...failed, ...fine.slice(0, 12)], problemsOf)]).toEqual([
    ['f', [{ domain: 'payments', rides: failed.map(({ id }) => id) }]],
  ]);
});

it('compares this hour so far with the same minute of four weeks', () => {
  const week = (date: string, minutes: readonly number[]) => minutes.map((minute) => pickup('f', `${date}T10:${minute}:00Z`));
  const past = [
    week('2026-02-22', [10, 15, 20]),
    week('2026-02-15', [10, 11, 12, 13, 50]),
    week('2026-02-08', [10]),
    week('2026-02-01', [10, 11, 12, 13, 14]),
  ];
  const hour = week('2026-03-01', [10, 55]);
  const usualIn = (of: readonly (typeof past)[number][] | readonly undefined[]) =>
    wallOf(['f'], { open: [], hour, past: of }, problemsOf, now)[0];
  expect(usualIn(past)).toMatchObject({ soFar: 1, usual: { median: 4, low: 3, high: 4 } });
  expect(usualIn([undefined])?.usual).toBeUndefined();
});
