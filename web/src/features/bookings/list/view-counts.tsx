import { useEffect } from 'react';
import { isFinal } from '@/entities/booking/booking-status';
import type { ProblemsOf } from '@/entities/booking/use-problems';
import { defineRead } from '@/lib/data/define-read';
import { useRead } from '@/lib/data/use-read';
import type { InstantRange } from '@/lib/dates/dates';
import { isBefore } from '@/lib/dates/instants';
import { useMinute } from '@/lib/dates/now';
import { type CountedBookingFragment, ViewCountsDocument } from './view-counts.generated';
import { type BookingView, daysAround, viewWindow } from './views';

export type ViewCounts = Partial<Record<BookingView, number>>;

/** The pickups of two days, once a minute: one call, whose rows are counted here. */
const countsRead = defineRead(
  ViewCountsDocument,
  (variables: InstantRange & { fleetId: string | null }) => variables,
  (data) => data.bookings,
  { every: 60_000, isLate: true },
);

/** The number of bookings in each view but `all`. @param zone the days' IANA time zone */
export function countsOf(
  rows: readonly CountedBookingFragment[],
  zone: string,
  problemsOf: (booking: CountedBookingFragment) => readonly unknown[],
  now: number,
): ViewCounts {
  const count = (view: BookingView, isOf: (row: CountedBookingFragment) => boolean) => {
    const window = viewWindow(view, zone, now);
    return rows.filter((row) => window && !isBefore(row.pickupTime, window.from) && isBefore(row.pickupTime, window.to) && isOf(row))
      .length;
  };
  const isOpen = ({ status }: CountedBookingFragment) => !isFinal(status);
  return {
    now: count('now', isOpen),
    problems: count('problems', (row) => problemsOf(row).length > 0),
    'next-2h': count('next-2h', isOpen),
    today: count('today', () => true),
  };
}

interface ViewCountsProps {
  /** Null for all fleets. */
  fleetId: string | null;
  zone: string;
  problemsOf: ProblemsOf;
  onCount: (counts: ViewCounts) => void;
}

/** Counts the bookings of each view. None where two days have more than the hundred pickups of one call. */
export default function CountViews({ fleetId, zone, problemsOf, onCount }: ViewCountsProps) {
  const now = useMinute();
  const { data } = useRead(countsRead({ fleetId, ...daysAround(now) }));
  useEffect(() => {
    if (data) onCount(data.pageInfo.hasMore ? {} : countsOf(data.items, zone, problemsOf, now));
  }, [data, zone, problemsOf, now, onCount]);
  return null;
}
