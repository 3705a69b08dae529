import { defineRead, type PageReads, thenRead } from '@/lib/data/define-read';
import { NotificationChannelsDocument } from '../list/notifications.generated';
import { ScheduledPushesDocument } from './scheduled.generated';

/** A fleet's booking channels. */
export const fleetChannelsRead = defineRead(
  NotificationChannelsDocument,
  (fleetId: string) => ({ fleetId }),
  ({ fleet }) => fleet?.bookingChannels,
  { every: 3_600_000 },
);

/** The pushes that are scheduled for booking channels. */
export const scheduledPushesRead = defineRead(
  ScheduledPushesDocument,
  (bookingChannelIds: readonly string[]) => ({ bookingChannelIds: [...bookingChannelIds] }),
  ({ notificationIntents }) => notificationIntents,
  { every: 120_000 },
);

/** The section's reads. Pushes are read by booking channel, so the fleet's channels are read first. */
export const scheduledReads = (fleetId: string): PageReads => [
  thenRead(fleetChannelsRead(fleetId), (channels) => [channels.length > 0 && scheduledPushesRead(channels.map(({ id }) => id))]),
];
