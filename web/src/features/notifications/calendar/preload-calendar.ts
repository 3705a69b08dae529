import { meets } from '@/lib/access/access';
import { routeAccess } from '@/lib/access/table';
import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { otherFleetIn } from '@/lib/fleet-link';
import { ViewerDocument } from '@/lib/viewer.generated';
import { NotificationChannelsDocument } from '../list/notifications.generated';
import { CalendarIconsDocument, ScheduledPushesDocument } from './calendar.generated';

/** Starts what the calendar reads. Whose pushes are meant is known from the fleet's channels, which are asked for first. */
export function preloadCalendar({ client, fleetId, url }: PreloadArgs): Promise<unknown> | undefined {
  if (fleetId === null || otherFleetIn(url.searchParams, fleetId)) return undefined;
  const pushes = async () => {
    const { data } = await preloadQuery(client, NotificationChannelsDocument, { fleetId });
    const bookingChannelIds = data.fleet?.bookingChannels?.map(({ id }) => id) ?? [];
    if (bookingChannelIds.length > 0) await preloadQuery(client, ScheduledPushesDocument, { bookingChannelIds });
  };
  const role = client.readQuery({ query: ViewerDocument })?.viewer?.role;
  const seesIcons = meets(role, routeAccess('seasonal-events').requires);
  return Promise.allSettled([pushes(), seesIcons ? preloadQuery(client, CalendarIconsDocument, { fleetId }) : undefined]);
}
