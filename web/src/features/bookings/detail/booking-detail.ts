import type { UnreadableField } from '@/lib/apollo/unreadable';
import { sentence } from '@/lib/text/bidi';
import { useUnreadableIn } from '@/lib/data/use-unreadable';
import type { Read } from '@/lib/data/read';
import { personName } from '@/lib/text/person-name';
import { bookingUrl } from '@/lib/routes/urls';
import type { Target } from '@/ui/screens/action/changes';
import type { BookingHeadFragment, BookingQuery } from './booking.generated';

export type BookingDetail = NonNullable<BookingQuery['booking']>;

/** The fields of the page's head, all of which the bookings list reads, too. */
export type BookingHead = BookingHeadFragment;

/** The props of every section of a booking's page. The booking itself is one of the calls that may be slow or fail. */
export interface BookingSectionProps {
  bookingId: string;
  /** After a failure, the summary shows the reason and a retry; the other sections only say that they need it. */
  booking: Read<BookingDetail>;
  /** IANA time zone of the ride; the selected fleet's while unknown, null if the booking has none. */
  zone: string | null;
}

export const useUnreadableOf = (booking: BookingDetail | null | undefined): readonly UnreadableField[] => useUnreadableIn()(booking);

/** A booking as the target of an action, by the number that people say. */
export const bookingTarget = ({
  id,
  dispatchBookingId,
  passenger,
}: Pick<BookingDetail, 'id' | 'dispatchBookingId' | 'passenger'>): Target => ({
  label: sentence`Booking ${dispatchBookingId ?? id} of ${personName(passenger) ?? 'an unknown passenger'}`,
  to: bookingUrl(id),
});
