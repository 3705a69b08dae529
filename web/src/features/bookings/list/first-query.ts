import type { FirstQuery } from '@/lib/routes/feature-route';
import { readSelectedFleet } from '@/lib/fleet/fleet-scope';
import { listQuery } from '@/lib/list/list-definition';
import { bookingsList, needsRole, tabIn } from './bookings-list';

/** The list's query, if the URL opens the list's tab. */
export function firstBookingsQuery(url: URL): FirstQuery | undefined {
  const fleet = readSelectedFleet();
  if (!fleet || tabIn(url.searchParams) !== 'bookings' || needsRole(url, null)) return undefined;
  return listQuery(bookingsList, url, fleet, null);
}
