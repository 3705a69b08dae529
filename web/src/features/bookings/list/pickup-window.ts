import { platformNow } from '@/lib/dates/clock';
import { addDays, dateAt, daysInZone, type InstantRange } from '@/lib/dates/dates';
import { instantAt, isoAt } from '@/lib/dates/instants';

/** Windows of pickup times that move with the clock, so that a link or a saved view means the same tomorrow. */
export const pickupWindows = ['next-2h', 'next-8h', 'tonight', 'today', 'tomorrow', 'yesterday', 'last-week'] as const;

export type PickupWindow = (typeof pickupWindows)[number];

/** Whether a window is in the past, so that bookings are not added to it. */
export const isPast = (window: PickupWindow): boolean => window === 'yesterday' || window === 'last-week';

const minute = 60_000;
const hour = 60 * minute;
/** The steps in which windows of hours move, each of which reloads the list. */
const step = 5 * minute;
/** How long an overdue pickup still belongs to the next hours. */
const overdue = 30 * minute;

const [nightStart, nightEnd] = [18, 6];

const dayRange = (first: string, last: string, zone: string): InstantRange => {
  const range = daysInZone(first, last, zone);
  if (!range) throw new RangeError(`${first} to ${last} are no days.`);
  return range;
};

/** An hour of a day in a zone, counted from the day's end: clocks change before six. */
const timeOn = (date: string, hourOfDay: number, zone: string): number =>
  (instantAt(dayRange(date, date, zone).to) ?? 0) - (24 - hourOfDay) * hour;

/**
 * The pickup times of a window.
 * @param zone the days' IANA time zone
 * @param now milliseconds since 1970
 */
export function windowAt(window: PickupWindow, zone: string, now = platformNow()): InstantRange {
  const today = dateAt(now, zone);
  const days = (first: number, last: number) => dayRange(addDays(today, first), addDays(today, last), zone);
  const hours = (count: number) => {
    const from = Math.floor(now / step) * step;
    return { from: isoAt(from - overdue), to: isoAt(from + step + count * hour) };
  };
  switch (window) {
    case 'next-2h':
      return hours(2);
    case 'next-8h':
      return hours(8);
    case 'tonight': {
      // After midnight it is still the same night.
      const evening = now < timeOn(today, nightEnd, zone) ? addDays(today, -1) : today;
      return { from: isoAt(timeOn(evening, nightStart, zone)), to: isoAt(timeOn(addDays(evening, 1), nightEnd, zone)) };
    }
    case 'today':
      return days(0, 0);
    case 'tomorrow':
      return days(1, 1);
    case 'yesterday':
      return days(-1, -1);
    case 'last-week': {
      const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
      return days(-weekday - 7, -weekday - 1);
    }
  }
}
