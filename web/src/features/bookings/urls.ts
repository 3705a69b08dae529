import { withFleet } from '@/lib/fleet/fleet-link';
import { bookingUrl, routeUrl } from '@/lib/routes/urls';
import { bookings, type BookingsState } from './list/bookings-list';

export { bookingUrl } from '@/lib/routes/urls';

/** The URL of a booking's case file, which is another view of its page. */
export const caseFileUrl = (id: string): string => `${bookingUrl(id)}?view=case-file`;

/**
 * The URL of the bookings list with these filters.
 * @param fleetId the fleet of the bookings, so that the link works in another tab; by default the tab's fleet
 * @param sort the latest pickup first by default
 */
export function bookingsUrl(filters: Partial<BookingsState['filters']> = {}, fleetId?: string, sort?: BookingsState['sort']): string {
  const query = withFleet(bookings.write(new URLSearchParams(), { filters, ...(sort && { sort }) }), fleetId).toString();
  return query ? `${routeUrl('bookings')}?${query}` : routeUrl('bookings');
}

/** The URL of the bookings list with a search, which is only named in it if it looks like an ID. */
export const bookingsSearchUrl = (search: string, fleetId: string): string =>
  `${routeUrl('bookings')}?${withFleet(bookings.write(new URLSearchParams(), { search }), fleetId).toString()}`;
