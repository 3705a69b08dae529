import type { FleetEngineTripStatus } from '@/__generated__/schema';
import { agoText } from '@/lib/dates/age';
import { millisecondsBetween } from '@/lib/dates/instants';
import { humaniseCode } from '@/ui/design/code-label';
import { distanceText, metresAlong, metresBetween } from '@/ui/design/map/distance';
import type { RideMapPoint } from '@/features/bookings/detail/map/ride-map';
import type { RideStop } from '../stops';
import type { BookingTripQuery } from './positions.generated';

type Trip = NonNullable<BookingTripQuery['bookingSources']['fleetEngineTrip']>;

/** Milliseconds after which a position is stale. */
const staleAfter = 120_000;

/** The age of a position, in words. */
function seenText(updatedAt: string | null | undefined, now: number): string {
  const age = millisecondsBetween(updatedAt, now);
  if (age === undefined) return 'age unknown';
  return `${age > staleAfter ? 'stale, last seen' : 'seen'} ${agoText(Math.max(0, age))}`;
}

/** The address with the platform's types of place: 'Airport BER · airport'. */
export const placeText = ({ address, locationTypes }: RideStop): string =>
  [address ?? 'No address', ...(locationTypes ?? []).map((type) => type.replaceAll('_', ' '))].join(' · ');

/** The places of a ride that have coordinates. */
export const stopPoints = (stops: readonly RideStop[]): RideMapPoint[] =>
  stops.flatMap((stop) => (stop.coordinates ? [{ id: stop.id, kind: stop.kind, label: placeText(stop), ...stop.coordinates }] : []));

/** The vehicle's position in Fleet Engine. */
export function vehiclePoint(trip: Trip | null | undefined, now: number): RideMapPoint[] {
  const location = trip?.vehicleLocation;
  if (!trip || !location?.coordinates) return [];
  return [
    {
      id: 'fleet-engine',
      kind: 'vehicle',
      label: trip.vehicleId ?? 'Vehicle',
      note: [trip.vehicleStateCode && humaniseCode(trip.vehicleStateCode), seenText(location.updatedAt, now)].filter(Boolean).join(' · '),
      ...location.coordinates,
    },
  ];
}

/** Trip statuses in which the driver has yet to reach the pickup. */
const beforePickup: ReadonlySet<FleetEngineTripStatus | null | undefined> = new Set(['NEW', 'ENROUTE_TO_PICKUP', null, undefined]);

/** The distances of a ride that is not over, in words; undefined if a position is missing or no longer matters. */
export function rideDistances(stops: readonly RideStop[], trip: Trip | null | undefined) {
  const pickup = stops.find(({ kind }) => kind === 'origin')?.coordinates;
  const vehicle = trip?.vehicleLocation?.coordinates;
  const route = trip?.route ?? [];
  return {
    driverToPickup: beforePickup.has(trip?.tripStatus) && pickup && vehicle ? distanceText(metresBetween(vehicle, pickup)) : undefined,
    /** Along Fleet Engine's route. */
    remainingRoute: route.length > 1 ? distanceText(metresAlong(route)) : undefined,
  };
}
