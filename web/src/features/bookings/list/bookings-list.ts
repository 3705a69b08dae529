import type { BookingFilter, BookingOrderBy } from '@/__generated__/schema';
import { bookingStatuses } from '@/entities/booking/booking-status';
import { meets, type Role } from '@/lib/access/permissions';
import { actions } from '@/lib/access/routes';
import { daysInZone } from '@/lib/dates/dates';
import { maxPageSize } from '@/lib/list/max-page-size';
import { requestOf } from '@/lib/data/define-read';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { defineList } from '@/lib/list/list';
import { choice, choices, date, retired, scope } from '@/lib/list/list-params';
import { isVisible, listState, type StateOf } from '@/lib/list/list-state';
import { looksLikeId } from '@/lib/list/search-term';
import type { ListOf } from '@/lib/list/use-list';
import { isNarrowed, narrowingFilters, problemGroups } from './narrowing/narrowing';
import { type BookingView, bookingViews, daysAround, isOfOpen, openStatuses, viewWindow } from './views';
import { isRowSearch, parseSearch } from '../search/operators';
import { scheduleTypes } from '../model/schedule-type';
import { BookingsDocument } from './bookings.generated';

/** Whether a link is to a list of jobs, which were tabs of the bookings. */
export const isOfJobs = (params: URLSearchParams): boolean => params.has('tab');

/** The state of the bookings list, in the URL. A search that may name a passenger is there as a reference only. */
export const bookings = listState({
  key: 'bookings',
  filters: {
    // All fleets instead of the selected one; ignored for roles that are restricted to fleets.
    fleets: scope(choice(['all'])),
    // The tab. A scope, because Clear keeps it.
    view: scope(choice(bookingViews)),
    status: choices(bookingStatuses),
    schedule: choice(scheduleTypes),
    // First and last day of pickup, in the fleet's zone.
    from: date(),
    to: date(),
    ...narrowingFilters,
    pickup: retired,
    driver: retired,
  },
  sort: { pickup: ['DESC', 'ASC'], booked: ['ASC', 'DESC'], status: ['ASC', 'DESC'] },
  // The next ride first.
  usualSort: (state) => (isOfOpen(viewOf(state)) ? { id: 'pickup', direction: 'ASC' } : undefined),
  pageSizes: [25, 50, 100],
  openSearch: looksLikeId,
});

export type BookingsState = StateOf<typeof bookings>;

/** The tab of a state. Without one, everything is searched and filtered, and the list opens on what happens now. */
export function viewOf({ filters: { view }, isFiltered }: { filters: { view: BookingView | null }; isFiltered: boolean }): BookingView {
  return view ?? (isFiltered ? 'all' : 'now');
}

/** The filters that the platform does not have: of the problems' tab, any problem. */
export function narrowingIn(state: BookingsState): BookingsState['filters'] {
  const { filters } = state;
  return viewOf(state) === 'problems' && filters.problem.length === 0 ? { ...filters, problem: problemGroups } : filters;
}

const orders = { pickup: 'PICKUP_TIME', booked: 'CREATION_DATE', status: 'STATUS' } as const satisfies Record<string, BookingOrderBy>;

/** Whether a search is compared with the rows of the days around now only. @param isCompared whether the whole term is */
export function isOfDaysAround(state: BookingsState, isCompared: boolean): boolean {
  const { from, to } = state.filters;
  const { driver, isToday } = parseSearch(state.search);
  return viewOf(state) === 'all' && (isCompared || driver !== '') && !isToday && !from && !to;
}

/** @param isCompared whether the term is searched for in the rows instead */
function bookingFilter(state: BookingsState, zone: string, isCompared: boolean): BookingFilter {
  const { schedule, from, to } = state.filters;
  const { text, last4, statuses, isToday } = parseSearch(state.search);
  const search = isCompared ? '' : text || last4;
  const view = viewOf(state);
  const ofView = isOfOpen(view) ? openStatuses : [];
  const chosen = statuses.length > 0 ? statuses : state.filters.status;
  const status = chosen.length > 0 ? chosen : ofView;
  const window = isToday
    ? viewWindow('today', zone)
    : isOfDaysAround(state, isCompared)
      ? daysAround()
      : from || to
        ? undefined
        : viewWindow(view, zone);
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

/** The name of an export without its extension: the fleet, the tab, the statuses and the pickup days. */
export function exportName(state: BookingsState, fleet: string): string {
  const { status, from, to } = state.filters;
  const view = viewOf(state);
  const days = from && to && from !== to ? [from, 'to', to] : from && from === to ? [from] : [from && `from-${from}`, to && `to-${to}`];
  return ['bookings', fleet, view === 'all' ? '' : view, ...status.map((each) => each.toLowerCase()), ...days].filter(Boolean).join('-');
}

/** Whether bookings of all fleets are listed, which roles with a fleet restriction can't do (specification, section 6). */
export const isOfAllFleets = (filters: Pick<BookingsState['filters'], 'fleets'>, role: Role | null | undefined): boolean =>
  filters.fleets === 'all' && meets(role, actions.seeAllFleets);

/** The page of a state. Columns that need extra calls are only read while visible. */
function bookingsRead(state: BookingsState, fleet: Pick<SelectedFleet, 'id' | 'timezone'>, role: Role | null, compared: string | null) {
  const isCompared = compared !== null && compared === state.search;
  const isOfAll = isOfAllFleets(state.filters, role);
  return requestOf(
    BookingsDocument,
    {
      fleetId: isOfAll ? null : fleet.id,
      page: state.page,
      maxPerPage: isCompared || isNarrowed(narrowingIn(state)) || isRowSearch(parseSearch(state.search)) ? maxPageSize : state.maxPerPage,
      filter: bookingFilter(state, fleet.timezone, isCompared),
      orderBy: orders[state.sort.id],
      orderDirection: state.sort.direction,
      withFleet: isOfAll && isVisible({ id: 'fleet' }, state.hide),
      withChannel: isVisible({ id: 'channel', hidden: true }, state.hide),
    },
    (data) => data.bookings,
  );
}

/**
 * The bookings of one fleet, or of all.
 * @param compared a term that the platform did not find, to be compared with what the rows show
 */
export const bookingsListOf = (fleet: Pick<SelectedFleet, 'id' | 'timezone'>, role: Role | null, compared: string | null = null) =>
  defineList({
    ...bookings,
    fleetId: fleet.id,
    // Pickup days are in the selected fleet's zone, even for all fleets.
    isOfFleet: (state: BookingsState) => {
      const { from, to } = state.filters;
      return !isOfAllFleets(state.filters, role) || from !== null || to !== null || viewOf(state) === 'today';
    },
    read: (state: BookingsState) => bookingsRead(state, fleet, role, compared),
  });

/** Whether a state's rows depend on the person's role, which is not known yet. */
export const needsRole = ({ filters }: BookingsState, role: Role | null): boolean => !role && filters.fleets === 'all';

export type BookingsList = ListOf<ReturnType<typeof bookingsListOf>>;
