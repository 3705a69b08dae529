import type { BookingStatus, CancellationReason } from '@/__generated__/schema';
import { foundNoDriver, noDriverFound } from '@/entities/booking/problems';
import { type Known, textOf } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<CancellationReason>, string>> = {
  WAIT_TIME: 'Wait time',
  ALTERNATIVE_OPTION: 'Alternative option',
  BOOKING_CHANGE: 'Booking change',
  NO_SHOW: 'No show',
  BOOKING_NOT_CONFIRMED: 'Booking not confirmed',
  OTHER: 'Other',
};

interface Cancellation {
  readonly reason: CancellationReason | null;
  readonly reasonCode?: string | null;
}

/** Label of the reason of a cancellation. */
export const cancellationReasonLabel = ({ reason, reasonCode }: Cancellation): string =>
  textOf(labels, reason, reasonCode) ?? 'Unknown reason';

interface Cancelled {
  readonly status: BookingStatus | null;
  readonly driver: object | null;
  readonly cancellation: Cancellation | null;
}

/** Why a booking was cancelled; null if it was not. */
export const cancellationText = (booking: Cancelled): string | null =>
  foundNoDriver(booking) ? noDriverFound : booking.cancellation && cancellationReasonLabel(booking.cancellation);
