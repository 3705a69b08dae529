import { bookingChannelNameRead } from '@/entities/booking-channel/reads';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { text } from '@/lib/list/list-params';
import { longId } from '@/lib/text/plain-text';
import { PassengerLoginSessionsDocument } from './login-sessions.generated';

/** Passengers' attempts to sign in to an app, of all fleets. A search by phone or email is in the URL as a reference only. */
export const loginSessionsList = defineList({
  key: 'passenger-login-sessions',
  filters: { channel: text() },
  // The platform returns them newest first only.
  sort: { began: ['DESC'] },
  pageSizes: [25, 50, 100],
  openSearch: longId,
  read: ({ page, maxPerPage, search, filters: { channel } }) =>
    requestOf(
      PassengerLoginSessionsDocument,
      {
        bookingChannelId: channel || null,
        page,
        maxPerPage,
        search: search || null,
      },
      ({ passengerLoginSessions }) => passengerLoginSessions,
    ),
  alsoReads: ({ filters: { channel } }) => [channel !== '' && bookingChannelNameRead(channel)],
});

export const pageReads: PageReadsAt = loginSessionsList.reads;
