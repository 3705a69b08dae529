import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { NotificationIntentDocument, NotificationProcessesDocument } from './notification.generated';

/** Starts the notification and its processes; neither waits for the other. */
export const preload: Preload = ({ client, params: { id } }) =>
  id === undefined
    ? undefined
    : Promise.allSettled([
        preloadQuery(client, NotificationIntentDocument, { id }),
        preloadQuery(client, NotificationProcessesDocument, { id, page: 0 }),
      ]);
