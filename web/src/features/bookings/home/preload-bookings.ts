import { preloadQuery } from '@/lib/apollo/preload';
import { platformNow } from '@/lib/clock';
import { todayInZone } from '@/lib/dates';
import { otherFleetIn } from '@/lib/fleet-link';
import type { PreloadArgs } from '@/lib/feature-route';
import { readSelectedFleet } from '@/lib/fleet-scope';
import { preloadLinkedFleet } from '@/lib/preload-linked-fleet';
import { nextPickupsFrom } from './day';
import { HomeActiveBookingsDocument, HomeBookingCountsDocument, HomeNextPickupsDocument, HomeTodayDocument } from './home.generated';

/** Starts what each card reads, none of which waits for another. */
export function preloadHomeBookings({ client, url }: PreloadArgs): Promise<unknown> | undefined {
  const fleet = readSelectedFleet();
  if (!fleet) return undefined;
  const otherFleetId = otherFleetIn(url.searchParams, fleet.id);
  if (otherFleetId) return preloadLinkedFleet(client, otherFleetId);
  const today = { fleetId: fleet.id, ...todayInZone(fleet.timezone) };
  return Promise.allSettled([
    preloadQuery(client, HomeBookingCountsDocument, today),
    preloadQuery(client, HomeTodayDocument, today),
    preloadQuery(client, HomeActiveBookingsDocument, { fleetId: fleet.id }),
    preloadQuery(client, HomeNextPickupsDocument, { fleetId: fleet.id, from: nextPickupsFrom(platformNow()) }),
  ]);
}
