import { canChange } from './can-change';
import type { PickupWindow } from './pickup-window';

const zone = 'Europe/Berlin';
const days = (from: string | null, to: string | null, pickup: PickupWindow | null = null) => ({ filters: { from, to, pickup } });

beforeEach(() => {
  // Half past midnight in Berlin: still the day before in UTC.
  jest.useFakeTimers({ now: Date.parse('2026-11-20T23:30:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['without days', null, null, true],
  ['of today', '2026-11-21', '2026-11-21', true],
  ['of a week with today', '2026-11-15', '2026-11-21', true],
  ['from today on', '2026-11-21', null, true],
  ['of tomorrow', '2026-11-22', '2026-11-22', true],
  ['until yesterday', null, '2026-11-20', false],
])('an empty list %s changes by itself: %s to %s, %s', (_, from, to, isLive) => {
  expect(canChange(days(from, to), [], zone)).toBe(isLive);
});

it.each([
  ['tonight', true],
  ['last-week', false],
] as const)('an empty list of the pickup window %s changes by itself: %s', (pickup, isLive) => {
  expect(canChange(days(null, null, pickup), [], zone)).toBe(isLive);
});

it.each([
  ['an active booking', 'ACTIVE', true],
  ['a deferred booking', 'DEFERRED', true],
  ['a booking with an unknown status', 'UNKNOWN', true],
  ['bookings that are over', 'CANCELLED', false],
] as const)('a list of past days with %s changes by itself: %s, %s', (_, status, isLive) => {
  expect(canChange(days(null, '2026-11-20'), [{ status: 'COMPLETED' }, { status }], zone)).toBe(isLive);
});
