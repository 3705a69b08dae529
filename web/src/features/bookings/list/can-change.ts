import { isFinal } from '@/entities/booking/booking-status';
import { todayDate } from '@/lib/dates/dates';
import type { BookingRowFragment } from './bookings.generated';
import type { BookingsState } from './bookings-list';

/**
 * Whether the list can change by itself, even if empty: bookings are added from today on, and unfinished bookings of any day change their
 * status.
 * @param rows the rows shown; undefined until the first result
 * @param zone the IANA time zone of today
 */
export function canChange(
  { filters: { to } }: { readonly filters: Pick<BookingsState['filters'], 'to'> },
  rows: readonly Pick<BookingRowFragment, 'status'>[] | undefined,
  zone: string,
): boolean {
  const isToCome = to === null || to >= todayDate(zone);
  return isToCome || (rows?.some(({ status }) => !isFinal(status)) ?? false);
}
