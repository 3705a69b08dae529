import type { BookingFilter, BookingOrderBy } from '@/__generated__/schema';
import { meets, type Role } from '@/lib/access/access';
import { actions } from '@/lib/access/table';
import { daysInZone } from '@/lib/dates';
import { searchTermOf } from '@/lib/search-term';
import type { BookingsQueryVariables } from './bookings.generated';
import type { BookingsListState, BookingsSort } from './list-spec';

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

/** Whether the bookings of all fleets are listed: they are asked for, and the role has no fleet restriction (specification, section 6). */
export const isOfAllFleets = ({ filters }: BookingsListState, role: Role | null | undefined): boolean =>
  filters.fleets === 'all' && meets(role, actions.seeAllFleets);

/**
 * The variables of the list's query. The page's code and its preload both make them here, so that they are one request. What needs
 * calls of its own is asked for only where its column is shown.
 * @param fleet days are days in its zone
 * @param isOfAll whether every fleet's bookings are listed
 */
export const bookingsVariables = (
  fleet: { readonly id: string; readonly timezone: string },
  state: BookingsListState,
  isOfAll = false,
): BookingsQueryVariables => ({
  fleetId: isOfAll ? null : fleet.id,
  page: state.page,
  maxPerPage: state.maxPerPage,
  filter: bookingFilter(state, fleet.timezone),
  orderBy: orders[state.sort.id],
  orderDirection: state.sort.direction,
  withFleet: isOfAll && !state.filters.hide.includes('fleet'),
  withChannel: !state.filters.hide.includes('channel'),
});

/** Whether anything narrows the list. A search that this tab knows nothing of narrows nothing, and a hidden column is no filter. */
export const isNarrowed = ({ filters: { status, schedule, from, to }, search }: BookingsListState): boolean =>
  status.length > 0 || schedule !== null || from !== null || to !== null || searchTermOf(search) !== '';
