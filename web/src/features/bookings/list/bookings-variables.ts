import type { BookingFilter, BookingOrderBy } from '@/__generated__/schema';
import { daysInZone } from '@/lib/dates';
import type { BookingsQueryVariables } from './bookings.generated';
import type { BookingsListState, BookingsSort } from './list-spec';
import { searchTermOf } from '@/lib/search-term';

const orders: Readonly<Record<BookingsSort, BookingOrderBy>> = { pickup: 'PICKUP_TIME', booked: 'CREATION_DATE', status: 'STATUS' };

function bookingFilter({ filters: { status, schedule, from, to }, search }: BookingsListState, zone: string): BookingFilter {
  const term = searchTermOf(search);
  return {
    ...(status.length > 0 && { statuses: [...status] }),
    ...(schedule && { scheduleType: schedule }),
    ...(from && { pickupFrom: daysInZone(from, from, zone).from }),
    ...(to && { pickupTo: daysInZone(to, to, zone).to }),
    ...(term && { search: term }),
  };
}

/**
 * The variables of the list's query. The page's code and its preload both make them here, so that they are one request.
 * @param fleet days are days in its zone
 */
export const bookingsVariables = (
  fleet: { readonly id: string; readonly timezone: string },
  state: BookingsListState,
): BookingsQueryVariables => ({
  fleetId: fleet.id,
  page: state.page,
  maxPerPage: state.maxPerPage,
  filter: bookingFilter(state, fleet.timezone),
  orderBy: orders[state.sort.id],
  orderDirection: state.sort.direction,
});

/** Whether anything narrows the list. A search that this tab knows nothing of narrows nothing, and a hidden column is no filter. */
export const isNarrowed = ({ filters: { status, schedule, from, to }, search }: BookingsListState): boolean =>
  status.length > 0 || schedule !== null || from !== null || to !== null || searchTermOf(search) !== '';
