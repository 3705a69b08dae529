import type { BookingFilter, BookingOrderBy } from '@/__generated__/schema';
import { bookingStatuses } from '@/entities/booking/booking-status';
import { meets, type Role } from '@/lib/access/permissions';
import { actions } from '@/lib/access/routes';
import { daysInZone } from '@/lib/dates/dates';
import { maxPageSize } from '@/lib/list/max-page-size';
import { defineList, stateAt } from '@/lib/list/list-definition';
import { choice, choices, date, scope } from '@/lib/list/list-params';
import { listSpec, type StateOf } from '@/lib/list/list-state';
import { looksLikeId } from '@/lib/list/search-term';
import { isNarrowed, narrowingFilters } from './narrowing';
import { pickupWindows, windowAt } from './pickup-window';
import { scheduleTypes } from '../model/schedule-type';
import { BookingsDocument } from './bookings.generated';

/** Every tab in order. A tab that the viewer's role may not open shows the reason itself. */
export const tabIds = ['bookings', 'deferred', 'tasks', 'settings'] as const;

export type BookingsTab = (typeof tabIds)[number];
export type LazyTab = Exclude<BookingsTab, 'bookings'>;

/** The tab that a URL's query opens; the list by default. */
export const tabIn = (params: URLSearchParams): BookingsTab => tabIds.find((id) => id === params.get('tab')) ?? 'bookings';

/** The state of the bookings list, in the URL. A search that may name a passenger is there as a reference only. */
export const bookingsSpec = listSpec({
  key: 'bookings',
  filters: {
    // All fleets instead of the selected one; ignored for roles that are restricted to fleets.
    fleets: scope(choice(['all'])),
    status: choices(bookingStatuses),
    schedule: choice(scheduleTypes),
    // First and last day of pickup, in the fleet's zone; or a window that moves with the clock.
    from: date(),
    to: date(),
    pickup: choice(pickupWindows),
    ...narrowingFilters,
  },
  sort: { pickup: ['DESC', 'ASC'], booked: ['ASC', 'DESC'], status: ['ASC', 'DESC'] },
  // The fleet's column only exists with all fleets.
  columns: [
    'pickup',
    'fleet',
    'status',
    'problem',
    'passenger',
    'ride',
    'driver',
    'payment',
    'price',
    'captured',
    'refunded',
    'net',
    'booked',
    'paymentStatus',
    'from',
    'to',
    'phone',
    'tip',
    'channel',
    'cancellation',
    'dispatchId',
    'id',
  ],
  hiddenAtFirst: [
    'captured',
    'refunded',
    'net',
    'booked',
    'paymentStatus',
    'from',
    'to',
    'phone',
    'tip',
    'channel',
    'cancellation',
    'dispatchId',
    'id',
  ],
  pageSizes: [25, 50, 100],
  openSearch: looksLikeId,
});

export type BookingsState = StateOf<typeof bookingsSpec>;

const orders = { pickup: 'PICKUP_TIME', booked: 'CREATION_DATE', status: 'STATUS' } as const satisfies Record<string, BookingOrderBy>;

function bookingFilter({ filters: { status, schedule, from, to, pickup }, search }: BookingsState, zone: string): BookingFilter {
  const window = pickup && windowAt(pickup, zone);
  const first = window ?? (from && daysInZone(from, from, zone));
  const last = window ?? (to && daysInZone(to, to, zone));
  return {
    ...(status.length > 0 && { statuses: [...status] }),
    ...(schedule && { scheduleType: schedule }),
    ...(first && { pickupFrom: first.from }),
    ...(last && { pickupTo: last.to }),
    ...(search && { search }),
  };
}

/** The name of an export without its extension: the fleet, the statuses and the pickup days. */
export function exportName({ filters: { status, from, to } }: BookingsState, fleet: string): string {
  const days = from && to && from !== to ? [from, 'to', to] : from && from === to ? [from] : [from && `from-${from}`, to && `to-${to}`];
  return ['bookings', fleet, ...status.map((each) => each.toLowerCase()), ...days].filter(Boolean).join('-');
}

/** Whether bookings of all fleets are listed, which roles with a fleet restriction can't do (specification, section 6). */
export const isOfAllFleets = ({ filters }: BookingsState, role: Role | null | undefined): boolean =>
  filters.fleets === 'all' && meets(role, actions.seeAllFleets);

/** The bookings of one fleet, or of all. Columns that need extra calls are only read while visible. */
export const bookingsList = defineList({
  spec: bookingsSpec,
  document: BookingsDocument,
  variables: (state, fleet: { readonly id: string; readonly timezone: string }, role: Role | null) => {
    const isOfAll = isOfAllFleets(state, role);
    return {
      fleetId: isOfAll ? null : fleet.id,
      page: state.page,
      maxPerPage: isNarrowed(state.filters) ? maxPageSize : state.maxPerPage,
      filter: bookingFilter(state, fleet.timezone),
      orderBy: orders[state.sort.id],
      orderDirection: state.sort.direction,
      withFleet: isOfAll && !state.hidden.includes('fleet'),
      withChannel: !state.hidden.includes('channel'),
    };
  },
  page: ({ bookings }) => bookings,
  // Pickup days are in the selected fleet's zone, even for all fleets.
  fleetId: (state, fleet, role) =>
    isOfAllFleets(state, role) && !state.filters.from && !state.filters.to && !state.filters.pickup ? null : fleet.id,
});

/** Whether the rows at a URL depend on the person's role, which is not known yet. */
export const needsRole = (url: URL, role: Role | null): boolean => !role && stateAt(bookingsList, url).filters.fleets === 'all';
