import { isKnownToOpen } from '@/lib/data/known-viewer';
import { defineRead, type PageReads, thenRead } from '@/lib/data/define-read';
import type { Gateway } from '@/lib/data/gateway';
import { NotificationChannelsDocument } from '../list/notifications.generated';
import { CalendarIconsDocument, ScheduledPushesDocument } from './calendar.generated';

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

/** A fleet's icons of the next weeks. */
export const calendarIconsRead = defineRead(
  CalendarIconsDocument,
  (fleetId: string) => ({ fleetId }),
  ({ seasonalEvents }) => seasonalEvents?.items,
  { every: 3_600_000 },
);

/** The calendar's reads. Pushes are read by booking channel, so the fleet's channels are read first. */
export const calendarReads = (gateway: Gateway, fleetId: string): PageReads => [
  thenRead(fleetChannelsRead(fleetId), (channels) => [channels.length > 0 && scheduledPushesRead(channels.map(({ id }) => id))]),
  isKnownToOpen(gateway, 'seasonal-events') && calendarIconsRead(fleetId),
];
