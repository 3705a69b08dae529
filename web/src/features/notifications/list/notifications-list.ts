import { campaignChoiceRead } from '@/entities/campaign/reads';
import { notificationStatuses } from '@/entities/notification/notification-status';
import { defineRead } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { otherFleetIn } from '@/lib/fleet/fleet-link';
import { type ListOf, listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import { choices, text, texts } from '@/lib/list/list-params';
import { calendarReads, fleetChannelsRead } from '../calendar/reads';
import { NotificationsDocument } from './notifications.generated';

/** The notifications of the selected fleet. Fields that need extra calls are only read while their column is visible. */
export const notificationsList = defineList({
  spec: {
    key: 'notifications',
    filters: { status: choices(notificationStatuses), channel: texts(), campaign: text() },
    // The platform's only order: newest first.
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
    // Results are read after the rows: see `useResults`.
    withResults: false,
  }),
  exportVariables: { withResults: true },
  alsoReads: ({ filters: { campaign } }) => [campaign !== '' && campaignChoiceRead(campaign)],
  page: ({ notificationIntents }) => notificationIntents,
  fleetId: (_state, fleetId) => fleetId,
});

/** The list's page with its notifications' results: a call to the platform for each, so rows do not wait for them. */
export const resultsRead = defineRead(
  NotificationsDocument,
  ({ state, fleetId }: { state: ListOf<typeof notificationsList>['state']; fleetId: string }) => ({
    ...notificationsList.variables(state, fleetId),
    withResults: true,
  }),
  (data) => data.notificationIntents?.items,
  { isLate: true },
);

/** The list and the calendar above it. A link for another fleet has no calendar, but a filter by that fleet's channels. */
export const pageReads: PageReadsAt = (args) => {
  const { gateway, fleetId, url } = args;
  if (fleetId === null) return [];
  return [
    listReads(notificationsList, args, fleetId),
    otherFleetIn(url.searchParams, fleetId) ? [fleetChannelsRead(fleetId)] : calendarReads(gateway, fleetId),
  ];
};
