import { useMemo } from 'react';
import { fullName, useViewer } from '@/lib/access/viewer';
import type { Read } from '@/lib/data/read';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { bookingUrl } from '@/lib/routes/urls';
import { useChanges } from '@/ui/screens/action/changes';
import { doneOf } from '../model/done';
import { allCharges, partChargesOf, wrongCharges } from '../model/wrong-charges';
import { type BookingSectionProps, useUnreadableOf } from './booking-detail';
import { useBookingProblems } from './booking-problems';
import { fleetRead } from './reads';
import type { SummaryContext } from './summary';
import type { Comparison } from './systems/use-comparison';
import type { BookingEvents } from './timeline/use-timeline';

/** The loaded facts of a case that the page, its summary and its case file share. */
export interface CaseFacts extends SummaryContext {
  readonly state: 'loading' | 'partial' | 'complete';
}

export function useCaseFacts(section: BookingSectionProps, comparison: Comparison, events: Read<BookingEvents>): CaseFacts {
  const { bookingId, booking: read } = section;
  const booking = read.data;
  const viewer = useViewer();
  const changes = useChanges(viewer.id);
  const unreadable = useUnreadableOf(booking);
  const { problems, state } = useBookingProblems(section, comparison, events);
  const selected = useSelectedFleet();
  const isOfSelected = booking?.fleetId === selected.id;
  const fleet = useRead(fleetRead(isOfSelected ? null : (booking?.fleetId ?? null))).data;
  const items = events.data?.items;
  const done = useMemo(() => doneOf(items ?? [], changes, bookingUrl(bookingId), fullName(viewer)), [items, changes, bookingId, viewer]);
  return {
    problems,
    state,
    charges: allCharges(items ?? []),
    partCharges: partChargesOf(items ?? []),
    wrong: booking ? wrongCharges(booking, items ?? [], unreadable) : [],
    done,
    fleetName: isOfSelected ? selected.name : fleet?.name,
    unreadable,
  };
}
