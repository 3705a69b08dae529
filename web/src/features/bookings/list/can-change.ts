import { isFinal } from '@/entities/booking/booking-status';
import { todayDate } from '@/lib/dates/dates';
import type { BookingRowFragment } from './bookings.generated';
import { isPast } from './pickup-window';
import type { BookingsState } from './bookings-list';

/**
 * Whether the list can change by itself, with rows or without: bookings are added to days from today on, and a booking of any day that is not
 * over changes its status.
 * @param rows the rows shown; undefined until the first answer
 * @param zone the IANA time zone of today
 */
export function canChange(
  { filters: { to, pickup } }: { readonly filters: Pick<BookingsState['filters'], 'to' | 'pickup'> },
  rows: readonly Pick<BookingRowFragment, 'status'>[] | undefined,
  zone: string,
): boolean {
  const isToCome = pickup ? !isPast(pickup) : to === null || to >= todayDate(zone);
  return isToCome || (rows?.some(({ status }) => !isFinal(status)) ?? false);
}
