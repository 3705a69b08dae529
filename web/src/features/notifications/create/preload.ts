import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { NotificationChannelsDocument } from '../list/notifications.generated';
import { FailedNotificationDocument } from './create.generated';
import { failedOfParameter } from './follow-up';

/** Starts the fleet's booking channels, and what is followed up. */
export const preload: Preload = ({ client, url, fleetId }) => {
  const processId = url.searchParams.get(failedOfParameter);
  return Promise.allSettled([
    fleetId && preloadQuery(client, NotificationChannelsDocument, { fleetId }),
    processId && preloadQuery(client, FailedNotificationDocument, { processId }),
  ]);
};
