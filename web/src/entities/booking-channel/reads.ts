import { defineRead } from '@/lib/data/define-read';
import { BookingChannelNameDocument } from './booking-channel.generated';

/** A booking channel's name and app. */
export const bookingChannelNameRead = defineRead(
  BookingChannelNameDocument,
  (id: string) => ({ id }),
  (data) => data.bookingChannel,
  { isLasting: true },
);
