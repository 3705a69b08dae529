import { readSelectedFleet } from '@/lib/fleet/fleet-scope';
import { bookingsListOf, needsRole, tabIn } from './bookings-list';

/** The list's request and the query that the page writes to its URL, if that opens the list's tab. */
export function firstBookingsQuery(url: URL) {
  const fleet = readSelectedFleet();
  if (!fleet || tabIn(url.searchParams) !== 'bookings') return undefined;
  const list = bookingsListOf(fleet, null);
  const { state, query, otherFleetId } = list.at(url.searchParams);
  return otherFleetId !== undefined || needsRole(state, null) ? undefined : { request: list.read(state), search: query.toString() };
}
