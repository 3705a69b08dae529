import { campaignChoiceRead } from '@/entities/campaign/reads';
import { notificationStatuses } from '@/entities/notification/notification-status';
import { partOf, requestOf } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { otherFleetIn } from '@/lib/fleet/fleet-link';
import { defineList } from '@/lib/list/list';
import { choices, text, texts } from '@/lib/list/list-params';
import { isVisible, listState, type StateOf } from '@/lib/list/list-state';
import { fleetChannelsRead, scheduledReads } from '../scheduled/reads';
import { NotificationsDocument } from './notifications.generated';

/** The state of the list in the URL. */
export const notifications = listState({
  key: 'notifications',
  filters: { status: choices(notificationStatuses), channel: texts(), campaign: text() },
  // The platform's only order: newest first.
  sort: { created: ['DESC'] },
  pageSizes: [25, 50, 100],
});

export type NotificationsState = StateOf<typeof notifications>;

/** The page of a state. Fields that need extra calls are only read while their column is visible. */
const notificationsRead = (
  { page, maxPerPage, search, hide, filters: { status, channel, campaign } }: NotificationsState,
  fleetId: string,
  withResults: boolean,
) =>
  requestOf(
    NotificationsDocument,
    {
      fleetId,
      page,
      maxPerPage,
      filter: { statuses: [...status], bookingChannelIds: [...channel], campaignId: campaign || null, search: search || null },
      withChannel: isVisible({ id: 'app' }, hide),
      withCampaign: isVisible({ id: 'campaign', hidden: true }, hide),
      withResults,
    },
    ({ notificationIntents }) => notificationIntents,
    { isLate: withResults },
  );

/** The notifications of the selected fleet. Results are read after the rows: see `useResults`. */
export const notificationsListOf = (fleetId: string) =>
  defineList({
    ...notifications,
    fleetId,
    read: (state: NotificationsState) => notificationsRead(state, fleetId, false),
    exportRead: (state: NotificationsState) => notificationsRead(state, fleetId, true),
    alsoReads: ({ filters: { campaign } }: NotificationsState) => [campaign !== '' && campaignChoiceRead(campaign)],
  });

/** The list's page with its notifications' results: a call to the platform for each, so rows do not wait for them. */
export const resultsRead = (state: NotificationsState, fleetId: string) =>
  partOf(notificationsRead(state, fleetId, true), ({ items }) => items);

/** The list and the scheduled pushes above it. A link for another fleet has none, but a filter by that fleet's channels. */
export const pageReads: PageReadsAt = (args) => {
  const { fleetId, url } = args;
  if (fleetId === null) return [];
  return [
    notificationsListOf(fleetId).reads(args),
    otherFleetIn(url.searchParams, fleetId) ? [fleetChannelsRead(fleetId)] : scheduledReads(fleetId),
  ];
};
