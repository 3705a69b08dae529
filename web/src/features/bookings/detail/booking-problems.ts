import { useMemo } from 'react';
import { type BookingProblem, problemsOf } from '@/entities/booking/problems';
import { useRead } from '@/lib/data/use-read';
import { useMinute } from '@/lib/dates/now';
import { isLoading, type Read } from '@/lib/data/read';
import { type BookingSectionProps, useUnreadableOf } from './booking-detail';
import { causeOf } from '../model/cause';
import { dispatchReadOf, logReadOf, tasksRead } from './reads';
import type { Comparison } from './systems/use-comparison';
import { entriesOfLog } from './timeline/read-entries';
import type { BookingEvents } from './timeline/use-timeline';

export interface BookingProblems {
  readonly problems: readonly BookingProblem[];
  /** `partial`: some of their data could not be read. */
  readonly state: 'loading' | 'partial' | 'complete';
}

/** The booking's problems, from the sections that have loaded. */
export function useBookingProblems(
  { bookingId, booking: { data: booking, error } }: BookingSectionProps,
  { verdict, text, lateness }: Comparison,
  events: Read<BookingEvents>,
): BookingProblems {
  const now = useMinute();
  const unreadable = useUnreadableOf(booking);
  const dispatch = useRead(dispatchReadOf(booking), { isShared: true }).data;
  const tasks = useRead(tasksRead(bookingId), { isShared: true }).data;
  const log = useRead(logReadOf({ resourceCode: 'DISPATCH_BOOKING', resourceId: booking?.dispatchBookingId }), { isShared: true }).data;
  const cause = useMemo(() => causeOf(tasks?.items ?? [], log ? entriesOfLog(log.items, 'dispatch-log') : []), [tasks, log]);
  if (!booking) return { problems: [], state: error ? 'partial' : 'loading' };
  const problems = problemsOf(booking, now, {
    paymentEvents: events.data?.items.filter(({ category }) => category === 'PAYMENT'),
    dispatchStatus: dispatch?.statusCode ?? null,
    disagreement: verdict === 'disagree' ? { ...lateness, detail: text } : undefined,
    cause,
    unreadable,
  });
  if (isLoading(events) || verdict === 'comparing') return { problems, state: 'loading' };
  return { problems, state: events.error !== undefined || verdict === 'partial' ? 'partial' : 'complete' };
}
