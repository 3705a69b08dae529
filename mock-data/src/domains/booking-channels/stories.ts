import type { Store } from '../../store';
import { type Story, storyOf } from '../../story';
import { ODD_CHANNELS } from './odd-channels';

/** The odd apps. */
export const bookingChannelStories = ({ bookingChannels }: Store): Story[] =>
  bookingChannels.flatMap(({ id, humanReadableId }) => {
    const text = ODD_CHANNELS[humanReadableId];
    return text ? [storyOf('booking-channels', text, `booking-channels/${id}`)] : [];
  });
