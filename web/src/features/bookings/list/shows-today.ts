import { isFinal } from '@/entities/booking/booking-status';
import { dateInZone, todayDate } from '@/lib/dates/dates';
import type { BookingRowFragment } from './bookings.generated';
import type { BookingsState } from './bookings-list';

/**
 * Whether the list is about today and has to be polled: its days include today, so that new bookings may appear, or a row is under way, or
 * has a pickup today and may still change. Past and future days do not change.
 * @param rows the visible rows; undefined until the first answer
 * @param zone the IANA time zone of "today"
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
