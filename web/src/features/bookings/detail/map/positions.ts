import type { FleetEngineTripStatus } from '@/__generated__/schema';
import { millisecondsBetween } from '@/lib/dates/instants';
import { sentence } from '@/lib/text/bidi';
import { humaniseCode } from '@/ui/design/code-label';
import { distanceText, metresAlong, metresBetween } from '@/ui/design/map/distance';
import type { RideMapPoint } from '@/features/bookings/detail/map/ride-map';
import type { RideStop } from '../stops';
import type { BookingPairingDriversQuery, BookingTripQuery } from './positions.generated';

export type Trip = NonNullable<BookingTripQuery['bookingSources']['fleetEngineTrip']>;
export type PairingDriver = NonNullable<BookingPairingDriversQuery['bookingSources']['pairingDrivers']>[number];

/** Milliseconds after which a position is stale. */
const staleAfter = 120_000;

/** `12 s ago`, `4 min ago`. */
export function ageText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} d ago`;
}

/** The age of a position in milliseconds; null if unknown. */
const ageOf = (updatedAt: string | null | undefined, now: number): number | null => millisecondsBetween(updatedAt, now) ?? null;

/**
 * The age of a position, in words.
 * @param updatedAt RFC 3339; null if unknown
 * @param now milliseconds since 1970
 */
export function seenText(updatedAt: string | null | undefined, now: number): string {
  const age = ageOf(updatedAt, now);
  if (age === null) return 'age unknown';
  return age > staleAfter ? `stale, last seen ${ageText(age)}` : `seen ${ageText(age)}`;
}

/** The address with the platform's types of place: 'Airport BER · airport'. */
export const placeText = ({ address, locationTypes }: RideStop): string =>
  [address ?? 'No address', ...locationTypes.map((type) => type.replaceAll('_', ' '))].join(' · ');

/** The places of a ride that have coordinates. */
export const stopPoints = (stops: readonly RideStop[]): RideMapPoint[] =>
  stops.flatMap((stop) => {
    const { id, kind, coordinates } = stop;
    return coordinates ? [{ id, kind, label: placeText(stop), ...coordinates }] : [];
  });

/** The vehicle's position in Fleet Engine. */
export function vehiclePoint(trip: Trip | null | undefined, now: number): RideMapPoint[] {
  const location = trip?.vehicleLocation;
  if (!trip || !location?.coordinates) return [];
  return [
    {
      id: 'fleet-engine',
      kind: 'vehicle',
      label: `${trip.vehicleId ?? 'Vehicle'} · Fleet Engine`,
      note: [trip.vehicleStateCode && humaniseCode(trip.vehicleStateCode), seenText(location.updatedAt, now)].filter(Boolean).join(' · '),
      latitude: location.coordinates.latitude,
      longitude: location.coordinates.longitude,
    },
  ];
}

const driverText = ({ name, ref, vehicle }: PairingDriver) => {
  const who = name && ref ? sentence`${name} (${ref})` : (name ?? ref ?? 'Driver');
  return vehicle?.licensePlate ? sentence`${who}, ${vehicle.licensePlate}` : who;
};

/** The positions of the drivers with the pairing reference. */
export const driverPoints = (drivers: readonly PairingDriver[], now: number): RideMapPoint[] =>
  drivers.flatMap((driver) =>
    driver.location
      ? [
          {
            id: `driver-${driver.id}`,
            kind: 'driver' as const,
            label: `${driverText(driver)} · pairing`,
            note: [driver.statusCode && humaniseCode(driver.statusCode), seenText(driver.updatedAt, now)].filter(Boolean).join(' · '),
            latitude: driver.location.latitude,
            longitude: driver.location.longitude,
          },
        ]
      : [],
  );

/** The freshest known position of the driver. */
export interface DriverPosition {
  readonly latitude: number;
  readonly longitude: number;
  /** Milliseconds; null if unknown. */
  readonly ageMs: number | null;
  readonly isStale: boolean;
}

/** @param now milliseconds since 1970 */
export function driverPosition(trip: Trip | null | undefined, drivers: readonly PairingDriver[], now: number): DriverPosition | null {
  // With several paired drivers, it is unknown which one drives this booking.
  const [driver, ...others] = drivers;
  const paired = driver?.location && others.length === 0 ? [{ at: driver.location, ageMs: ageOf(driver.updatedAt, now) }] : [];
  const location = trip?.vehicleLocation;
  const inFleetEngine = location?.coordinates ? [{ at: location.coordinates, ageMs: ageOf(location.updatedAt, now) }] : [];
  const [freshest] = [...inFleetEngine, ...paired].toSorted((one, other) => (one.ageMs ?? Infinity) - (other.ageMs ?? Infinity));
  if (!freshest) return null;
  const { at, ageMs } = freshest;
  return { latitude: at.latitude, longitude: at.longitude, ageMs, isStale: ageMs === null || ageMs > staleAfter };
}

/** Distances of a ride, in words; null if a position is missing or no longer matters. */
export interface RideDistances {
  /** Pickup to drop-off in straight lines between all stops. */
  readonly ride: string | null;
  readonly driverToPickup: string | null;
  /** Along Fleet Engine's remaining route. */
  readonly remainingRoute: string | null;
}

/** Trip statuses in which the driver has yet to reach the pickup. */
const beforePickup: ReadonlySet<FleetEngineTripStatus | null | undefined> = new Set(['NEW', 'ENROUTE_TO_PICKUP', null, undefined]);

/** @param isMoving whether the booking is not final; afterwards only the length of the ride matters */
export function rideDistances(
  stops: readonly RideStop[],
  trip: Trip | null | undefined,
  position: DriverPosition | null,
  isMoving: boolean,
): RideDistances {
  const places = stops.map(({ coordinates }) => coordinates);
  const known = places.flatMap((place) => place ?? []);
  const pickup = stops.find(({ kind }) => kind === 'origin')?.coordinates;
  const route = trip?.route ?? [];
  const isBeforePickup = isMoving && beforePickup.has(trip?.tripStatus);
  return {
    ride: known.length > 1 && known.length === places.length ? distanceText(metresAlong(known)) : null,
    driverToPickup: isBeforePickup && pickup && position ? distanceText(metresBetween(position, pickup)) : null,
    remainingRoute: isMoving && route.length > 1 ? distanceText(metresAlong(route)) : null,
  };
}
