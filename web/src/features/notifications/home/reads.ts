import { defineRead, type PageReads } from '@/lib/data/define-read';
import type { PageArgs } from '@/lib/routes/feature-route';
import { otherFleetIn } from '@/lib/fleet/fleet-link';
import { scheduledReads } from '../scheduled/reads';
import { FailedNotificationsDocument } from './home-notifications.generated';

/** The newest notifications of a fleet that have begun. */
export const failedNotificationsRead = defineRead(
  FailedNotificationsDocument,
  (fleetId: string) => ({ fleetId }),
  ({ notificationIntents }) => notificationIntents,
  { every: 240_000 },
);

/** The reads of the notifications' cards. */
export const homeNotificationReads = ({ fleetId, url }: PageArgs): PageReads =>
  fleetId === null || otherFleetIn(url.searchParams, fleetId) ? [] : [scheduledReads(fleetId), failedNotificationsRead(fleetId)];
