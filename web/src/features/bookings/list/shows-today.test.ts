import { showsToday } from './shows-today';

const zone = 'Europe/Berlin';
const days = (from: string | null, to: string | null) => ({
  filters: { fleets: null, status: [], schedule: null, from, to } as const,
});
const anyDay = days(null, null);

beforeEach(() => {
  // Half past midnight in Berlin: still the day before in UTC.
  jest.useFakeTimers({ now: Date.parse('2026-11-20T23:30:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['today', '2026-11-21', '2026-11-21', true],
  ['a week with today in it', '2026-11-15', '2026-11-21', true],
  ['from today on', '2026-11-21', null, true],
  ['until yesterday', null, '2026-11-20', false],
  ['tomorrow', '2026-11-22', '2026-11-22', false],
])('depends on the days alone, even without rows: %s', (_, from, to, isLive) => {
  expect(showsToday(days(from, to), [], zone)).toBe(isLive);
});

it.each([
  ['active, whenever it was to be picked up', { status: 'ACTIVE', pickupTime: '2026-11-18T08:00:00Z' }, true],
  ['deferred to this evening', { status: 'DEFERRED', pickupTime: '2026-11-21T19:00:00Z' }, true],
  ['in a state that is not known, today', { status: 'UNKNOWN', pickupTime: '2026-11-21T19:00:00Z' }, true],
  ['deferred to tomorrow', { status: 'DEFERRED', pickupTime: '2026-11-22T08:00:00Z' }, false],
  ['over since this morning', { status: 'COMPLETED', pickupTime: '2026-11-21T05:00:00Z' }, false],
  ['cancelled for today', { status: 'CANCELLED', pickupTime: '2026-11-21T05:00:00Z' }, false],
  ['deferred to nobody knows when', { status: 'DEFERRED', pickupTime: null }, false],
] as const)('a row that is %s: %s', (_, row, isLive) => {
  expect(showsToday(anyDay, [{ status: 'COMPLETED', pickupTime: '2026-11-01T08:00:00Z' }, row], zone)).toBe(isLive);
});

it('is false before the first answer', () => {
  expect(showsToday(anyDay, undefined, zone)).toBe(false);
});
