import { campaignChoiceRead } from '@/entities/campaign/reads';
import { notificationStatuses } from '@/entities/notification/notification-status';
import type { PageReadsAt } from '@/lib/feature-route';
import { listReads } from '@/lib/list';
import { defineList } from '@/lib/list-definition';
import { choices, text, texts } from '@/lib/list-params';
import { calendarReads } from '../calendar/reads';
import { NotificationsDocument } from './notifications.generated';

/** The notifications of the selected fleet. What needs calls of its own is asked for only where its column is shown. */
export const notificationsList = defineList({
  spec: {
    key: 'notifications',
    filters: { status: choices(notificationStatuses), channel: texts(), campaign: text() },
    // The platform lists the newest first, and in no other order.
    sort: { created: ['DESC'] },
    columns: ['name', 'status', 'title', 'text', 'image', 'app', 'audience', 'schedule', 'result', 'campaign', 'creator', 'created', 'id'],
    hiddenAtFirst: ['text', 'image', 'campaign', 'creator', 'id'],
    pageSizes: [25, 50, 100],
  },
  document: NotificationsDocument,
  variables: ({ page, maxPerPage, search, hidden, filters: { status, channel, campaign } }, fleetId: string) => ({
    fleetId,
    page,
    maxPerPage,
    filter: {
      statuses: [...status],
      bookingChannelIds: [...channel],
      campaignId: campaign || null,
      search: search || null,
    },
    withChannel: !hidden.includes('app'),
    withCampaign: !hidden.includes('campaign'),
    // They come after the rows: see `useResults`.
    withResults: false,
  }),
  exportVariables: { withResults: true },
  alsoReads: ({ filters: { campaign } }) => [campaign !== '' && campaignChoiceRead(campaign)],
  page: ({ notificationIntents }) => notificationIntents,
  fleetId: (_state, fleetId) => fleetId,
});

export const pageReads: PageReadsAt = (args) =>
  args.fleetId === null ? [] : [listReads(notificationsList, args, args.fleetId), calendarReads(args)];
