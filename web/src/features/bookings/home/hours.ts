import type { BookingStatus } from '@/__generated__/schema';
import type { InstantRange } from '@/lib/dates/dates';
import { bookingStatuses } from '@/entities/booking/booking-status';
import { instantAt } from '@/lib/dates/instants';

const hour = 3_600_000;

/** The statuses in the chart, in the order of a booking's life; unknown ones come last. */
export const drawnStatuses = [...bookingStatuses, 'UNKNOWN'] as const satisfies readonly BookingStatus[];

export interface PickupHour {
  /** Start and end of the hour, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly counts: Readonly<Record<BookingStatus, number>>;
  readonly total: number;
}

export interface Pickup {
  readonly pickupTime: string | null;
  readonly status: BookingStatus | null;
}

/** The number of pickups in each hour of a day, by status. The day of a clock change has 23 or 25 hours. */
export function pickupHours({ from, to }: InstantRange, pickups: readonly Pickup[]): PickupHour[] {
  const [start = 0, end = 0] = [instantAt(from), instantAt(to)];
  const hours = Array.from({ length: Math.ceil((end - start) / hour) }, (_, index) => ({
    from: start + index * hour,
    to: Math.min(start + (index + 1) * hour, end),
    counts: { DEFERRED: 0, ACTIVE: 0, COMPLETED: 0, CANCELLED: 0, UNKNOWN: 0 },
    total: 0,
  }));
  for (const { pickupTime, status } of pickups) {
    const at = instantAt(pickupTime);
    const found = at === undefined ? undefined : hours[Math.floor((at - start) / hour)];
    if (!found) continue;
    found.counts[status ?? 'UNKNOWN'] += 1;
    found.total += 1;
  }
  return hours;
}
