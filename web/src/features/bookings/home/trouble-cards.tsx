import { useScreenQuery } from '@/lib/apollo/preload';
import { readOf } from '@/lib/read';
import { Badge } from '@/ui/badge';
import { isPaymentProblem, paymentStatusLabel } from '@/entities/booking/payment';
import { cancellationReasonLabel } from '../model/cancellation';
import { bookingsUrl } from '../urls';
import { BookingsCard, type HomeCardProps, refreshed } from './card';
import { HomeCancelledBookingsDocument, HomePaymentProblemsDocument } from './home.generated';

/** What was cancelled today, and why. */
export function CancelledCard({ fleetId, zone, day, range, now }: HomeCardProps) {
  const read = readOf(useScreenQuery(HomeCancelledBookingsDocument, { fleetId, ...range }, refreshed), (data) => data.bookings);
  return (
    <BookingsCard
      title="Cancelled today"
      zone={zone}
      now={now}
      read={read}
      empty="Nothing was cancelled today."
      mark={({ cancellation }) => (cancellation ? cancellationReasonLabel(cancellation) : 'No reason given')}
      allUrl={bookingsUrl({ status: ['CANCELLED'], from: day, to: day }, fleetId)}
    />
  );
}

/**
 * Today's bookings whose money may be missing. The platform cannot be asked for them, so they are picked out of today's latest bookings; the
 * card says where those are not all of today's.
 */
export function PaymentProblemsCard({ fleetId, zone, range, now }: HomeCardProps) {
  const read = readOf(useScreenQuery(HomePaymentProblemsDocument, { fleetId, ...range }, refreshed), (data) => data.bookings);
  const latest = read.data;
  return (
    <BookingsCard
      title="Payment problems today"
      zone={zone}
      now={now}
      read={{ ...read, data: latest && { ...latest, items: latest.items.filter(({ payment }) => payment && isPaymentProblem(payment)) } }}
      empty="No payment failed or waits for the passenger."
      mark={({ payment }) => {
        const status = payment && paymentStatusLabel(payment);
        return status && <Badge tone={status.tone}>{status.label}</Badge>;
      }}
      note={latest?.pageInfo.hasMore && <p>Looked at the latest {latest.items.length} pickups of today.</p>}
    />
  );
}
