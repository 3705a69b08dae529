import { bookingChannelNameRead } from '@/entities/booking-channel/reads';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { scope, text } from '@/lib/list/list-params';
import { longId } from '@/lib/text/plain-text';
import { PassengersDocument } from './passengers.generated';

/** The passengers of the selected fleet, or of the booking channel in the URL. A search by name, phone or email is there as a reference only. */
export const passengersListOf = (fleetId: string) =>
  defineList({
    key: 'passengers',
    filters: { channel: scope(text()) },
    // The platform sorts them only by name.
    sort: { name: ['ASC'] },
    pageSizes: [25, 50, 100],
    openSearch: longId,
    fleetId,
    isOfFleet: ({ filters: { channel } }) => channel === '',
    read: ({ page, maxPerPage, search, filters: { channel } }) =>
      requestOf(
        PassengersDocument,
        { of: channel === '' ? { fleetId } : { bookingChannelId: channel }, page, maxPerPage, search: search || null },
        ({ passengers }) => passengers,
      ),
    alsoReads: ({ filters: { channel } }) => [channel !== '' && bookingChannelNameRead(channel)],
  });

export const pageReads: PageReadsAt = (args) => (args.fleetId === null ? [] : passengersListOf(args.fleetId).reads(args));
