import type { BookingPaymentStatus, CancellationReason } from '@/__generated__/schema';
import { choices } from '@/lib/list/list-params';
import type { BookingProblem } from '@/entities/booking/problems';
import type { BookingRowFragment } from '../bookings.generated';
import { codesOf } from '@/ui/design/code-label';

// Filters that the platform does not have, applied to the loaded rows.

/** The problem filter's options, with their IDs from `problemsOf`. */
export const problemIds = {
  driver: ['no-driver'],
  payment: ['payment-failed', 'payment-unconfirmed', 'payment-not-created'],
  charge: ['overcharged', 'over-refunded', 'charged-again'],
  delay: ['overdue', 'not-ended'],
} as const satisfies Record<string, readonly string[]>;

export type ProblemGroup = keyof typeof problemIds;

export const problemGroups = codesOf(problemIds);

export const filteredPaymentStatuses = [
  'READY_FOR_CAPTURE',
  'REQUIRES_ACTION',
  'PROVIDER_CREATION_DEFERRED',
  'CAPTURED',
  'FAILED',
  'CANCELLED',
] as const satisfies readonly BookingPaymentStatus[];

export const filteredReasons = [
  'WAIT_TIME',
  'ALTERNATIVE_OPTION',
  'BOOKING_CHANGE',
  'NO_SHOW',
  'BOOKING_NOT_CONFIRMED',
  'OTHER',
] as const satisfies readonly CancellationReason[];

export const narrowingFilters = {
  problem: choices(problemGroups),
  payment: choices(filteredPaymentStatuses),
  cancelled: choices(filteredReasons),
};

interface NarrowingFilters {
  readonly problem: readonly ProblemGroup[];
  readonly payment: readonly BookingPaymentStatus[];
  readonly cancelled: readonly CancellationReason[];
}

export const isNarrowed = ({ problem, payment, cancelled }: NarrowingFilters): boolean =>
  problem.length + payment.length + cancelled.length > 0;

/** Also if none is chosen. */
const isAmong = <T>(chosen: readonly T[], value: T | null | undefined): boolean =>
  chosen.length === 0 || (value != null && chosen.includes(value));

/**
 * A check of rows by the filters that the platform does not have.
 * @param problemsOf a booking's problems as the list shows them
 */
export const narrowingOf =
  ({ problem, payment, cancelled }: NarrowingFilters, problemsOf: (booking: BookingRowFragment) => readonly Pick<BookingProblem, 'id'>[]) =>
  (booking: BookingRowFragment): boolean => {
    const wanted = problem.flatMap((group): readonly string[] => problemIds[group]);
    return (
      isAmong(payment, booking.payment?.status) &&
      isAmong(cancelled, booking.cancellation?.reason) &&
      (wanted.length === 0 || problemsOf(booking).some(({ id }) => wanted.includes(id)))
    );
  };
