import type { InstantRange } from '@/lib/dates/dates';
import { platformNow } from '@/lib/dates/clock';
import { bookingStatuses, isFinal } from '@/entities/booking/booking-status';
import { isoAt } from '@/lib/dates/instants';
import { windowAt } from './pickup-window';

/** The list's tabs, which share its filters. */
export const bookingViews = ['now', 'problems', 'next-2h', 'today', 'all'] as const;

export type BookingView = (typeof bookingViews)[number];

export const viewLabels: Readonly<Record<BookingView, string>> = {
  now: 'Now',
  problems: 'Problems',
  'next-2h': 'Next 2 h',
  today: 'Today',
  all: 'All',
};

/** What a tab's rows are, for its tooltip. */
export const viewHints: Readonly<Record<BookingView, string>> = {
  now: 'Active rides, and those due within two hours, of pickups since yesterday',
  problems: 'Pickups from a day ago to a day ahead',
  'next-2h': 'Pickups of the next two hours, and up to 30 minutes overdue',
  today: 'Pickups of today',
  all: 'All bookings',
};

/** The statuses of rides that have not ended. */
export const openStatuses = bookingStatuses.filter((status) => !isFinal(status));

/** Whether a view has only such rides. */
export const isOfOpen = (view: BookingView): boolean => view === 'now' || view === 'next-2h';

const hour = 3_600_000;
const day = 24 * hour;

/** The pickups from a day ago to a day ahead, in steps of an hour. All views but `all` lie within. */
export function daysAround(now = platformNow()): InstantRange {
  const at = Math.floor(now / hour) * hour;
  return { from: isoAt(at - day), to: isoAt(at + hour + day) };
}

/** The pickup times of a view; undefined for all. @param zone the days' IANA time zone */
export function viewWindow(view: BookingView, zone: string, now = platformNow()): InstantRange | undefined {
  switch (view) {
    case 'now':
      return { from: daysAround(now).from, to: windowAt('next-2h', zone, now).to };
    case 'problems':
      return daysAround(now);
    case 'all':
      return undefined;
    default:
      return windowAt(view, zone, now);
  }
}
