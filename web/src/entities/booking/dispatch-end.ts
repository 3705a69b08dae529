import type { DispatchStatus } from '@/__generated__/schema';
import { instantAt, millisecondsBetween } from '@/lib/dates/instants';
import { type BookingFacts, type BookingProblem, rideThresholds } from './problems';

export interface DispatchEnd {
  readonly status: 'Completed' | 'Cancelled';
  /** In milliseconds since 1970; undefined if unknown. */
  readonly at: number | undefined;
}

interface InDispatch {
  readonly status: DispatchStatus | null;
  readonly statusHistory: readonly ({ readonly status: DispatchStatus | null; readonly changedAt: string | null } | null)[] | null;
}

const endIn = (status: DispatchStatus | null | undefined): DispatchEnd['status'] | undefined =>
  status === 'COMPLETED' ? 'Completed' : status === 'CANCELLED' ? 'Cancelled' : undefined;

/** The end of a ride in dispatch; undefined if it is still active there, or if unknown. */
export function dispatchEndOf(dispatch: InDispatch | null | undefined): DispatchEnd | undefined {
  const status = endIn(dispatch?.status);
  if (!dispatch || !status) return undefined;
  const change = dispatch.statusHistory?.findLast((each) => endIn(each?.status) === status);
  return { status, at: instantAt(change?.changedAt) };
}

/** The problems of an active ride that no longer apply once it has ended in dispatch. */
const settledByEnd: readonly string[] = ['no-driver', 'not-ended'];

/**
 * The problems of an active booking, worst first, including a ride that has only ended in dispatch.
 * @param now milliseconds since 1970
 */
export function withDispatchEnd(
  problems: readonly BookingProblem[],
  { pickupTime }: Pick<BookingFacts, 'pickupTime'>,
  end: DispatchEnd | undefined,
  now: number,
): readonly BookingProblem[] {
  if (!end) return problems;
  const isSevere = (millisecondsBetween(pickupTime, now) ?? 0) > rideThresholds.dangerMs;
  const ended: BookingProblem = {
    id: 'not-ended',
    severity: isSevere ? 'danger' : 'warning',
    title: `${end.status} in dispatch`,
    detail: 'The booking is still active.',
    section: 'systems',
    remedy: 'syncStatus',
    since: end.at,
  };
  const others = problems.filter(({ id }) => !settledByEnd.includes(id));
  return [...others, ended].sort((one, other) => Number(other.severity === 'danger') - Number(one.severity === 'danger'));
}
