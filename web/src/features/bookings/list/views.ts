import { dateAt, daysInZone, type InstantRange } from '@/lib/dates/dates';
import { platformNow } from '@/lib/dates/clock';
import { bookingStatuses, isFinal } from '@/entities/booking/booking-status';
import { isoAt } from '@/lib/dates/instants';

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

/** The limits of a tab's rows, for its tooltip. */
export const viewHints: Partial<Record<BookingView, string>> = {
  now: 'Not ended, with pickups from a day ago to two hours ahead',
  problems: 'Pickups from a day ago to a day ahead',
};

/** The statuses of rides that have not ended. */
export const openStatuses = bookingStatuses.filter((status) => !isFinal(status));

/** Whether a view has only such rides. */
export const isOfOpen = (view: BookingView): boolean => view === 'now' || view === 'next-2h';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The pickups from a day ago to a day ahead, in steps of an hour. All views but `all` lie within. */
export function daysAround(now = platformNow()): InstantRange {
  const at = Math.floor(now / hour) * hour;
  return { from: isoAt(at - day), to: isoAt(at + hour + day) };
}

/** The next two hours and overdue pickups of half an hour, in steps of five minutes, each of which reloads the list. */
function nextTwoHours(now: number): InstantRange {
  const at = Math.floor(now / (5 * minute)) * 5 * minute;
  return { from: isoAt(at - 30 * minute), to: isoAt(at + 5 * minute + 2 * hour) };
}

/** The pickup times of a view; undefined for all. @param zone the days' IANA time zone */
export function viewWindow(view: BookingView, zone: string, now = platformNow()): InstantRange | undefined {
  switch (view) {
    case 'now':
      return { from: daysAround(now).from, to: nextTwoHours(now).to };
    case 'problems':
      return daysAround(now);
    case 'next-2h':
      return nextTwoHours(now);
    case 'today':
      return daysInZone(dateAt(now, zone), dateAt(now, zone), zone);
    case 'all':
      return undefined;
  }
}
