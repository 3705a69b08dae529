import { DAY, HOUR, MINUTE, SECOND, toIso } from '../../clock';
import type { Store } from '../../store';
import { toBooking } from './booking';
import { dispatchStatuses, platformStatus } from './dispatch';
import { pricingOf } from './pricing';
import { hasHappened, type Ride, statusOf } from './ride';

/** The retention time of a completed booking in the cache. */
const CACHED_FOR = 24 * HOUR;

/** When the booking was last updated on the platform. */
function changedAt(ride: Ride, now: number): number {
  const { createdAt, dispatchedAt, assignedAt, endsAt, endKnownAt } = ride;
  const times = [createdAt, dispatchedAt, assignedAt].filter((at) => at <= endsAt);
  return Math.max(...[...times, endKnownAt].filter((at) => at <= now));
}

/** The parts kept by every system, under the same names for comparison. */
function core(ride: Ride, store: Store, now: number) {
  const { id, status, fleetId, dispatchBookingId, driver, pickupTime, currency, pricing, payment } = toBooking(ride, store, now);
  return {
    id,
    status,
    fleetId,
    dispatchBookingId: dispatchBookingId ?? null,
    driver: driver ?? null,
    pickupTime,
    currency,
    total: pricing?.total ?? null,
    paymentStatus: payment?.status ?? null,
  };
}

/** The booking as indexed by the query service, a few seconds after each change. */
export function queryServiceRecord(ride: Ride, store: Store, now: number): Record<string, unknown> {
  const updatedAt = changedAt(ride, now);
  return {
    ...core(ride, store, now),
    updatedAt: toIso(updatedAt),
    indexedAt: toIso(Math.min(now, updatedAt + 3 * SECOND)),
    index: `bookings-${ride.plan.fleet.humanReadableId}`,
  };
}

/** The booking in the history service, which listens to the dispatch system and so knows what the platform missed. */
export function historyServiceRecord(ride: Ride, store: Store, now: number): Record<string, unknown> {
  const states = dispatchStatuses(ride, now);
  const known = core(ride, store, now);
  const last = states.at(-1);
  const isOver = now >= ride.endsAt;
  const cameToEnd = isOver && ride.plan.scenario.cancellation === undefined;
  return {
    ...known,
    status: platformStatus(last?.status) ?? known.status,
    driver: hasHappened(ride, ride.assignedAt, now) ? ride.plan.driver : null,
    total: cameToEnd ? (pricingOf({ ...ride, endKnownAt: ride.endsAt }, now)?.total ?? null) : known.total,
    updatedAt: toIso(last?.at ?? ride.createdAt),
    transitions: [
      { status: 'DEFERRED', at: toIso(ride.createdAt), source: 'platform' },
      ...states.map(({ status, at }) => ({ status, at: toIso(at), source: 'dispatch' })),
    ],
  };
}

/**
 * The booking in the cache, under a key with its channel; undefined if it is not cached: it expires a day after the ride's end. If the
 * platform missed the end, the last write was before a driver was found.
 */
export function redisRecord(
  ride: Ride,
  store: Store,
  now: number,
  bookingChannelId: string | null | undefined,
): Record<string, unknown> | undefined {
  const { plan } = ride;
  const forgottenAt = ride.endKnownAt + CACHED_FOR;
  if (now >= forgottenAt || bookingChannelId !== plan.bookingChannelId) return undefined;
  const isStale = ride.endKnownAt === Infinity && hasHappened(ride, ride.assignedAt, now);
  const writtenAt = isStale ? ride.assignedAt - SECOND : changedAt(ride, now);
  return {
    ...core(ride, store, isStale ? writtenAt : now),
    updatedAt: toIso(writtenAt),
    key: `booking:${plan.bookingChannelId}:${plan.id}`,
    ttlSeconds: Math.round((Math.min(forgottenAt, now + 7 * DAY) - now) / SECOND),
  };
}

/** The record in the booking query store, which is written every minute. */
export function bookingQueryRecord(ride: Ride, store: Store, now: number): Record<string, unknown> {
  const writtenAt = Math.max(ride.createdAt, now - (now % MINUTE));
  return {
    ...core(ride, store, writtenAt),
    updatedAt: toIso(changedAt(ride, writtenAt)),
    isActive: statusOf(ride, writtenAt) === 'ACTIVE',
    rowVersion: 1 + dispatchStatuses(ride, writtenAt).length,
  };
}
