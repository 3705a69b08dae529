import { defineRead, withId } from '@/lib/data/define-read';
import { BookingChannelNameDocument } from './booking-channel.generated';

export const bookingChannelNameRead = defineRead(BookingChannelNameDocument, withId, (data) => data.bookingChannel, { isLasting: true });
