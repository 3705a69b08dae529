import { isFinal } from '@/entities/booking/booking-status';
import type { PaymentEvent } from '@/entities/booking/charges';
import type { ProblemsOf } from '@/entities/booking/use-problems';
import { platformNow } from '@/lib/dates/clock';
import { useGateway } from '@/lib/data/gateway';
import { compareNewestFirst } from '@/lib/dates/instants';
import type { AttentionBookingFragment } from './home.generated';
import { paymentEventsRead } from './reads';
import { useExtraReads } from './use-extra-reads';

const maxAtOnce = 12;

/** Milliseconds after which a payment that waits for the passenger may have failed without another state. */
const mayFailAfter = 5 * 60_000;

/** Identifies a booking and the state of its payment, for each of which events are read once. */
function keyOf({ id, payment }: AttentionBookingFragment): string {
  const again = payment?.status === 'REQUIRES_ACTION' ? Math.floor(platformNow() / mayFailAfter) : '';
  return ['payment', id, payment?.status, payment?.captured?.amountMinor, payment?.refunded?.amountMinor, again].join(' ');
}

/**
 * The payment events of bookings with a payment problem of unknown time, because a list has neither the time nor the reason. One call for
 * each such problem, once, or every five minutes while it waits for the passenger; the newest pickups first.
 * @returns a booking's payment events; undefined if they have not been read
 */
export function usePaymentEvents(
  bookings: readonly AttentionBookingFragment[],
  problemsOf: ProblemsOf,
): (booking: AttentionBookingFragment) => readonly PaymentEvent[] | undefined {
  const gateway = useGateway();
  const wanted = bookings
    .filter((booking) => problemsOf(booking).some(({ section, since }) => section === 'payment' && since === undefined))
    .sort(
      (one, other) => Number(isFinal(one.status)) - Number(isFinal(other.status)) || compareNewestFirst(one.pickupTime, other.pickupTime),
    );
  const isAsked = useExtraReads(
    wanted.map((booking) => ({ key: keyOf(booking), request: paymentEventsRead(booking.id) })),
    { maxAtOnce, isRetried: true },
  );
  const read = new Set(wanted.filter((booking) => isAsked(keyOf(booking))).map(({ id }) => id));
  return ({ id }) =>
    read.has(id) ? gateway.cached(paymentEventsRead(id))?.items.filter(({ category }) => category === 'PAYMENT') : undefined;
}
