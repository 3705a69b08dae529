import { Car, Navigation } from 'lucide-react';

export interface RideMapPoint {
  id: string;
  kind: 'origin' | 'waypoint' | 'destination' | 'driver' | 'vehicle';
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** An address, or a name. */
  label: string;
  /** What the list says besides, such as how old a position is. It may change by the second: the map does not show it. */
  note?: string;
}

/** Words and colours of the kinds of places. */
export const pointKinds = {
  origin: { label: 'Pickup', colour: 'success-text' },
  waypoint: { label: 'Waypoint', colour: 'neutral-text' },
  destination: { label: 'Destination', colour: 'danger-text' },
  driver: { label: 'Driver', colour: 'info-text' },
  vehicle: { label: 'Vehicle', colour: 'warning-text' },
} as const satisfies Record<RideMapPoint['kind'], { label: string; colour: string }>;

/** Whether a point is a current position rather than a place of the ride. */
export const isMoving = ({ kind }: RideMapPoint): boolean => kind === 'driver' || kind === 'vehicle';

/** A and B for the ends, numbers for the stops between; empty for what moves. */
export function markOf(point: RideMapPoint, points: readonly RideMapPoint[]): string {
  if (point.kind === 'origin') return 'A';
  if (point.kind === 'destination') return 'B';
  if (isMoving(point)) return '';
  return String(points.filter(({ kind }) => kind === 'waypoint').indexOf(point) + 1);
}

const order = { origin: 0, waypoint: 1, destination: 2 };

/** Longitude and latitude of the ride's places in the order of travel, without current positions. */
export function pathOf(points: readonly RideMapPoint[]): [longitude: number, latitude: number][] {
  return points
    .flatMap((point) => (point.kind === 'driver' || point.kind === 'vehicle' ? [] : [{ ...point, at: order[point.kind] }]))
    .sort((a, b) => a.at - b.at)
    .map(({ longitude, latitude }) => [longitude, latitude]);
}

/** Whether a place can be put on a map. */
export const isOnEarth = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** The sign that a marker and its line in the list share: a letter, a number or an icon. */
export function PointSign({ point, points }: { point: RideMapPoint; points: readonly RideMapPoint[] }) {
  if (point.kind === 'driver') return <Car />;
  if (point.kind === 'vehicle') return <Navigation />;
  return <>{markOf(point, points)}</>;
}
