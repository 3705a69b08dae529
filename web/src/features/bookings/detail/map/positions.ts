import { humanizeCode } from '@/ui/code-label';
import type { RideMapPoint } from '@/ui/map/ride-map';
import type { RideStop } from '../stops';
import type { BookingPairingDriversQuery, BookingTripQuery } from './positions.generated';

export type Trip = NonNullable<BookingTripQuery['bookingSources']['fleetEngineTrip']>;
export type PairingDriver = NonNullable<BookingPairingDriversQuery['bookingSources']['pairingDrivers']>[number];

/** Milliseconds after which a position says where a vehicle was, not where it is. */
const staleAfter = 120_000;

/** How old a position is: `12 s ago`, `4 min ago`. */
export function ageText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} d ago`;
}

/**
 * What is said of a position's age.
 * @param updatedAt RFC 3339; null where that is not known
 * @param now milliseconds since 1970
 */
export function seenText(updatedAt: string | null | undefined, now: number): string {
  if (!updatedAt) return 'seen at an unknown time';
  const age = now - Date.parse(updatedAt);
  return age > staleAfter ? `old position, seen ${ageText(age)}` : `seen ${ageText(age)}`;
}

/** The address with the kinds of place, in the platform's words: 'Airport BER · airport'. */
export const placeText = ({ address, locationTypes }: RideStop): string =>
  [address ?? 'No address', ...locationTypes.map((type) => type.replaceAll('_', ' '))].join(' · ');

/** The places of a ride that a map can show. */
export const stopPoints = (stops: readonly RideStop[]): RideMapPoint[] =>
  stops.flatMap((stop) => {
    const { id, kind, coordinates } = stop;
    return coordinates ? [{ id, kind, label: placeText(stop), ...coordinates }] : [];
  });

/** Where the vehicle is, as Fleet Engine knows it. */
export function vehiclePoint(trip: Trip | null | undefined, now: number): RideMapPoint[] {
  const location = trip?.vehicleLocation;
  if (!trip || !location?.coordinates) return [];
  return [
    {
      id: 'fleet-engine',
      kind: 'vehicle',
      label: `${trip.vehicleId ?? 'Vehicle'}, as Fleet Engine knows it`,
      note: [trip.vehicleStateCode && humanizeCode(trip.vehicleStateCode), seenText(location.updatedAt, now)].filter(Boolean).join(' · '),
      latitude: location.coordinates.latitude,
      longitude: location.coordinates.longitude,
    },
  ];
}

const driverText = ({ name, ref, vehicle }: PairingDriver) => {
  const who = name && ref ? `${name} (${ref})` : (name ?? ref ?? 'Driver');
  return vehicle?.licensePlate ? `${who}, ${vehicle.licensePlate}` : who;
};

/** Where the drivers are whom the pairing's reference finds. */
export const driverPoints = (drivers: readonly PairingDriver[], now: number): RideMapPoint[] =>
  drivers.flatMap((driver) =>
    driver.location
      ? [
          {
            id: `driver-${driver.id}`,
            kind: 'driver' as const,
            label: `${driverText(driver)}, as the pairing finds them`,
            note: [driver.statusCode && humanizeCode(driver.statusCode), seenText(driver.updatedAt, now)].filter(Boolean).join(' · '),
            latitude: driver.location.latitude,
            longitude: driver.location.longitude,
          },
        ]
      : [],
  );
