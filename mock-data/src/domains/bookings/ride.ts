import { MINUTE, SECOND } from '../../clock';
import type { Plan } from './plan';

/** A plan at its place in time: what happens when, in milliseconds since 1970. Where it stands follows from the time alone. */
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
  /** When the plan starts again. */
  readonly restartsAt: number;
}

const PREBOOKING_DISPATCH = 30 * MINUTE;

function endOf(ride: Omit<Ride, 'endsAt'>): number {
  const { plan, createdAt, dispatchedAt, assignedAt, arrivedAt, boardedAt } = ride;
  switch (plan.scenario.cancellation?.moment) {
    case undefined:
      return boardedAt + plan.drive;
    case 'deferred':
      return createdAt + Math.floor((dispatchedAt - createdAt) / 2);
    case 'seeking':
      // Nobody was found: the usual search time has passed, and more.
      return dispatchedAt + Math.floor(plan.search / 2);
    case 'approaching':
      return assignedAt + Math.floor((arrivedAt - assignedAt) / 2);
    case 'waiting':
      return arrivedAt + 8 * MINUTE;
  }
}

export function rideAt(plan: Plan, now: number): Ride {
  const { period, phase, age, lead, search, lateness } = plan;
  const start = Math.floor((now - phase) / period) * period + phase;
  const createdAt = start - age;
  const isAsap = plan.scenario.scheduleType === 'ASAP';
  const pickupAt = isAsap ? createdAt + lead : Math.ceil((createdAt + lead) / (5 * MINUTE)) * 5 * MINUTE;
  const dispatchedAt = isAsap ? createdAt + 4 * SECOND : pickupAt - PREBOOKING_DISPATCH;
  const assignedAt = dispatchedAt + search;
  const arrivedAt = Math.max(pickupAt + lateness, assignedAt + MINUTE);
  const ride = {
    plan,
    createdAt,
    pickupAt,
    dispatchedAt,
    assignedAt,
    arrivedAt,
    boardedAt: arrivedAt + 2 * MINUTE,
    restartsAt: start + period,
  };
  return { ...ride, endsAt: endOf(ride) };
}

export type Status = 'DEFERRED' | 'ACTIVE' | 'CANCELLED' | 'COMPLETED';

export function statusOf(ride: Ride, now: number): Status {
  if (now >= ride.endsAt) return ride.plan.scenario.cancellation ? 'CANCELLED' : 'COMPLETED';
  return now >= ride.dispatchedAt ? 'ACTIVE' : 'DEFERRED';
}

/** Whether something of the ride has happened by now; nothing happens once it has ended. */
export const hasHappened = (ride: Ride, at: number, now: number): boolean => at <= now && at <= ride.endsAt;
