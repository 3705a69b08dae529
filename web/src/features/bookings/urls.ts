import { reduceListState } from '@/lib/list-state';
import { routeUrl } from '@/lib/urls';
import { bookingsSpec, type BookingsState } from './list/bookings-list';

export { bookingUrl } from '@/lib/urls';

/** The bookings list, narrowed by these filters. */
export function bookingsUrl(filters: Partial<BookingsState['filters']> = {}): string {
  const query = reduceListState(bookingsSpec, new URLSearchParams(), { filters }).toString();
  return query ? `${routeUrl('bookings')}?${query}` : routeUrl('bookings');
}
