import { readSelectedFleet } from '@/lib/fleet/fleet-scope';
import { bookingsListOf, jobsTabIn, needsRole } from './bookings-list';

/** The list's request and the query that the page writes to its URL, if that opens the list. */
export function firstBookingsQuery(url: URL) {
  const fleet = readSelectedFleet();
  if (!fleet || jobsTabIn(url.searchParams)) return undefined;
  const list = bookingsListOf(fleet, null);
  const { state, query, otherFleetId } = list.at(url.searchParams);
  return otherFleetId !== undefined || needsRole(state, null) ? undefined : { request: list.read(state), search: query.toString() };
}
