import { campaignChoiceRead } from '@/entities/campaign/reads';
import { notificationStatuses } from '@/entities/notification/notification-status';
import { defineRead, partOf, requestOf } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { defineList } from '@/lib/list/list';
import { choices, text, texts } from '@/lib/list/list-params';
import { isVisible, listState, type StateOf } from '@/lib/list/list-state';
import { NotificationChannelsDocument, NotificationsDocument } from './notifications.generated';

export const fleetChannelsRead = defineRead(
  NotificationChannelsDocument,
  (fleetId: string) => ({ fleetId }),
  ({ fleet }) => fleet?.bookingChannels,
  { every: 3_600_000 },
);

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

export const pageReads: PageReadsAt = (args) =>
  args.fleetId === null ? [] : [notificationsListOf(args.fleetId).reads(args), fleetChannelsRead(args.fleetId)];
