import { defineRead, withId } from '@/lib/data/define-read';
import { BookingChannelNameDocument } from './booking-channel.generated';

/** A booking channel's name and app. */
export const bookingChannelNameRead = defineRead(BookingChannelNameDocument, withId, (data) => data.bookingChannel, { isLasting: true });
