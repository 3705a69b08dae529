import { BookingChannelNameDocument } from '@/entities/booking-channel/booking-channel.generated';
import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { preloadList } from '@/lib/list';
import { defineList } from '@/lib/list-definition';
import { scope, text } from '@/lib/list-params';
import { longId } from '@/lib/search-term';
import { PassengersDocument } from './passengers.generated';

/** The passengers of the selected fleet, or of the booking channel in the URL. A search by name, phone or email is there as a reference only. */
export const passengersList = defineList({
  spec: {
    key: 'passengers',
    filters: { channel: scope(text()) },
    // The platform sorts them only by name.
    sort: { name: ['ASC'] },
    columns: ['name', 'phone', 'email', 'app', 'signed-up', 'last-active', 'pe-id', 'external-id', 'id'],
    hiddenAtFirst: ['external-id', 'id'],
    pageSizes: [25, 50, 100],
    openSearch: longId,
  },
  document: PassengersDocument,
  variables: ({ page, maxPerPage, search, filters: { channel } }, fleetId: string) => ({
    fleetId: channel === '' ? fleetId : null,
    bookingChannelId: channel === '' ? null : channel,
    page,
    maxPerPage,
    search: search || null,
  }),
  preloadMore: (client, { filters: { channel } }) =>
    channel === '' ? undefined : preloadQuery(client, BookingChannelNameDocument, { id: channel }),
  page: ({ passengers }) => passengers,
  fleetId: ({ filters: { channel } }, fleetId) => (channel === '' ? fleetId : null),
});

export const preload: Preload = (args) => (args.fleetId === null ? undefined : preloadList(passengersList, args, args.fleetId));
