import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { preloadCalendar } from '../calendar/preload-calendar';
import { FailedNotificationDocument } from './create.generated';
import { failedOfParameter } from './follow-up';

/** Starts the fleet's booking channels and calendar, and what is followed up. */
export const preload: Preload = (args) => {
  const { client, url } = args;
  const processId = url.searchParams.get(failedOfParameter);
  return Promise.allSettled([preloadCalendar(args), processId && preloadQuery(client, FailedNotificationDocument, { processId })]);
};
