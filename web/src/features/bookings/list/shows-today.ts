import { isFinal } from '@/entities/booking/booking-status';
import { dateInZone, todayDate } from '@/lib/dates/dates';
import type { BookingRowFragment } from './bookings.generated';
import type { BookingsState } from './bookings-list';

/**
 * Whether the list shows what goes on today, and so has to be watched: its filter of days includes today, so that new bookings may come,
 * or a row on it is under way, or is to be picked up today and may still change. What is over, and what is days ahead, stands still.
 * @param rows what is shown; undefined until the first answer
 * @param zone the IANA time zone that today is today in
 */
export function showsToday(
  { filters: { from, to } }: Pick<BookingsState, 'filters'>,
  rows: readonly Pick<BookingRowFragment, 'status' | 'pickupTime'>[] | undefined,
  zone: string,
): boolean {
  const today = todayDate(zone);
  if ((from ?? to) !== null && (from ?? today) <= today && (to ?? today) >= today) return true;
  return (
    rows?.some(
      ({ status, pickupTime }) =>
        status === 'ACTIVE' || (!isFinal(status) && pickupTime !== null && dateInZone(pickupTime, zone) === today),
    ) ?? false
  );
}
