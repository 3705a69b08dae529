import { useScreenQuery } from '@/lib/apollo/preload';
import type { InstantRange } from '@/lib/dates';
import { isLoading, type Read, readOf } from '@/lib/read';
import { nextPickupsFrom } from './day';
import { type HomeBookingFragment, HomeActiveBookingsDocument, HomeNextPickupsDocument, HomeTodayDocument } from './home.generated';

/** Reads are refreshed every half minute while the page is visible. */
export const refreshed = {
  pollInterval: 30_000,
  skipPollAttempt: () => document.hidden,
} as const;

/** Bookings of a list, as far as they were read. */
export interface HomeBookings {
  readonly items: readonly HomeBookingFragment[];
  readonly pageInfo: { readonly hasMore: boolean; readonly total?: number | null };
  /** Whether further pages are still being read. */
  readonly isReading?: boolean;
}

export interface HomeBookingReads {
  /** Pickups of today, the latest first: at most 400. */
  readonly today: Read<HomeBookings>;
  /** Active bookings, the earliest pickup first: at most 50. */
  readonly active: Read<HomeBookings>;
  /** Deferred bookings, the next pickup first: at most 20. */
  readonly next: Read<HomeBookings>;
}

const pageSize = 100;

/** The bookings that home is made of. @param now milliseconds since 1970 */
export function useHomeBookings(fleetId: string, range: InstantRange, now: number): HomeBookingReads {
  const variables = { fleetId, ...range };
  const first = readOf(useScreenQuery(HomeTodayDocument, variables, refreshed), (data) => data.bookings);
  const { total, hasMore = false } = first.data?.pageInfo ?? {};
  const count = hasMore ? (total ?? Infinity) : 0;
  const usePage = (page: number) =>
    readOf(
      useScreenQuery(HomeTodayDocument, { ...variables, page }, { ...refreshed, isSkipped: count <= page * pageSize }),
      (data) => data.bookings,
    );
  const rest = [usePage(1), usePage(2), usePage(3)].filter((_, index) => count > (index + 1) * pageSize);
  const pages = [first, ...rest].flatMap(({ data }) => data ?? []);
  const today: Read<HomeBookings> = {
    ...first,
    data: first.data && {
      items: pages.flatMap(({ items }) => items),
      pageInfo: { ...first.data.pageInfo, hasMore: pages.length <= rest.length || pages.at(-1)?.pageInfo.hasMore === true },
      isReading: rest.some(isLoading),
    },
    error: [first, ...rest].find(({ error }) => error)?.error,
    retry: () => {
      for (const page of [first, ...rest]) page.retry();
    },
  };
  const active = readOf(useScreenQuery(HomeActiveBookingsDocument, { fleetId }, refreshed), (data) => data.bookings);
  const next = readOf(useScreenQuery(HomeNextPickupsDocument, { fleetId, from: nextPickupsFrom(now) }, refreshed), (data) => data.bookings);
  return { today, active, next };
}
