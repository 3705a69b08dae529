import { preloadQuery } from '@/lib/apollo/preload';
import { otherFleetIn } from '@/lib/fleet-link';
import type { PreloadArgs } from '@/lib/feature-route';
import { preloadCalendar } from '../calendar/preload-calendar';
import { FailedNotificationsDocument } from './home-notifications.generated';

/** Starts what the cards of notifications read. */
export function preloadHomeNotifications(args: PreloadArgs): Promise<unknown> | undefined {
  const { client, fleetId, url } = args;
  if (fleetId === null || otherFleetIn(url.searchParams, fleetId)) return undefined;
  return Promise.allSettled([preloadCalendar(args), preloadQuery(client, FailedNotificationsDocument, { fleetId })]);
}
