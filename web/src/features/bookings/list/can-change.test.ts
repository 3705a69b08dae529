import { canChange } from './can-change';

const zone = 'Europe/Berlin';
const days = (to: string | null) => ({ filters: { to } });

beforeEach(() => {
  // Half past midnight in Berlin: still the day before in UTC.
  jest.useFakeTimers({ now: Date.parse('2026-11-20T23:30:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['without days', null, true],
  ['of today', '2026-11-21', true],
  ['of a week with today', '2026-11-21', true],
  ['from today on', null, true],
  ['of tomorrow', '2026-11-22', true],
  ['until yesterday', '2026-11-20', false],
])('an empty list %s until %s changes by itself: %s', (_, to, isLive) => {
  expect(canChange(days(to), [], zone)).toBe(isLive);
});

it.each([
  ['an active booking', 'ACTIVE', true],
  ['a deferred booking', 'DEFERRED', true],
  ['a booking with an unknown status', 'UNKNOWN', true],
  ['bookings that are over', 'CANCELLED', false],
] as const)('a list of past days with %s changes by itself: %s, %s', (_, status, isLive) => {
  expect(canChange(days('2026-11-20'), [{ status: 'COMPLETED' }, { status }], zone)).toBe(isLive);
});
