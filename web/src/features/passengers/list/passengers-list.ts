import { bookingChannelNameRead } from '@/entities/booking-channel/reads';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import { scope, text } from '@/lib/list/list-params';
import { longId } from '@/lib/text/plain-text';
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
    of: channel === '' ? { fleetId } : { bookingChannelId: channel },
    page,
    maxPerPage,
    search: search || null,
  }),
  alsoReads: ({ filters: { channel } }) => [channel !== '' && bookingChannelNameRead(channel)],
  page: ({ passengers }) => passengers,
  fleetId: ({ filters: { channel } }, fleetId) => (channel === '' ? fleetId : null),
});

export const pageReads: PageReadsAt = (args) => (args.fleetId === null ? [] : listReads(passengersList, args, args.fleetId));
