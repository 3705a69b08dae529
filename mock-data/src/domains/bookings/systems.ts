import { DAY, HOUR, MINUTE, SECOND, toIso } from '../../clock';
import type { Store } from '../../store';
import { toBooking } from './booking';
import { dispatchStatuses, platformStatus } from './dispatch';
import { pricingOf } from './pricing';
import { hasHappened, type Ride, statusOf } from './ride';

/** How long the cache keeps a booking that is over. */
const CACHED_FOR = 24 * HOUR;

/** When the booking last changed as the platform has it. */
function changedAt(ride: Ride, now: number): number {
  const { createdAt, dispatchedAt, assignedAt, endsAt, endKnownAt } = ride;
  const times = [createdAt, dispatchedAt, assignedAt].filter((at) => at <= endsAt);
  return Math.max(...[...times, endKnownAt].filter((at) => at <= now));
}

/** The parts that every system keeps, named alike so that they can be compared. */
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

/** The booking as the query service indexed it, a few seconds after it changed. */
export function queryServiceRecord(ride: Ride, store: Store, now: number): Record<string, unknown> {
  const updatedAt = changedAt(ride, now);
  return {
    ...core(ride, store, now),
    updatedAt: toIso(updatedAt),
    indexedAt: toIso(Math.min(now, updatedAt + 3 * SECOND)),
    index: `bookings-${ride.plan.fleet.humanReadableId}`,
  };
}

/** The booking as the history service has it, which listens to the dispatch system itself and so also knows what the platform missed. */
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
 * The booking as it is cached, under a key with its channel; undefined where the cache has none: it forgets one a day after its end.
 * Where the platform missed the end, it missed the driver too: the cache was last written before one was found.
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

/** The row of the booking query store, which is written by the minute. */
export function bookingQueryRecord(ride: Ride, store: Store, now: number): Record<string, unknown> {
  const writtenAt = Math.max(ride.createdAt, now - (now % MINUTE));
  return {
    ...core(ride, store, writtenAt),
    updatedAt: toIso(changedAt(ride, writtenAt)),
    isActive: statusOf(ride, writtenAt) === 'ACTIVE',
    rowVersion: 1 + dispatchStatuses(ride, writtenAt).length,
  };
}
