import { reduceListState } from '@/lib/list-state';
import { routeUrl } from '@/lib/urls';
import { type BookingsFilters, bookingsListSpec } from './list/list-spec';

export { bookingUrl } from '@/lib/urls';

/** The bookings list, narrowed by these filters. */
export function bookingsUrl(filters: Partial<BookingsFilters> = {}): string {
  const query = reduceListState(bookingsListSpec, new URLSearchParams(), { filters }).toString();
  return query ? `${routeUrl('bookings')}?${query}` : routeUrl('bookings');
}
