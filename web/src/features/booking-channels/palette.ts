import { channelName } from '@/entities/booking-channel/channel';
import { countryName } from '@/entities/fleet/country';
import { recordSearch } from '@/lib/palette-search';
import { PaletteBookingChannelOfIdDocument, PaletteBookingChannelsDocument } from './palette.generated';

export const bookingChannelSearch = recordSearch({
  label: 'Booking channels',
  list: async ({ term, ask }) => (await ask(PaletteBookingChannelsDocument, { term })).bookingChannels?.items,
  record: async ({ term, ask }) => (await ask(PaletteBookingChannelOfIdDocument, { id: term })).bookingChannel,
  result: (channel) => ({
    name: channelName(channel),
    codes: [channel.humanReadableId],
    details: [channel.humanReadableId, channel.defaultCountry && countryName(channel.defaultCountry)],
  }),
});
