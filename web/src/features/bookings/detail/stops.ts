import type { BookingDetail } from './booking-detail';
import type { BookingStopFragment } from './booking.generated';

/** One place of a ride, in the order of driving. */
export interface RideStop {
  readonly id: string;
  readonly kind: 'origin' | 'waypoint' | 'destination';
  readonly label: string;
  readonly address: string | null;
  readonly locationTypes: readonly string[];
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null;
}

const noPlace: BookingStopFragment = { coordinates: null, address: null, locationTypes: [] };

const stop = (id: string, kind: RideStop['kind'], label: string, place: BookingStopFragment | null): RideStop => {
  const { address, locationTypes, coordinates } = place ?? noPlace;
  return {
    id,
    kind,
    label,
    address,
    locationTypes: locationTypes ?? [],
    coordinates: coordinates && { latitude: coordinates.latitude, longitude: coordinates.longitude },
  };
};

/** The places of a ride in order. Origin and destination are always listed, even if unknown. */
export function stopsOf({ origin, waypoints, destination }: Pick<BookingDetail, 'origin' | 'waypoints' | 'destination'>): RideStop[] {
  return [
    stop('origin', 'origin', 'From', origin),
    ...(waypoints ?? []).map((place, index, { length }) =>
      stop(`waypoint-${index + 1}`, 'waypoint', length === 1 ? 'Via' : `Via ${index + 1}`, place),
    ),
    stop('destination', 'destination', 'To', destination),
  ];
}
