import { isFinal } from '@/entities/booking/booking-status';
import type { BookingProblem } from '@/entities/booking/problems';
import type { Attention } from '@/lib/attention';
import { personName } from '@/lib/text/person-name';
import { bookingUrl } from '../urls';
import type { HomeBookingFragment } from './home.generated';

/** Bookings with a problem, each once, with its worst one. @param problemsOf a booking's problems, worst first */
export function bookingsAttention(
  bookings: readonly HomeBookingFragment[],
  problemsOf: (booking: HomeBookingFragment) => readonly BookingProblem[],
): Attention[] {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  return [...byId.values()].flatMap((booking) => {
    const [worst, ...others] = problemsOf(booking);
    if (!worst) return [];
    return [
      {
        id: `booking-${booking.id}`,
        severity: worst.severity,
        problem: worst.title,
        detail: [worst.detail, ...others.map(({ title }) => `${title}.`)].filter(Boolean).join(' ') || undefined,
        subject: personName(booking.passenger) ?? 'Unknown passenger',
        kind: 'Booking',
        to: bookingUrl(booking.id),
        at: booking.pickupTime,
        isOver: isFinal(booking.status),
      },
    ];
  });
}
