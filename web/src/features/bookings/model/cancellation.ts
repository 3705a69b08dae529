import type { CancellationReason } from '@/__generated__/schema';
import { type BookingFacts, foundNoDriver, noDriverFound } from '@/entities/booking/problems';
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

export const cancellationReasonLabel = ({ reason, reasonCode }: Cancellation): string =>
  textOf(labels, reason, reasonCode) ?? 'Unknown reason';

type Cancelled = Pick<BookingFacts, 'status' | 'driver'> & { readonly cancellation: Cancellation | null };

/** Why a booking was cancelled; null if it was not. */
export const cancellationText = (booking: Cancelled): string | null =>
  foundNoDriver(booking) ? noDriverFound : booking.cancellation && cancellationReasonLabel(booking.cancellation);
