import { choice, choices, date, hiddenColumns, type ListChange, type ListState, listSpec } from '@/lib/list-state';
import { bookingStatuses } from '@/entities/booking/booking-status';
import { scheduleTypes } from '../model/schedule-type';

/** The columns that few people need: hidden at first, and loaded when one is shown. In their order. */
export const extraColumnIds = ['paymentStatus', 'tip', 'channel', 'cancellation', 'dispatchId'] as const;
export type ExtraColumnId = (typeof extraColumnIds)[number];

/** The columns of the list, in their order. The first one has the link and cannot be hidden; the fleet's is there with all fleets only. */
export const columnIds = [
  'pickup',
  'fleet',
  'status',
  'passenger',
  'ride',
  'driver',
  'payment',
  'price',
  'booked',
  ...extraColumnIds,
  'id',
] as const;
export type ColumnId = (typeof columnIds)[number];

const hiddenAtFirst: readonly ColumnId[] = ['booked', ...extraColumnIds];

/** What the bookings list can be narrowed by. */
export interface BookingsFilters {
  /** Every fleet's bookings rather than the selected one's. Means nothing for the roles that are restricted to fleets. */
  fleets: 'all' | null;
  status: readonly (typeof bookingStatuses)[number][];
  schedule: (typeof scheduleTypes)[number] | null;
  /** First day of pickup, as `2026-11-21` in the fleet's zone. */
  from: string | null;
  /** Last day of pickup, included. */
  to: string | null;
  hide: readonly ColumnId[];
}

/** The columns that the platform can order by. */
export const sortIds = ['pickup', 'booked', 'status'] as const;
export type BookingsSort = (typeof sortIds)[number];
export type BookingsListState = ListState<BookingsFilters, BookingsSort>;
export type BookingsListChange = ListChange<BookingsFilters, BookingsSort>;

/** The state of the bookings list, all of it in the URL. What stands there for the search term is `lib/search-term.ts`'s business. */
export const bookingsListSpec = listSpec<BookingsFilters, BookingsSort>({
  key: 'bookings',
  filters: {
    fleets: choice(['all']),
    status: choices(bookingStatuses),
    schedule: choice(scheduleTypes),
    from: date(),
    to: date(),
    hide: hiddenColumns(columnIds, hiddenAtFirst),
  },
  sort: { ids: sortIds, initial: { id: 'pickup', direction: 'DESC' } },
  pageSizes: [25, 50, 100],
});

/** What takes the search and the filters away, and leaves whose bookings are listed and the choice of columns. */
export const noFilters: BookingsListChange = { search: '', filters: { status: [], schedule: null, from: null, to: null } };
