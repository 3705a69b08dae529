import { bookingStatuses } from '@/entities/booking/booking-status';
import { useRead } from '@/lib/data/use-read';
import type { InstantRange } from '@/lib/dates/dates';
import { isLoading, type Read } from '@/lib/data/read';
import { rowsOnce } from '@/lib/list/rows-once';
import type { HomeBookingFragment } from './home.generated';
import { activeRead, countsRead, laterPages, nextPickupsFrom, nextPickupsRead, type PickupCount, todayRead } from './reads';

export interface HomeBookings {
  readonly items: readonly HomeBookingFragment[];
  readonly pageInfo: { readonly hasMore: boolean; readonly total?: number | null };
  /** Whether further pages are still being read. */
  readonly isReading?: boolean;
}

/**
 * The bookings on the home screen: today's, the latest first, at most 400; active ones, the earliest pickup first, at most 50; the next
 * pickups, at most 20. Today's are counted here, or by the platform for a day of more than 400.
 * @param now milliseconds since 1970
 */
export function useHomeBookings(fleetId: string, range: InstantRange, now: number) {
  const day = { fleetId, ...range };
  const first = useRead(todayRead(day));
  const later = laterPages(first.data?.pageInfo ?? {});
  const usePage = (page: number) => useRead(todayRead(later.includes(page) ? { ...day, page } : null));
  const rest = [usePage(1), usePage(2), usePage(3)].slice(0, later.length);
  const pages = [first, ...rest].flatMap(({ data }) => data ?? []);
  const today: Read<HomeBookings> = {
    ...first,
    data: first.data && {
      items: rowsOnce(pages.flatMap(({ items }) => items)),
      pageInfo: { ...first.data.pageInfo, hasMore: pages.length <= rest.length || pages.at(-1)?.pageInfo.hasMore === true },
      isReading: rest.some(isLoading),
    },
    error: [first, ...rest].find(({ error }) => error)?.error,
    retry: () => {
      for (const page of [first, ...rest]) page.retry();
    },
  };
  const { data } = today;
  const isWhole = data?.pageInfo.hasMore === false;
  const counted = useRead(countsRead(data && !isWhole && !data.isReading ? day : null));
  const totalOf = (status: PickupCount['status']) => data?.items.filter((booking) => booking.status === status).length;
  const byStatus = isWhole ? bookingStatuses.map((status) => ({ status, total: totalOf(status) })) : counted.data;
  const { error, retry } = isWhole || !data || data.isReading ? today : counted;
  const counts: Read<readonly PickupCount[]> = {
    error,
    retry,
    data: byStatus && [{ status: null, total: data?.pageInfo.total ?? (isWhole ? data.items.length : null) }, ...byStatus],
  };
  const active = useRead(activeRead(fleetId));
  const next = useRead(nextPickupsRead({ fleetId, from: nextPickupsFrom(now) }));
  return { today, active, next, counts };
}
