import { toDataError } from '@/lib/errors';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { isPaymentProblem, paymentStatusLabel } from '@/entities/booking/payment';
import { cancellationReasonLabel } from '../model/cancellation';
import { bookingsUrl } from '../urls';
import { BookingsCard, type HomeCardProps, refreshed } from './card';
import { useHomeCancelledBookingsQuery, useHomePaymentProblemsQuery } from './home.generated';

/** What was cancelled today, and why. */
export function CancelledCard({ fleetId, zone, day, range, now }: HomeCardProps) {
  const {
    data: current,
    previousData,
    error,
    loading,
    refetch,
  } = useHomeCancelledBookingsQuery({ variables: { fleetId, ...range }, ...refreshed });
  const bookings = (current ?? previousData)?.bookings;
  return (
    <BookingsCard
      title="Cancelled today"
      zone={zone}
      now={now}
      bookings={bookings?.items}
      isLoading={loading}
      error={toDataError(error)}
      onRetry={() => void refetch()}
      empty="Nothing was cancelled today."
      mark={({ cancellation }) => (cancellation ? cancellationReasonLabel(cancellation) : 'No reason given')}
      all={
        bookings?.pageInfo.hasMore && (
          <ButtonLink size="small" variant="ghost" to={bookingsUrl({ status: ['CANCELLED'], from: day, to: day })}>
            Show all
          </ButtonLink>
        )
      }
    />
  );
}

/**
 * Today's bookings whose money may be missing. The platform cannot be asked for them, so they are picked out of today's latest bookings; the
 * card says where those are not all of today's.
 */
export function PaymentProblemsCard({ fleetId, zone, range, now }: HomeCardProps) {
  const {
    data: current,
    previousData,
    error,
    loading,
    refetch,
  } = useHomePaymentProblemsQuery({ variables: { fleetId, ...range }, ...refreshed });
  const bookings = (current ?? previousData)?.bookings;
  const seen = bookings?.items;
  return (
    <BookingsCard
      title="Payment problems today"
      zone={zone}
      now={now}
      bookings={seen?.filter(({ payment }) => payment && isPaymentProblem(payment))}
      isLoading={loading}
      error={toDataError(error)}
      onRetry={() => void refetch()}
      empty="No payment failed or waits for the passenger."
      mark={({ payment }) => {
        const status = payment && paymentStatusLabel(payment);
        return status && <Badge tone={status.tone}>{status.label}</Badge>;
      }}
      note={seen && bookings.pageInfo.hasMore && <p>Looked at the latest {seen.length} pickups of today.</p>}
    />
  );
}
