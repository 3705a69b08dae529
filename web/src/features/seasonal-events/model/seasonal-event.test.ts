import { consequenceOf, seasonalEventStatusLabel, timingText } from './seasonal-event';

const now = Date.parse('2026-10-20T10:00:00Z');
const [startAt, endAt] = ['2026-10-16T00:00:00Z', '2026-11-02T00:00:00Z'];

it.each([
  ['ACTIVE', 'Running', 'info'],
  ['FUTURE', 'Scheduled', 'neutral'],
  ['PAST', 'Ended', 'neutral'],
] as const)('calls %s %s', (status, label, tone) => {
  expect(seasonalEventStatusLabel({ status, statusCode: status.toLowerCase() })).toMatchObject({ label, tone });
});

it('shows an unknown status in the platform’s spelling', () => {
  expect(seasonalEventStatusLabel({ status: 'UNKNOWN', statusCode: 'ON_HOLD' })).toMatchObject({ label: 'On hold', code: 'ON_HOLD' });
});

it.each([
  [{ status: 'ACTIVE', startAt, endAt }, 'Ends in 12 days'],
  [{ status: 'FUTURE', startAt: '2026-10-22T11:00:00Z', endAt }, 'Starts in 2 days'],
  // The platform has not turned it on yet.
  [{ status: 'FUTURE', startAt, endAt }, 'Starts now'],
  [{ status: 'PAST', startAt, endAt: '2026-10-19T09:00:00Z' }, 'Ended 1 day ago'],
  [{ status: 'PAST', startAt, endAt }, null],
  [{ status: 'ACTIVE', startAt, endAt: null }, null],
  [{ status: 'UNKNOWN', startAt, endAt }, null],
] as const)('says what comes next: %o', (event, text) => {
  expect(timingText(event, now)).toBe(text);
});

it.each([
  [true, 'ACTIVE', 'It is active: their apps show its icons immediately, until 02 Nov 2026, 01:00 CET.'],
  [false, 'ACTIVE', 'It is active: their apps go back to the usual vehicles immediately.'],
  [true, 'FUTURE', 'Their apps show its icons from 16 Oct 2026, 02:00 CEST until 02 Nov 2026, 01:00 CET.'],
  [false, 'FUTURE', 'Their apps won’t show its icons from 16 Oct 2026, 02:00 CEST.'],
  [true, 'PAST', 'It has ended: nothing changes in their apps.'],
  [false, 'UNKNOWN', 'Their apps no longer show its icons.'],
] as const)('says what happens to the apps: attached %s, %s', (isAttached, status, text) => {
  expect(consequenceOf(isAttached, { status, startAt, endAt }, 'Europe/Berlin')).toBe(text);
});
