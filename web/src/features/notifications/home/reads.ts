import { isFinal } from '@/entities/notification/notification-status';
import { defineRead, type PageReads, type Repeating } from '@/lib/data/define-read';
import type { PageArgs } from '@/lib/routes/feature-route';
import { otherFleetIn } from '@/lib/fleet/fleet-link';
import { BegunNotificationsDocument, FailedNotificationsDocument, ScheduledNotificationsDocument } from './home-notifications.generated';

const ofFleet = (fleetId: string) => ({ fleetId });

export const scheduledRead = defineRead(ScheduledNotificationsDocument, ofFleet, ({ notificationIntents }) => notificationIntents, {
  every: 120_000,
});

const failedRead = defineRead(FailedNotificationsDocument, ofFleet, ({ notificationIntents }) => notificationIntents, { every: 240_000 });

const begunRead = defineRead(BegunNotificationsDocument, ofFleet, (data) => data);

/** Processes that have ended are read once, those of a notification that is in progress each time. */
async function readAgain(gateway: Repeating, fleetId: string): Promise<unknown> {
  const begun = await gateway.refresh(begunRead(fleetId));
  const inProgress = new Set(begun?.inProgress?.items.map(({ id }) => id));
  const known = gateway.cached(failedRead(fleetId));
  const isKnown = known?.items.every(({ id, processes }) => inProgress.has(id) || processes?.items.every(({ status }) => isFinal(status)));
  return isKnown ? known : gateway.refresh(failedRead(fleetId));
}

export const failedNotificationsRead = (fleetId: string) => ({
  ...failedRead(fleetId),
  repeat: (gateway: Repeating) => readAgain(gateway, fleetId),
});

export const homeNotificationReads = ({ fleetId, url }: PageArgs): PageReads =>
  fleetId === null || otherFleetIn(url.searchParams, fleetId) ? [] : [scheduledRead(fleetId), failedNotificationsRead(fleetId)];
