import type { BookingDetail } from './booking-detail';
import type { BookingStopFragment } from './booking.generated';

export interface RideStop extends Omit<BookingStopFragment, 'locationTypes'> {
  readonly locationTypes: readonly string[] | null;
  readonly id: string;
  readonly kind: 'origin' | 'waypoint' | 'destination';
  readonly label: string;
}

const noPlace: BookingStopFragment = { coordinates: null, address: null, locationTypes: [] };

/** The places of a ride in order. Origin and destination are always listed, even if unknown. */
export const stopsOf = ({ origin, waypoints, destination }: Pick<BookingDetail, 'origin' | 'waypoints' | 'destination'>): RideStop[] => [
  { ...(origin ?? noPlace), id: 'origin', kind: 'origin', label: 'From' },
  ...(waypoints ?? []).map((place, index, { length }): RideStop => {
    const label = length === 1 ? 'Via' : `Via ${index + 1}`;
    return { ...place, id: `waypoint-${index + 1}`, kind: 'waypoint', label };
  }),
  { ...(destination ?? noPlace), id: 'destination', kind: 'destination', label: 'To' },
];
