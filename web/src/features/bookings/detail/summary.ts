import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { ledgerOf, type Unreadable } from '@/entities/booking/charges';
import { paymentMethodLabel, paymentStatusLabel } from '@/entities/booking/payment';
import { type BookingProblem, problemText } from '@/entities/booking/problems';
import { formatWithZone } from '@/lib/dates/dates';
import { personName } from '@/lib/text/person-name';
import { bookingUrl } from '@/lib/routes/urls';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { formatMoney, type Money } from '@/ui/design/money/money';
import { cancellationText } from '../model/cancellation';
import { driverName, vehicleText } from '../model/driver';
import type { Charge } from '../model/wrong-charges';
import type { BookingDetail } from './booking-detail';

/** Facts from outside the booking. */
export interface SummaryContext {
  readonly problems: readonly BookingProblem[];
  /** The charges of the ride, oldest first. */
  readonly charges: readonly Charge[];
  readonly wrong: readonly Charge[];
  readonly fleetName: string | null | undefined;
  readonly unreadable: Unreadable;
}

/** A booking for a ticket, in its own time zone: everything that its page shows to the person. */
export function summaryOf(booking: BookingDetail, { problems, charges, wrong, fleetName, unreadable }: SummaryContext): Summary {
  const { id, pickupTime, timezone, origin, destination, payment, dispatchBookingId } = booking;
  const { due, dueLabel, captured, refunded, net } = ledgerOf(booking, unreadable);
  const inZone = (at: string | null) => (at ? formatWithZone(at, timezone) : 'unknown time');
  const isWrong = (charge: Charge) => wrong.some((each) => each.id === charge.id);
  const amountOf = ({ amount }: { amount: Money | null }) => (amount ? formatMoney(amount) : 'unknown amount');
  const chargeText = (charge: Charge) => [amountOf(charge), inZone(charge.createdAt), charge.intent].filter(Boolean).join(', ');
  return {
    title: `Booking ${id}`,
    facts: [
      { label: 'Status', value: bookingStatusLabel(booking)?.label },
      { label: 'Cancellation reason', value: cancellationText(booking) },
      ...problems.map((problem) => ({ label: 'Problem', value: problemText(problem) })),
      { label: 'Passenger', value: personName(booking.passenger) },
      { label: 'Phone', value: booking.passenger?.phoneNumber },
      { label: 'Fleet', value: fleetName },
      { label: 'Pickup', value: pickupTime && formatWithZone(pickupTime, timezone) },
      { label: 'Route', value: (origin ?? destination) && `${origin?.address ?? '–'} → ${destination?.address ?? '–'}` },
      { label: 'Driver', value: driverName(booking.driver) },
      { label: 'Vehicle', value: vehicleText(booking.vehicle) },
      {
        label: 'Payment',
        value: payment && [paymentMethodLabel(payment), paymentStatusLabel(payment)?.label].filter(Boolean).join(', '),
      },
      { label: dueLabel, value: due && formatMoney(due) },
      ...charges.map((charge) => ({
        label: isWrong(charge) ? 'Wrong charge' : 'Charge',
        value: chargeText(charge),
      })),
      { label: 'Captured', value: captured && formatMoney(captured) },
      ...(payment?.refunds ?? []).map((refund) => ({ label: 'Refund', value: `${amountOf(refund)}, ${inZone(refund.createdAt)}` })),
      { label: 'Refunded', value: refunded && refunded.amountMinor > 0 ? formatMoney(refunded) : null },
      { label: 'Net paid', value: net && formatMoney(net) },
      { label: 'Payment intent', value: payment?.paymentIntentId },
      { label: 'Dispatch booking ID', value: dispatchBookingId },
    ],
    url: bookingUrl(id),
  };
}
