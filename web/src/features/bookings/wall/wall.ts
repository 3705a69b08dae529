import type { BookingProblem } from '@/entities/booking/problems';
import type { ProblemCause } from '@/lib/attention';
import { instantAt } from '@/lib/dates/instants';
import { problemIds } from '../list/narrowing/narrowing';
import type { PastPickupFragment } from '../past/past.generated';
import { type Usual, usualOf } from '../past/usual';
import type { WallRideFragment } from './wall.generated';
import { codesOf } from '@/ui/design/code-label';

export interface FleetIncident {
  readonly domain: ProblemCause['domain'];
  readonly rides: readonly string[];
}

/** A fleet's rides in numbers, as far as they were read. */
export interface FleetNumbers {
  readonly fleetId: string;
  readonly active: number;
  readonly withoutDriver: number;
  readonly late: number;
  readonly failedPayments: number;
  readonly soFar: number;
  /** Those of a usual week at the same minute. */
  readonly usual: Usual | undefined;
  readonly incidents: readonly FleetIncident[];
}

const incidentProblems: Readonly<Record<FleetIncident['domain'], readonly string[]>> = {
  payments: problemIds.payment,
  drivers: problemIds.driver,
  dispatch: ['overdue'],
};

/** An incident is this many rides with one kind of problem, and this share of the fleet's: some cards are always declined. */
const incidentSize = 3;
const incidentShare = 0.2;

type ProblemsOf = (ride: WallRideFragment) => readonly Pick<BookingProblem, 'id'>[];

const groupedBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
};

/** The incidents of one fleet, by its rides that have not ended. The list has no time and no reason of a problem. */
function incidentsIn(rides: readonly WallRideFragment[], problemsOf: ProblemsOf): FleetIncident[] {
  return codesOf(incidentProblems).flatMap((domain) => {
    const affected = rides.filter((ride) => problemsOf(ride).some(({ id }) => incidentProblems[domain].includes(id)));
    const isIncident = affected.length >= incidentSize && affected.length >= rides.length * incidentShare;
    return isIncident ? [{ domain, rides: affected.map(({ id }) => id) }] : [];
  });
}

/** The incidents of each fleet that has some. */
export const fleetIncidents = (rides: readonly WallRideFragment[], problemsOf: ProblemsOf): ReadonlyMap<string, readonly FleetIncident[]> =>
  new Map(
    [...groupedBy(rides, ({ fleetId }) => fleetId)]
      .map(([fleetId, its]) => [fleetId, incidentsIn(its, problemsOf)] as const)
      .filter(([, incidents]) => incidents.length > 0),
  );

export interface WallRows {
  /** The rides that have not ended. */
  readonly open: readonly WallRideFragment[];
  /** This hour's pickups; undefined if they could not be read. */
  readonly hour: readonly PastPickupFragment[] | undefined;
  /** The same hour's pickups of four weeks; undefined for one that could not be read whole. */
  readonly past: readonly (readonly PastPickupFragment[] | undefined)[];
}

const hourMs = 3_600_000;

const untilMinute = (pickups: readonly PastPickupFragment[], now: number): number =>
  pickups.filter(({ pickupTime }) => (instantAt(pickupTime) ?? Infinity) % hourMs <= now % hourMs).length;

/** How much a fleet needs somebody. */
const worstOf = ({ incidents, withoutDriver, late, failedPayments }: FleetNumbers): number =>
  incidents.reduce((sum, { rides }) => sum + 1000 + rides.length, 0) + withoutDriver + late + failedPayments;

/**
 * A row for each fleet, the worst first, then the busiest.
 * @param fleetIds of the fleets to list, also without rides
 * @param now milliseconds since 1970
 */
export function wallOf(fleetIds: readonly string[], { open, hour, past }: WallRows, problemsOf: ProblemsOf, now: number): FleetNumbers[] {
  const byFleet = groupedBy(open, ({ fleetId }) => fleetId);
  const ofHour = groupedBy(hour ?? [], ({ fleetId }) => fleetId);
  const ofPast = past.map((week) => week && groupedBy(week, ({ fleetId }) => fleetId));
  return [...new Set([...fleetIds, ...byFleet.keys()])]
    .map((fleetId): FleetNumbers => {
      const rides = byFleet.get(fleetId) ?? [];
      const withProblem = (ids: readonly string[]) => rides.filter((ride) => problemsOf(ride).some(({ id }) => ids.includes(id))).length;
      return {
        fleetId,
        active: rides.filter(({ status }) => status === 'ACTIVE').length,
        withoutDriver: withProblem(problemIds.driver),
        late: withProblem(problemIds.delay),
        failedPayments: withProblem(problemIds.payment),
        soFar: untilMinute(ofHour.get(fleetId) ?? [], now),
        usual: hour && usualOf(ofPast.map((week) => week && untilMinute(week.get(fleetId) ?? [], now))),
        incidents: incidentsIn(rides, problemsOf),
      };
    })
    .toSorted((one, other) => worstOf(other) - worstOf(one) || other.active - one.active);
}
