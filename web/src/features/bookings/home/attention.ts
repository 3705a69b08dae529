import { isFinal } from '@/entities/booking/booking-status';
import type { BookingProblem } from '@/entities/booking/problems';
import { type Attention, type ProblemCause, sinceOf } from '@/lib/attention';
import { personName } from '@/lib/text/person-name';
import { bookingUrl } from '../urls';
import type { AttentionBookingFragment } from './home.generated';
import { plainDetail } from '../model/plain-words';

export const attentionId = (bookingId: string): string => `booking-${bookingId}`;

export const bookingIdOf = (item: string): string => item.replace(/^booking-/, '');

/** Reasons that are about one card, rather than all cards. */
const ofOneCard = /\bcard\b|declin|insufficient|\bcvc\b|expired|confirm it/i;

/** The first statement of a reason, without its consequence for one ride. */
const headOf = (reason: string): string => (reason.split(/[:.](?:\s|$)/, 1)[0] ?? reason).trim();

/** The cause that other bookings may share; undefined for a payment without a reason, or with one about the card itself. */
function causeOf({ id, cause }: BookingProblem): ProblemCause | undefined {
  switch (id) {
    case 'payment-failed':
    case 'payment-not-created':
    case 'payment-unconfirmed':
      return cause === undefined || ofOneCard.test(cause) ? undefined : { domain: 'payments', reason: headOf(cause) };
    case 'no-driver':
      return { domain: 'drivers', reason: null };
    case 'overdue':
      return { domain: 'dispatch', reason: null };
    default:
      return undefined;
  }
}

/** Bookings with a problem, each once, with its worst one. @param problemsOf a booking's problems, worst first */
export function bookingsAttention(
  bookings: readonly AttentionBookingFragment[],
  problemsOf: (booking: AttentionBookingFragment) => readonly BookingProblem[],
): Attention[] {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  return [...byId.values()].flatMap((booking) => {
    const problems = problemsOf(booking);
    const [worst, ...others] = problems;
    if (!worst) return [];
    const { id, dispatchBookingId, passenger, pickupTime, status } = booking;
    return [
      {
        id: attentionId(id),
        record: { type: 'BOOKING', id },
        severity: worst.severity,
        problem: worst.title,
        detail: [plainDetail(worst), ...others.map(({ title }) => `${title}.`)].filter(Boolean).join(' ') || undefined,
        subject: personName(passenger) ?? 'Unknown passenger',
        kind: dispatchBookingId ? `Booking ${dispatchBookingId}` : 'Booking',
        to: bookingUrl(id),
        since: sinceOf(worst.since),
        pickupTime,
        // The passenger waits for money that was taken by mistake.
        isOver: isFinal(status) && worst.remedy !== 'refund',
        state: problems.map(({ severity, title }) => `${severity} ${title}`).join(', '),
        cause: problems.map(causeOf).find((cause) => cause !== undefined),
      },
    ];
  });
}
