import { defineRead, thenRead, withId } from '@/lib/data/define-read';
import { linkedFleetRead } from '@/lib/data/linked-fleet';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { fleetChannelsRead } from '../list/notifications-list';
import { copyOfParameter } from '../urls';
import { NotificationChannelFleetsDocument, NotificationChannelSizeDocument, NotificationToCopyDocument } from './create.generated';

export const notificationToCopyRead = defineRead(NotificationToCopyDocument, withId, (data) => data.notificationIntent);

/** The number of a booking channel's passengers. Not in the page's reads, because the channel is chosen in the form, or restored from a draft. */
export const channelSizeRead = defineRead(NotificationChannelSizeDocument, withId, (data) => data.passengers?.pageInfo, { isLate: true });

/** A booking channel's fleets with their time zones. Not in the page's reads either. */
export const channelFleetsRead = defineRead(NotificationChannelFleetsDocument, withId, (data) => data.bookingChannel?.fleets, {
  isLasting: true,
});

/** The fleet's booking channels, and the notification to copy. */
export const pageReads: PageReadsAt = ({ fleetId, url }) => [
  fleetChannelsRead(fleetId),
  thenRead(notificationToCopyRead(url.searchParams.get(copyOfParameter)), ({ fleetId: ownFleetId }) => [
    ownFleetId && ownFleetId !== fleetId && linkedFleetRead(ownFleetId),
  ]),
];
