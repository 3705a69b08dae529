import type { BookingFilter, BookingOrderBy } from '@/__generated__/schema';
import { bookingStatuses } from '@/entities/booking/booking-status';
import { meets, type Role } from '@/lib/access/access';
import { actions } from '@/lib/access/table';
import { daysInZone } from '@/lib/dates';
import { defineList } from '@/lib/list';
import { choice, choices, date, scope } from '@/lib/list-params';
import { listSpec, type StateOf } from '@/lib/list-state';
import { looksLikeId } from '@/lib/search-term';
import { scheduleTypes } from '../model/schedule-type';
import { BookingsDocument } from './bookings.generated';

/** The state of the bookings list, all of it in the URL; for a search that may name a passenger only a reference to it. */
export const bookingsSpec = listSpec({
  key: 'bookings',
  filters: {
    // Every fleet's bookings rather than the selected one's. Means nothing for the roles that are restricted to fleets.
    fleets: scope(choice(['all'])),
    status: choices(bookingStatuses),
    schedule: choice(scheduleTypes),
    // First and last day of pickup, in the fleet's zone.
    from: date(),
    to: date(),
  },
  sort: { pickup: ['DESC', 'ASC'], booked: ['ASC', 'DESC'], status: ['ASC', 'DESC'] },
  // The fleet's column is there with all fleets only.
  columns: [
    'pickup',
    'fleet',
    'status',
    'passenger',
    'ride',
    'driver',
    'payment',
    'price',
    'booked',
    'paymentStatus',
    'tip',
    'channel',
    'cancellation',
    'dispatchId',
    'id',
  ],
  hiddenAtFirst: ['booked', 'paymentStatus', 'tip', 'channel', 'cancellation', 'dispatchId'],
  pageSizes: [25, 50, 100],
  openSearch: looksLikeId,
});

export type BookingsState = StateOf<typeof bookingsSpec>;

const orders = { pickup: 'PICKUP_TIME', booked: 'CREATION_DATE', status: 'STATUS' } as const satisfies Record<string, BookingOrderBy>;

function bookingFilter({ filters: { status, schedule, from, to }, search }: BookingsState, zone: string): BookingFilter {
  return {
    ...(status.length > 0 && { statuses: [...status] }),
    ...(schedule && { scheduleType: schedule }),
    ...(from && { pickupFrom: daysInZone(from, from, zone).from }),
    ...(to && { pickupTo: daysInZone(to, to, zone).to }),
    ...(search && { search }),
  };
}

/** Whether the bookings of all fleets are listed: they are asked for, and the role has no fleet restriction (specification, section 6). */
export const isOfAllFleets = ({ filters }: BookingsState, role: Role | null | undefined): boolean =>
  filters.fleets === 'all' && meets(role, actions.seeAllFleets);

/** The bookings of a fleet, or of all. What needs calls of its own is asked for only where its column is shown. */
export const bookingsList = defineList({
  spec: bookingsSpec,
  document: BookingsDocument,
  variables: (state, fleet: { readonly id: string; readonly timezone: string }, role: Role | null) => {
    const isOfAll = isOfAllFleets(state, role);
    return {
      fleetId: isOfAll ? null : fleet.id,
      page: state.page,
      maxPerPage: state.maxPerPage,
      filter: bookingFilter(state, fleet.timezone),
      orderBy: orders[state.sort.id],
      orderDirection: state.sort.direction,
      withFleet: isOfAll && !state.hidden.includes('fleet'),
      withChannel: !state.hidden.includes('channel'),
    };
  },
  page: ({ bookings }) => bookings,
  // Days of pickup are the selected fleet's, whosever bookings they narrow.
  fleetId: (state, fleet, role) => (isOfAllFleets(state, role) && !state.filters.from && !state.filters.to ? null : fleet.id),
});
