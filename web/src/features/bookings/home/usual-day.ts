import { addDays, daysInZone, type InstantRange } from '@/lib/dates/dates';
import { instantAt } from '@/lib/dates/instants';
import { type Usual, usualOf } from '../past/usual';
import { type Pickup, pickupHours } from './hours';

/** A day's pickups; undefined for a day that could not be read whole. */
interface Day {
  readonly range: InstantRange;
  readonly pickups: readonly Pickup[] | undefined;
}

/** The same weekday some weeks before. @param day such as `2026-11-21` @param zone IANA time zone */
export const weekdayBefore = (day: string, weeksAgo: number, zone: string): InstantRange | undefined => {
  const date = addDays(day, -7 * weeksAgo);
  return daysInZone(date, date, zone);
};

/** A number of today until now, and what is usual until the same time. */
export interface Compared {
  readonly today: number;
  readonly usual: Usual | undefined;
}

export interface UsualDay {
  readonly pickups: Compared;
  readonly cancelled: Compared;
  /** By hour from the start of the day; on a day of a clock change an hour off. */
  readonly hours: readonly (Usual | undefined)[];
}

/** The pickups of the part of a day that has passed by now. */
function until({ range, pickups }: Day, elapsed: number): readonly Pickup[] | undefined {
  const start = instantAt(range.from) ?? 0;
  return pickups?.filter(({ pickupTime }) => (instantAt(pickupTime) ?? Infinity) - start <= elapsed);
}

const cancelledIn = (pickups: readonly Pickup[] | undefined) => pickups?.filter(({ status }) => status === 'CANCELLED').length;

/**
 * Today beside the same weekday of four weeks, in numbers.
 * @param now milliseconds since 1970
 */
export function usualDay(today: Day, past: readonly Day[], now: number): UsualDay {
  const elapsed = now - (instantAt(today.range.from) ?? now);
  const soFar = until(today, elapsed) ?? [];
  const before = past.map((day) => until(day, elapsed));
  const byHour = past.map(({ range, pickups }) => pickups && pickupHours(range, pickups).map(({ total }) => total));
  const usual = usualOf(before.map((pickups) => pickups?.length));
  return {
    pickups: { today: soFar.length, usual },
    // Days without a cancellation count, unlike days without a ride.
    cancelled: { today: cancelledIn(soFar) ?? 0, usual: usual && usualOfZero(before.map(cancelledIn)) },
    hours: pickupHours(today.range, []).map((_, at) => usualOfZero(byHour.map((totals) => totals?.[at] ?? (totals && 0)))),
  };
}

/** As `usualOf`, where four weeks without any are usual, too. */
function usualOfZero(counts: readonly (number | undefined)[]): Usual | undefined {
  return counts.length > 0 && counts.every((count) => count === 0) ? { median: 0, low: 0, high: 0 } : usualOf(counts);
}
