import { HOUR, SECOND } from '../../clock';
import { chance, randomOf } from '../../random';
import type { Store } from '../../store';
import type { BookingChannel } from '../booking-channels/seed';
import type { Ride } from '../bookings/ride';
import type { Driver } from '../fleets/people-and-places';
import type { Fleet } from '../fleets/seed';
import type { Viewer } from '../users/viewer';
import { distanceBetween, type Point, type Position, positionOnRide, positionWhenFree } from './positions';

type DriverStatus = 'AVAILABLE' | 'BUSY' | 'OFFLINE';

export interface DriverNow {
  readonly driver: Driver;
  readonly fleet: Fleet;
  readonly status: DriverStatus;
  readonly position: Position;
  /** When the driver's device last reported. */
  readonly reportedAt: number;
}

const isUnderWay = ({ assignedAt, endsAt }: Ride, now: number): boolean => assignedAt <= now && now < endsAt;

/** Drivers work in shifts of some hours. */
const isOffline = (driverId: string, now: number): boolean => chance(randomOf('shift', driverId, Math.floor(now / (4 * HOUR))), 0.15);

/** The current state of every driver of a fleet. */
export function driversOf(fleet: Fleet, store: Store, now: number): DriverNow[] {
  const { drivers, places } = store.population.of(fleet);
  const rides = new Map(
    store.bookings
      .ordered(now, 'pickupTime', fleet.id)
      .filter((ride) => isUnderWay(ride, now))
      .map((ride) => [ride.plan.driver.id, ride]),
  );
  return drivers.map((driver, index) => {
    const ride = rides.get(driver.id);
    if (ride) return { driver, fleet, status: 'BUSY', position: positionOnRide(ride, now), reportedAt: now - (now % (5 * SECOND)) };
    const offline = isOffline(driver.id, now);
    const reportedAt = offline ? now - (now % (4 * HOUR)) : now - (now % (5 * SECOND));
    const around = places[index % places.length] ?? fleet;
    return {
      driver,
      fleet,
      status: offline ? 'OFFLINE' : 'AVAILABLE',
      position: positionWhenFree(driver.id, around, reportedAt),
      reportedAt,
    };
  });
}

/** The fleets that a channel books into, as far as the viewer can see them. */
export const fleetsOfChannel = (channel: BookingChannel, viewer: Viewer, store: Store): Fleet[] =>
  store.fleets.filter(({ id }) => channel.fleetIds.includes(id) && viewer.maySeeFleet(id));

/** The radius of a driver search, in metres. */
const SEARCH_RADIUS = 25_000;

/** Drivers near a point, nearest first. */
export function driversNear(place: Point, fleets: readonly Fleet[], store: Store, now: number): (DriverNow & { distance: number })[] {
  return fleets
    .flatMap((fleet) => driversOf(fleet, store, now))
    .map((driver) => ({ ...driver, distance: distanceBetween(place, driver.position) }))
    .filter(({ distance }) => distance <= SEARCH_RADIUS)
    .sort((one, other) => one.distance - other.distance);
}
