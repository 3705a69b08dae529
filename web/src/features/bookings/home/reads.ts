import { bookingStatuses } from '@/entities/booking/booking-status';
import { platformNow } from '@/lib/dates/clock';
import { defineRead, type PageReads, type ReadRequest, thenRead, withId } from '@/lib/data/define-read';
import type { Gateway } from '@/lib/data/gateway';
import { type InstantRange, todayInZone } from '@/lib/dates/dates';
import type { PageArgs } from '@/lib/routes/feature-route';
import { otherFleetIn } from '@/lib/fleet/fleet-link';
import { readSelectedFleet } from '@/lib/fleet/fleet-scope';
import { linkedFleetRead } from '@/lib/data/linked-fleet';
import {
  HomeActiveBookingsDocument,
  HomeBookingCountsDocument,
  type HomeBookingCountsQuery,
  HomeDispatchStatusDocument,
  HomeNextPickupsDocument,
  HomePaymentEventsDocument,
  HomeTodayDocument,
  PickupsAroundNowDocument,
} from './home.generated';
import { isoAt } from '@/lib/dates/instants';

const hour = 3_600_000;

/** How long an overdue pickup stays among the next ones: longer than a change of shift. */
const overdueFor = 2 * hour;

/** The earliest pickup time of the next pickups. It moves by the hour, so that the query's variables stay stable. */
export const nextPickupsFrom = (now: number): string => isoAt(Math.floor((now - overdueFor) / hour) * hour);

export interface Day extends InstantRange {
  fleetId: string;
}

export interface PickupCount {
  /** Null for all of them. */
  readonly status: (typeof bookingStatuses)[number] | null;
  readonly total: number | null | undefined;
}

const aliases = {
  DEFERRED: 'deferred',
  ACTIVE: 'active',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
} as const satisfies Record<(typeof bookingStatuses)[number], keyof HomeBookingCountsQuery>;

/** The number of today's pickups by status. */
export const countsRead = defineRead(
  HomeBookingCountsDocument,
  (day: Day) => day,
  (data): readonly PickupCount[] => bookingStatuses.map((status) => ({ status, total: data[aliases[status]]?.pageInfo.total })),
  { isLate: true },
);

/** A page of the day's pickups, the latest first. */
export const todayRead = defineRead(
  HomeTodayDocument,
  (day: Day & { page?: number }) => day,
  (data) => data.bookings,
);

export const activeRead = defineRead(
  HomeActiveBookingsDocument,
  (fleetId: string) => ({ fleetId }),
  (data) => data.bookings,
);

/** Deferred bookings from an instant on, the next pickup first. */
export const nextPickupsRead = defineRead(
  HomeNextPickupsDocument,
  (variables: { fleetId: string; from: string }) => variables,
  (data) => data.bookings,
);

/**
 * The first hundred pickups of a time around now (`daysAround`), once a minute. One call serves the list's tabs and the watch.
 * @param fleetId null for all fleets
 */
export const pickupsAroundNowRead = defineRead(
  PickupsAroundNowDocument,
  (variables: InstantRange & { fleetId: string | null }) => variables,
  (data) => data.bookings,
  { every: 60_000, isLate: true },
);

export const paymentEventsRead = defineRead(HomePaymentEventsDocument, withId, (data) => data.bookingSources.events, { isLate: true });

export const dispatchStatusRead = defineRead(
  HomeDispatchStatusDocument,
  (ids: { id: string; dispatchBookingId: string; fleetId: string }) => ids,
  (data) => data.bookingSources.dispatchBooking,
  { isLate: true },
);

/** The day's pages after the first, as far as needed: at most three of a hundred. */
export const laterPages = ({ hasMore = false, total }: { hasMore?: boolean; total?: number | null }): readonly number[] =>
  hasMore ? [1, 2, 3].filter((page) => (total ?? Infinity) > page * 100) : [];

export function homeBookingRequests(gateway: Gateway, day: Day): readonly ReadRequest[] {
  const first = todayRead(day);
  const pages = [first, ...laterPages(gateway.cached(first)?.pageInfo ?? {}).map((page) => todayRead({ ...day, page }))];
  return [
    ...pages,
    ...(pages.length > 1 && gateway.cached(pages.at(-1) ?? first)?.pageInfo.hasMore ? [countsRead(day)] : []),
    activeRead(day.fleetId),
    nextPickupsRead({ fleetId: day.fleetId, from: nextPickupsFrom(platformNow()) }),
  ];
}

export function homeBookingReads({ url }: PageArgs): PageReads {
  const fleet = readSelectedFleet();
  if (!fleet) return [];
  const otherFleetId = otherFleetIn(url.searchParams, fleet.id);
  if (otherFleetId) return [linkedFleetRead(otherFleetId)];
  const today = { fleetId: fleet.id, ...todayInZone(fleet.timezone) };
  return [
    thenRead(todayRead(today), ({ pageInfo }) => laterPages(pageInfo).map((page) => todayRead({ ...today, page }))),
    activeRead(fleet.id),
    nextPickupsRead({ fleetId: fleet.id, from: nextPickupsFrom(platformNow()) }),
  ];
}
