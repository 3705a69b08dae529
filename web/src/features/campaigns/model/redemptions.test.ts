import { redemptionPoints } from './redemptions';

const history = {
  timezone: 'Europe/Oslo',
  days: [
    { date: '2026-03-03', total: 4 },
    { date: '2026-03-07', total: 9 },
  ],
};
const over = { status: 'ENDED' as const, startDate: '2026-03-01T23:30:00Z', endDate: '2026-03-20T22:59:59Z' };

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-04-02T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

it('runs from zero on the first day to the last day, each at its start in the fleet’s zone', () => {
  expect(redemptionPoints(history, over)).toEqual([
    { at: '2026-03-01T23:00:00.000Z', value: 0 },
    { at: '2026-03-02T23:00:00.000Z', value: 4 },
    { at: '2026-03-06T23:00:00.000Z', value: 9 },
    { at: '2026-03-19T23:00:00.000Z', value: 9 },
  ]);
});

it('runs to today while the campaign runs, also across a clock change', () => {
  const running = { ...over, status: 'RUNNING' as const, endDate: null };
  expect(redemptionPoints(history, running).at(-1)).toEqual({ at: '2026-04-01T22:00:00.000Z', value: 9 });
});

it('starts at zero if coupons were used on the first day, or if that is unknown', () => {
  for (const startDate of ['2026-03-03T08:00:00Z', null])
    expect(redemptionPoints(history, { ...over, startDate })[0]).toEqual({ at: '2026-03-01T23:00:00.000Z', value: 0 });
});

it('ends with the last use if the campaign was deactivated, or ended early', () => {
  const last = { at: '2026-03-06T23:00:00.000Z', value: 9 };
  expect(redemptionPoints(history, { ...over, status: 'INACTIVE' }).at(-1)).toEqual(last);
  expect(redemptionPoints(history, { ...over, endDate: '2026-05-01T00:00:00Z' }).at(-1)).toEqual(last);
});

it('is empty if no coupon was used', () => expect(redemptionPoints({ ...history, days: [] }, over)).toEqual([]));

it.each(['0001-01-01T00:00:00Z', '1850-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'soon'])(
  'starts with the first used coupon if the start is %s',
  (startDate) => {
    const history = {
      timezone: 'Europe/Berlin',
      days: [
        { date: '0001-01-01', total: 1 },
        { date: '2026-03-02', total: 3 },
      ],
    };
    expect(redemptionPoints(history, { status: 'ENDED', startDate, endDate: startDate })).toEqual([
      { at: '2026-02-28T23:00:00.000Z', value: 0 },
      { at: '2026-03-01T23:00:00.000Z', value: 3 },
    ]);
  },
);
