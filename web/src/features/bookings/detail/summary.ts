import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { ledgerOf, type Unreadable } from '@/entities/booking/charges';
import { paymentMethodLabel, paymentStatusLabel } from '@/entities/booking/payment';
import { type BookingProblem, problemText } from '@/entities/booking/problems';
import { formatWithZone } from '@/lib/dates/dates';
import { personName } from '@/lib/text/person-name';
import { bookingUrl } from '@/lib/routes/urls';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { formatMoney } from '@/ui/design/money/money';
import { cancellationReasonLabel } from '../model/cancellation';
import { driverName, vehicleText } from '../model/driver';
import type { BookingDetail } from './booking-detail';

/**
 * A booking for a ticket, in its own time zone. The phone number stays on the page.
 * @param unreadable of the booking
 */
export function summaryOf(booking: BookingDetail, problems: readonly BookingProblem[], unreadable: Unreadable): Summary {
  const { id, pickupTime, timezone, origin, destination, cancellation, payment, dispatchBookingId } = booking;
  const { due, net } = ledgerOf(booking, unreadable);
  return {
    title: `Booking ${id}`,
    facts: [
      { label: 'Status', value: bookingStatusLabel(booking)?.label },
      { label: 'Cancellation reason', value: cancellation && cancellationReasonLabel(cancellation) },
      ...problems.map((problem) => ({ label: 'Problem', value: problemText(problem) })),
      { label: 'Passenger', value: personName(booking.passenger) },
      { label: 'Pickup', value: pickupTime && formatWithZone(pickupTime, timezone) },
      { label: 'Route', value: (origin ?? destination) && `${origin?.address ?? '–'} → ${destination?.address ?? '–'}` },
      { label: 'Driver', value: driverName(booking.driver) },
      { label: 'Vehicle', value: vehicleText(booking.vehicle) },
      {
        label: 'Payment',
        value: payment && [paymentMethodLabel(payment), paymentStatusLabel(payment)?.label].filter(Boolean).join(', '),
      },
      { label: 'Amount due', value: due && formatMoney(due) },
      { label: 'Net paid', value: net && formatMoney(net) },
      { label: 'Dispatch booking ID', value: dispatchBookingId },
    ],
    url: bookingUrl(id),
  };
}
