import { cycleStart, DAY, HOUR, lastMidnight, MINUTE, SECOND } from '../../clock';
import { isActiveAt, type Outage, delayedBy } from '../../control/incidents';
import type { BookingChange } from './changes';
import type { Plan } from './plan';

/** A plan with its times, in milliseconds since the Unix epoch. The status follows from the time alone. */
export interface Ride {
  readonly plan: Plan;
  readonly createdAt: number;
  readonly pickupAt: number;
  readonly dispatchedAt: number;
  readonly assignedAt: number;
  readonly arrivedAt: number;
  readonly boardedAt: number;
  /** When it is completed or cancelled. */
  readonly endsAt: number;
  /** When the platform is notified of the end; infinite if never. */
  readonly endKnownAt: number;
  /** When the plan repeats. */
  readonly restartsAt: number;
  /** Staff actions since it was created, oldest first. */
  readonly changes: readonly BookingChange[];
  /** The incidents so far. */
  readonly outages: readonly Outage[];
}

const PREBOOKING_DISPATCH = 30 * MINUTE;

function endOf(ride: Omit<Ride, 'endsAt' | 'endKnownAt'>): number {
  const { plan, createdAt, dispatchedAt, assignedAt, arrivedAt, boardedAt } = ride;
  switch (plan.scenario.cancellation?.moment) {
    case undefined:
      return boardedAt + plan.drive;
    case 'deferred':
      return createdAt + Math.floor((dispatchedAt - createdAt) / 2);
    case 'seeking':
      // No driver was found. A rejection is immediate; others give up before a driver would have been found.
      return plan.scenario.refused ? dispatchedAt + 4 * MINUTE : dispatchedAt + Math.floor(plan.search / 2);
    case 'approaching':
      return assignedAt + Math.floor((arrivedAt - assignedAt) / 2);
    case 'waiting':
      return arrivedAt + 8 * MINUTE;
  }
}

/** @returns when the plan's current life starts, and when the next one does */
function lifeAt({ period, phase, scenario, fleet }: Plan, now: number): readonly [number, number] {
  if (scenario.pace === 'daily') {
    const start = lastMidnight(now, fleet.timezone);
    return [start, lastMidnight(start + DAY + 12 * HOUR, fleet.timezone)];
  }
  const start = cycleStart(now, period, phase);
  return [start, start + period];
}

/** @param allChanges staff actions on the booking, in this life and earlier ones */
export function rideAt(plan: Plan, now: number, allChanges: readonly BookingChange[] = [], outages: readonly Outage[] = []): Ride {
  const { age, lead, search, lateness } = plan;
  const [start, restartsAt] = lifeAt(plan, now);
  const createdAt = start - age;
  const changes = allChanges.filter(({ at }) => at >= start);
  const isAsap = plan.scenario.scheduleType === 'ASAP';
  const pickupAt = isAsap ? createdAt + lead : Math.ceil((createdAt + lead) / (5 * MINUTE)) * 5 * MINUTE;
  const dispatchedAt = isAsap ? createdAt + 4 * SECOND : pickupAt - PREBOOKING_DISPATCH;
  const slow = outages.filter(({ id }) => id === 'dispatch-slow');
  const untilOver = (at: number): number => slow.reduce((until, outage) => delayedBy(until, outage, restartsAt), at);
  const assignedAt = plan.scenario.refused ? Infinity : untilOver(dispatchedAt + search);
  const arrivedAt = Math.max(pickupAt + lateness, assignedAt + MINUTE);
  const boardedAt = arrivedAt + 2 * MINUTE;
  const ride = { plan, createdAt, pickupAt, dispatchedAt, assignedAt, arrivedAt, boardedAt, restartsAt, changes, outages };
  const endsAt = endOf(ride);
  const takenOver = changes.find(({ kind, at }) => kind === 'statusSync' && at >= endsAt)?.at;
  // Cancellations are the platform's own; it is notified by dispatch when a ride ends.
  const heardOf = plan.scenario.cancellation ? endsAt : untilOver(endsAt);
  return { ...ride, endsAt, endKnownAt: plan.scenario.endUnnoticed ? (takenOver ?? Infinity) : Math.min(heardOf, takenOver ?? Infinity) };
}

export type Status = 'DEFERRED' | 'ACTIVE' | 'CANCELLED' | 'COMPLETED';

export function statusOf(ride: Ride, now: number): Status {
  if (now >= ride.endKnownAt) return ride.plan.scenario.cancellation ? 'CANCELLED' : 'COMPLETED';
  return now >= ride.dispatchedAt ? 'ACTIVE' : 'DEFERRED';
}

/** Whether the platform cannot ask dispatch for the driver of an active ride. */
export const isDriverUnknown = (ride: Ride, now: number): boolean =>
  statusOf(ride, now) === 'ACTIVE' && ride.outages.some((outage) => outage.id === 'dispatch-slow' && isActiveAt(outage, now));

/** Whether an event of the ride has happened by now; there are none after its end. */
export const hasHappened = (ride: Ride, at: number, now: number): boolean => at <= now && at <= ride.endsAt;
