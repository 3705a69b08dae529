import { useRead } from '@/lib/data/use-read';
import { type Zone, formatInZone, formatWithZone } from '@/lib/dates/dates';
import { type Read, dependentRead } from '@/lib/data/read';
import type { Fact } from '../../model/disagreement';
import { type CheckOutcome, type Lateness, latenessOf, type Verdict, verdictOf, verdictText } from '../../model/verdict';
import type { BookingSectionProps } from '../booking-detail';
import { dispatchCheckReadOf, dispatchReadOf } from '../reads';
import type { BookingDispatchCheckQuery } from './systems.generated';
import { type DispatchBooking, type System, useSystems } from './use-systems';

type DispatchCheck = NonNullable<BookingDispatchCheckQuery['bookingSources']['dispatchCheck']>;

export interface Comparison {
  readonly systems: readonly System[];
  readonly check: Read<DispatchCheck>;
  readonly verdict: Verdict;
  readonly text: string;
  readonly lateness: Lateness;
}

function outcomeOf({ data: check, error }: Read<DispatchCheck>, isPossible: boolean): CheckOutcome {
  if (check && !error) {
    const fields = check.differences?.map(({ field }) => field ?? 'an unknown field') ?? [];
    if (check.isConsistent === false || fields.length > 0) return { state: 'different', fields };
    return { state: check.isConsistent === null ? 'unknown' : 'consistent' };
  }
  return { state: check === null || error || !isPossible ? 'unknown' : 'loading' };
}

function sinceOf(dispatch: DispatchBooking | null | undefined, zone: Zone): string | undefined {
  const step = dispatch?.statusHistory?.findLast(({ statusCode }) => statusCode === dispatch.statusCode);
  return step?.changedAt ? formatInZone(step.changedAt, zone, 'time') : undefined;
}

/** Compares the systems. The check against dispatch needs the booking's fleet first. */
export function useComparison(section: BookingSectionProps): Comparison {
  const { booking, zone } = section;
  const systems = useSystems(section);
  const check = dependentRead(booking, 'booking', useRead(dispatchCheckReadOf(booking.data)));
  const outcome = outcomeOf(check, booking.data == null || Boolean(booking.data.fleetId));
  const dispatch = useRead(dispatchReadOf(booking.data), { fetchPolicy: 'cache-first' }).data;
  const textOf = (fact: Fact, text: string) => (fact === 'pickup' ? formatWithZone(text, zone) : text);
  return {
    systems,
    check,
    verdict: verdictOf(systems, outcome),
    text: verdictText(systems, outcome, { since: sinceOf(dispatch, zone), textOf }),
    lateness: latenessOf(systems),
  };
}
