export interface RideMapPoint {
  id: string;
  kind: 'origin' | 'waypoint' | 'destination' | 'driver';
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** An address, or a name. */
  label: string;
}

/** Words and colours of the kinds of places. */
export const pointKinds = {
  origin: { label: 'Pickup', colour: 'success-text' },
  waypoint: { label: 'Waypoint', colour: 'neutral-text' },
  destination: { label: 'Destination', colour: 'danger-text' },
  driver: { label: 'Driver', colour: 'info-text' },
} as const satisfies Record<RideMapPoint['kind'], { label: string; colour: string }>;

/** The sign that ties a marker to its line in the list: A and B for the ends, numbers for the stops between. */
export function markOf(point: RideMapPoint, points: readonly RideMapPoint[]): string {
  if (point.kind === 'origin') return 'A';
  if (point.kind === 'destination') return 'B';
  if (point.kind === 'driver') return '';
  return String(points.filter(({ kind }) => kind === 'waypoint').indexOf(point) + 1);
}

const order = { origin: 0, waypoint: 1, destination: 2 };

/** Longitude and latitude of the ride's places in the order of travel; a driver is not on the way. */
export function wayOf(points: readonly RideMapPoint[]): [longitude: number, latitude: number][] {
  return points
    .flatMap((point) => (point.kind === 'driver' ? [] : [{ ...point, at: order[point.kind] }]))
    .sort((a, b) => a.at - b.at)
    .map(({ longitude, latitude }) => [longitude, latitude]);
}

/** Whether a place can be put on a map. */
export const isOnEarth = ({ latitude, longitude }: RideMapPoint): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
