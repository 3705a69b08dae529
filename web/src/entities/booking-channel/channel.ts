import type { Pickable } from '@/ui/screens/form/picker/pickable';
import type { SearchDocument } from '@/lib/list/search-pages';
import { messages } from '@pax/schema/rules/messages';
import type { BookingChannelHeadFragment } from './booking-channel.generated';

export type Channel = BookingChannelHeadFragment;

/** A channel's name, or its ID if the name could not be read. */
export const channelName = ({ name, humanReadableId, id }: Pick<Channel, 'name' | 'humanReadableId' | 'id'>): string =>
  name || humanReadableId || id;

/** The source of a channel picker. @param document the search, with a screen's additional fields */
export const pickableChannels = <Item extends Channel>(document: SearchDocument<Item>): Pickable<Item> => ({
  one: 'booking channel',
  many: 'booking channels',
  document,
  searchLabel: 'Search by human-readable ID',
  nameOf: channelName,
  codeOf: ({ humanReadableId }) => humanReadableId,
  maximum: messages.maximumBookingChannels,
});
