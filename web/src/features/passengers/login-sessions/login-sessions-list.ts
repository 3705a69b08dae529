import { bookingChannelNameRead } from '@/entities/booking-channel/reads';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import { text } from '@/lib/list/list-params';
import { longId } from '@/lib/text/plain-text';
import { PassengerLoginSessionsDocument } from './login-sessions.generated';

/** Passengers' attempts to sign in to an app, of all fleets. A search by phone or email is in the URL as a reference only. */
export const loginSessionsList = defineList({
  spec: {
    key: 'passenger-login-sessions',
    filters: { channel: text() },
    // The platform returns them newest first only.
    sort: { began: ['DESC'] },
    columns: ['began', 'status', 'who', 'passenger', 'method', 'app', 'attempts', 'ended', 'channel', 'id'],
    hiddenAtFirst: ['attempts', 'channel', 'id'],
    pageSizes: [25, 50, 100],
    openSearch: longId,
  },
  document: PassengerLoginSessionsDocument,
  variables: ({ page, maxPerPage, search, filters: { channel } }) => ({
    bookingChannelId: channel || null,
    page,
    maxPerPage,
    search: search || null,
  }),
  alsoReads: ({ filters: { channel } }) => [channel !== '' && bookingChannelNameRead(channel)],
  page: ({ passengerLoginSessions }) => passengerLoginSessions,
});

export const pageReads: PageReadsAt = (args) => listReads(loginSessionsList, args);
