import type { Pickable } from '@/ui/screens/form/picker/pickable';
import type { SearchDocument } from '@/lib/list/search-pages';
import { messages } from '@/ui/screens/form/messages';
import type { BookingChannelHeadFragment } from './booking-channel.generated';

/** A booking channel with what a search reads of it. */
export type Channel = BookingChannelHeadFragment;

/** What a channel is called where its name could not be read, too. */
export const channelName = ({ name, humanReadableId, id }: Pick<Channel, 'name' | 'humanReadableId' | 'id'>): string =>
  name || humanReadableId || id;

/** What booking channels are picked from. @param document the search, with more fields of each where a screen needs them */
export const pickableChannels = <Item extends Channel>(document: SearchDocument<Item>): Pickable<Item> => ({
  one: 'booking channel',
  many: 'booking channels',
  document,
  searchLabel: 'Search by human-readable ID',
  nameOf: channelName,
  codeOf: ({ humanReadableId }) => humanReadableId,
  maximum: messages.maximumBookingChannels,
});
