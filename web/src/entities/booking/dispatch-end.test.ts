import { type DispatchEnd, dispatchEndOf, withDispatchEnd } from './dispatch-end';
import type { BookingProblem } from './problems';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const completed: DispatchEnd = { status: 'Completed', at: Date.parse(minutesAgo(20)) };

const problem = (id: string, severity: BookingProblem['severity']): BookingProblem => ({ id, severity, title: id, section: 'payment' });

describe('an active ride that has ended in dispatch', () => {
  const history = [
    { status: 'ASSIGNED' as const, changedAt: minutesAgo(60) },
    { status: 'COMPLETED' as const, changedAt: minutesAgo(20) },
  ];

  it.each<[string, Parameters<typeof dispatchEndOf>[0], DispatchEnd | undefined]>([
    ['completed', { status: 'COMPLETED', statusHistory: history }, completed],
    ['cancelled', { status: 'CANCELLED', statusHistory: [] }, { status: 'Cancelled', at: undefined }],
    ['under way', { status: 'ON_BOARD', statusHistory: history }, undefined],
    ['refused, which is another problem', { status: 'REFUSED', statusHistory: [] }, undefined],
    ['without a status', { status: null, statusHistory: null }, undefined],
    ['not there', null, undefined],
  ])('is recognised: %s', (_, dispatch, expected) => {
    expect(dispatchEndOf(dispatch)).toEqual(expected);
  });

  it('has that problem, after failures, instead of a missing driver and a ride that takes too long', () => {
    const problems = [problem('no-driver', 'danger'), problem('payment-failed', 'danger'), problem('not-ended', 'warning')];
    expect(withDispatchEnd(problems, { pickupTime: minutesAgo(45) }, completed, now)).toEqual([
      problem('payment-failed', 'danger'),
      {
        id: 'not-ended',
        severity: 'warning',
        title: 'Completed in dispatch',
        detail: 'The booking is still active.',
        section: 'systems',
        remedy: 'syncStatus',
        since: completed.at,
      },
    ]);
  });

  it('is a failure six hours after the pickup', () => {
    const [first] = withDispatchEnd([problem('payment-unconfirmed', 'warning')], { pickupTime: minutesAgo(361) }, completed, now);
    expect(first).toMatchObject({ id: 'not-ended', severity: 'danger' });
  });

  it("isn't a problem while the ride continues there", () => {
    const problems = [problem('no-driver', 'danger')];
    expect(withDispatchEnd(problems, { pickupTime: minutesAgo(45) }, undefined, now)).toBe(problems);
  });
});
