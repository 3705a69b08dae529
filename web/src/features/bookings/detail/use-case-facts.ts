import type { Read } from '@/lib/data/read';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { bookingStatusText, isFinal } from '@/entities/booking/booking-status';
import { formatInZone } from '@/lib/dates/dates';
import { statusValue } from '../model/disagreement';
import type { RideEnd } from '../model/plain-words';
import { allCharges, wrongCharges } from '../model/wrong-charges';
import { type BookingDetail, type BookingSectionProps, useUnreadableOf } from './booking-detail';
import { useBookingProblems } from './booking-problems';
import { dispatchReadOf, fleetRead } from './reads';
import type { SummaryContext } from './summary';
import type { Comparison } from './systems/use-comparison';
import type { DispatchBooking } from './systems/use-systems';
import type { BookingEvents } from './timeline/use-timeline';

/** The loaded facts of a case that the page, its summary and its case file share. */
export interface CaseFacts extends SummaryContext {
  readonly state: 'loading' | 'partial' | 'complete';
  /** The end of the ride in dispatch while the booking has not ended. */
  readonly end: RideEnd | undefined;
}

/** The end of the ride in dispatch; undefined if it has none, or the booking has ended, too. */
function endOf(booking: BookingDetail | null | undefined, dispatch: DispatchBooking | null | undefined): RideEnd | undefined {
  if (!booking || isFinal(booking.status)) return undefined;
  const status = statusValue(dispatch?.statusCode)?.key;
  if (status !== 'COMPLETED' && status !== 'CANCELLED') return undefined;
  const at = dispatch?.statusHistory?.findLast(({ statusCode }) => statusValue(statusCode)?.key === status)?.changedAt;
  return {
    status,
    at: at ? formatInZone(at, booking.timezone, 'time') : undefined,
    bookingStatus: bookingStatusText(booking).toLowerCase(),
  };
}

export function useCaseFacts(section: BookingSectionProps, comparison: Comparison, events: Read<BookingEvents>): CaseFacts {
  const booking = section.booking.data;
  const unreadable = useUnreadableOf(booking);
  const { problems, state } = useBookingProblems(section, comparison, events);
  const selected = useSelectedFleet();
  const isOfSelected = booking?.fleetId === selected.id;
  const fleet = useRead(fleetRead(isOfSelected ? null : (booking?.fleetId ?? null))).data;
  const items = events.data?.items;
  const dispatch = useRead(dispatchReadOf(booking), { isShared: true }).data;
  return {
    problems,
    state,
    end: endOf(booking, dispatch),
    charges: allCharges(items ?? []),
    wrong: booking ? wrongCharges(booking, items ?? [], unreadable) : [],
    fleetName: isOfSelected ? selected.name : fleet?.name,
    unreadable,
  };
}
