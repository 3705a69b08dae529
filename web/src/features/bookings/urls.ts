import { withFleet } from '@/lib/fleet/fleet-link';
import { reduceListState } from '@/lib/list/list-state';
import { routeUrl } from '@/lib/routes/urls';
import { bookingsSpec, type BookingsState } from './list/bookings-list';

export { bookingUrl } from '@/lib/routes/urls';

/**
 * The bookings list, narrowed by these filters.
 * @param fleetId the fleet whose bookings they are, so that the link shows the same in another tab; without one, that of the tab
 */
export function bookingsUrl(filters: Partial<BookingsState['filters']> = {}, fleetId?: string): string {
  const query = withFleet(reduceListState(bookingsSpec, new URLSearchParams(), { filters }), fleetId).toString();
  return query ? `${routeUrl('bookings')}?${query}` : routeUrl('bookings');
}
