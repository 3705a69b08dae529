import { useRead } from '@/lib/data/use-read';
import { type Zone, formatInZone, formatWithZone } from '@/lib/dates/dates';
import { type Read, dependentRead } from '@/lib/data/read';
import type { Fact } from '../../model/disagreement';
import { type CheckOutcome, type Lateness, latenessOf, type Verdict, verdictOf, verdictText } from '../../model/verdict';
import type { BookingSectionProps } from '../booking-detail';
import { dispatchCheckReadOf, dispatchReadOf } from '../reads';
import type { BookingDispatchCheckQuery } from './systems.generated';
import { type DispatchBooking, type System, useSystems } from './use-systems';

export type DispatchCheck = NonNullable<BookingDispatchCheckQuery['bookingSources']['dispatchCheck']>;

/** The systems, the platform's check against dispatch, and one verdict on both. */
export interface Comparison {
  readonly systems: readonly System[];
  readonly check: Read<DispatchCheck>;
  readonly verdict: Verdict;
  readonly text: string;
  readonly lateness: Lateness;
}

/** A value as text: an instant in the ride's time zone. */
const textInZone = (zone: Zone) => (fact: Fact, text: string) => (fact === 'pickup' ? formatWithZone(text, zone) : text);

function outcomeOf({ data: check, error }: Read<DispatchCheck>, isPossible: boolean): CheckOutcome {
  if (check && !error) {
    const fields = check.differences?.map(({ field }) => field ?? 'an unknown field') ?? [];
    if (check.isConsistent === false || fields.length > 0) return { state: 'different', fields };
    return { state: check.isConsistent === null ? 'unknown' : 'consistent' };
  }
  return { state: check === null || error || !isPossible ? 'unknown' : 'loading' };
}

/** When the ride reached its status in dispatch. */
function sinceOf(dispatch: DispatchBooking | null | undefined, zone: Zone): string | undefined {
  const step = dispatch?.statusHistory?.findLast(({ statusCode }) => statusCode === dispatch.statusCode);
  return step?.changedAt ? formatInZone(step.changedAt, zone, 'time') : undefined;
}

/** Compares the systems. The check against dispatch needs the booking's fleet first. */
export function useComparison(section: BookingSectionProps): Comparison {
  const { booking, zone } = section;
  const systems = useSystems(section);
  const fleetId = booking.data?.fleetId;
  const read = useRead(dispatchCheckReadOf(booking.data));
  const check = dependentRead(booking, 'booking', read);
  const outcome = outcomeOf(check, booking.data == null || Boolean(fleetId));
  const dispatch = useRead(dispatchReadOf(booking.data), { isShared: true }).data;
  return {
    systems,
    check,
    verdict: verdictOf(systems, outcome),
    text: verdictText(systems, outcome, { since: sinceOf(dispatch, zone), textOf: textInZone(zone) }),
    lateness: latenessOf(systems),
  };
}
