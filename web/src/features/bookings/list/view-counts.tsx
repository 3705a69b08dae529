import { useEffect } from 'react';
import { isFinal } from '@/entities/booking/booking-status';
import type { ProblemsOf } from '@/entities/booking/use-problems';
import { useRead } from '@/lib/data/use-read';
import { isBefore } from '@/lib/dates/instants';
import { useMinute } from '@/lib/dates/now';
import type { AttentionBookingFragment } from '../home/home.generated';
import { pickupsAroundNowRead } from '../home/reads';
import { type BookingView, daysAround, viewWindow } from './views';

export type ViewCounts = Partial<Record<BookingView, number>>;

/** The number of bookings in each view but `all`. @param zone the days' IANA time zone */
export function countsOf(
  rows: readonly AttentionBookingFragment[],
  zone: string,
  problemsOf: (booking: AttentionBookingFragment) => readonly unknown[],
  now: number,
): ViewCounts {
  const count = (view: BookingView, isOf: (row: AttentionBookingFragment) => boolean) => {
    const window = viewWindow(view, zone, now);
    return rows.filter((row) => window && !isBefore(row.pickupTime, window.from) && isBefore(row.pickupTime, window.to) && isOf(row))
      .length;
  };
  const isOpen = ({ status }: AttentionBookingFragment) => !isFinal(status);
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
  const { data } = useRead(pickupsAroundNowRead({ fleetId, ...daysAround(now) }));
  useEffect(() => {
    if (data) onCount(data.pageInfo.hasMore ? {} : countsOf(data.items, zone, problemsOf, now));
  }, [data, zone, problemsOf, now, onCount]);
  return null;
}
