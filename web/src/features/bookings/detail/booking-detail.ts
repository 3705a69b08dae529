import type { BookingQuery } from './booking.generated';

/** A booking as its own page reads it. */
export type BookingDetail = NonNullable<BookingQuery['booking']>;
