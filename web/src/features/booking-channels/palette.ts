import { channelName } from '@/entities/booking-channel/channel';
import { countryName } from '@/entities/fleet/country';
import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import { PaletteBookingChannelOfIdDocument, PaletteBookingChannelsDocument, type PaletteBookingChannelFragment } from './palette.generated';

const channelResult = (channel: PaletteBookingChannelFragment): PaletteResult => ({
  id: channel.id,
  name: channelName(channel),
  codes: [channel.humanReadableId],
  details: [channel.humanReadableId, channel.defaultCountry && countryName(channel.defaultCountry)],
});

export const bookingChannelSearch: PaletteSearch = {
  label: 'Booking channels',
  async find({ term, isId, ask }) {
    if (!isId) return (await ask(PaletteBookingChannelsDocument, { term })).bookingChannels?.items.map(channelResult) ?? [];
    const { bookingChannel } = await ask(PaletteBookingChannelOfIdDocument, { id: term });
    return bookingChannel ? [channelResult(bookingChannel)] : [];
  },
};
