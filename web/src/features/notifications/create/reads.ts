import { defineRead, thenRead, withId } from '@/lib/data/define-read';
import { maxPageSize } from '@/lib/list/max-page-size';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { linkedFleetRead } from '@/lib/data/linked-fleet';
import { scheduledReads } from '../scheduled/reads';
import {
  FailedNotificationDocument,
  FailedPassengersDocument,
  NotificationToCopyDocument,
  NotificationChannelFleetsDocument,
  NotificationChannelSizeDocument,
  type FailedPassengersQueryVariables,
} from './create.generated';
import { copyOfParameter } from '../urls';
import { failedOfParameter } from './follow-up';

/** The process of a follow-up, with its notification. */
export const followedProcessRead = defineRead(
  FailedNotificationDocument,
  (processId: string) => ({ processId }),
  (data) => data.notificationProcess,
);

/** The notification to copy. */
export const notificationToCopyRead = defineRead(NotificationToCopyDocument, withId, (data) => data.notificationIntent);

/** A page of the passengers whom a process did not reach. */
export const failedPassengersRead = defineRead(
  FailedPassengersDocument,
  (params: Omit<FailedPassengersQueryVariables, 'maxPerPage'>) => ({ ...params, maxPerPage: maxPageSize }),
  (data) => data.notificationProcess?.passengers,
);

/** The number of a booking channel's passengers. Not in the page's reads, because the channel is chosen in the form, or restored from a draft. */
export const channelSizeRead = defineRead(NotificationChannelSizeDocument, withId, (data) => data.passengers?.pageInfo, { isLate: true });

/** A booking channel's fleets with their time zones. */
export const channelFleetsRead = defineRead(NotificationChannelFleetsDocument, withId, (data) => data.bookingChannel?.fleets, {
  isLasting: true,
});

/** The fleet's booking channels with their scheduled pushes, and the process that is followed up. */
export const pageReads: PageReadsAt = ({ fleetId, url }) => {
  const processId = url.searchParams.get(failedOfParameter);
  const copiedId = processId === null ? url.searchParams.get(copyOfParameter) : null;
  const ofOtherFleet = (ownFleetId: string | null | undefined) => ownFleetId && ownFleetId !== fleetId && linkedFleetRead(ownFleetId);
  return [
    fleetId !== null && scheduledReads(fleetId),
    thenRead(followedProcessRead(processId), (process) => [ofOtherFleet(process.intent?.fleetId)]),
    thenRead(notificationToCopyRead(copiedId), ({ fleetId: ownFleetId }) => [ofOtherFleet(ownFleetId)]),
  ];
};
