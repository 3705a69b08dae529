import { useMemo } from 'react';
import { bookingStatusText, isFinal } from '@/entities/booking/booking-status';
import { problemsOf } from '@/entities/booking/problems';
import { dependentRead, isLoading, type Read } from '@/lib/data/read';
import { useRead } from '@/lib/data/use-read';
import { formatInZone } from '@/lib/dates/dates';
import { useMinute } from '@/lib/dates/now';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { causeOf } from '../model/cause';
import { statusValue } from '../model/disagreement';
import type { RideEnd } from '../model/plain-words';
import { allCharges, wrongCharges } from '../model/wrong-charges';
import { type BookingDetail, type BookingSectionProps, useUnreadableOf } from './booking-detail';
import { bookingRead, dispatchReadOf, eventsRead, fleetRead, logReadOf, tasksRead } from './reads';
import type { SummaryContext } from './summary';
import { type Comparison, useComparison } from './systems/use-comparison';
import type { DispatchBooking } from './systems/use-systems';
import { entriesOfLog } from './timeline/read-entries';
import type { BookingEvents } from './timeline/use-timeline';

/** The loaded facts of a case that the page, its summary and its case file share. */
export interface CaseFacts extends SummaryContext {
  /** `partial`: some data could not be read. */
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

function stateOf({ error, data }: Read<BookingDetail>, events: Read<BookingEvents>, verdict: Comparison['verdict']): CaseFacts['state'] {
  if (!data) return error ? 'partial' : 'loading';
  if (isLoading(events) || verdict === 'comparing') return 'loading';
  return events.error !== undefined || verdict === 'partial' ? 'partial' : 'complete';
}

function useCaseFacts(
  { bookingId, booking: read }: BookingSectionProps,
  { verdict, text, lateness }: Comparison,
  events: Read<BookingEvents>,
): CaseFacts {
  const booking = read.data;
  const now = useMinute();
  const unreadable = useUnreadableOf(booking);
  const dispatch = useRead(dispatchReadOf(booking), { fetchPolicy: 'cache-first' }).data;
  const tasks = useRead(tasksRead(bookingId), { fetchPolicy: 'cache-first' }).data;
  const log = useRead(logReadOf({ resourceCode: 'DISPATCH_BOOKING', resourceId: booking?.dispatchBookingId }), {
    fetchPolicy: 'cache-first',
  }).data;
  const cause = useMemo(() => causeOf(tasks?.items ?? [], log ? entriesOfLog(log.items, 'dispatch-log') : []), [tasks, log]);
  const selected = useSelectedFleet();
  const isOfSelected = booking?.fleetId === selected.id;
  const fleet = useRead(fleetRead(isOfSelected ? null : (booking?.fleetId ?? null))).data;
  const items = events.data?.items;
  const problems =
    booking &&
    problemsOf(booking, now, {
      paymentEvents: items?.filter(({ category }) => category === 'PAYMENT'),
      dispatchStatus: dispatch?.statusCode ?? null,
      disagreement: verdict === 'disagree' ? { ...lateness, detail: text } : undefined,
      cause,
      unreadable,
    });
  return {
    problems: problems ?? [],
    state: stateOf(read, events, verdict),
    end: endOf(booking, dispatch),
    charges: allCharges(items ?? []),
    wrong: booking ? wrongCharges(booking, items ?? [], unreadable) : [],
    fleetName: isOfSelected ? selected.name : fleet?.name,
    unreadable,
  };
}

/** A booking with what its systems know of it, for its page and its case file. */
export function useCase(id: string) {
  const selected = useSelectedFleet();
  const read = useRead(bookingRead(id));
  const section: BookingSectionProps = {
    bookingId: id,
    booking: dependentRead(read, 'booking', { ...read, error: undefined }),
    zone: read.data ? read.data.timezone : selected.timezone,
  };
  const comparison = useComparison(section);
  const events = useRead(eventsRead({ id }));
  return { read, section, comparison, events, known: useCaseFacts(section, comparison, events) };
}
