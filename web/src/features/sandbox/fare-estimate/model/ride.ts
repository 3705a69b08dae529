import type { FareRideQuery } from '../fare.generated';
import type { Place, Ride } from './session';

type Booked = NonNullable<FareRideQuery['booking']>;

/** Null for a place without coordinates, for which offers can't be requested. */
function placeOf(place: Booked['origin']): Place | null {
  if (!place?.coordinates) return null;
  const { latitude, longitude } = place.coordinates;
  return { latitude, longitude, address: (place.address ?? '').trim() };
}

/** The places of a booking. */
export const rideOf = ({ origin, destination, waypoints }: Booked): Ride => ({
  pickup: placeOf(origin),
  destination: placeOf(destination),
  waypoints: (waypoints ?? []).flatMap((place) => placeOf(place) ?? []),
});
