import { Car, Navigation } from 'lucide-react';

export interface RideMapPoint {
  id: string;
  kind: 'origin' | 'waypoint' | 'destination' | 'driver' | 'vehicle';
  latitude: number;
  longitude: number;
  /** An address, or a name. */
  label: string;
  /** In the list only, such as the age of a position. */
  note?: string;
}

export const pointKinds = {
  origin: { label: 'Pickup', colour: 'success-text' },
  waypoint: { label: 'Waypoint', colour: 'neutral-text' },
  destination: { label: 'Drop-off', colour: 'danger-text' },
  driver: { label: 'Driver', colour: 'info-text' },
  vehicle: { label: 'Vehicle', colour: 'warning-text' },
} as const satisfies Record<RideMapPoint['kind'], { label: string; colour: string }>;

/** Whether a point is a current position, not a place of the ride. */
const isMoving = ({ kind }: RideMapPoint): boolean => kind === 'driver' || kind === 'vehicle';

/** A and B for pickup and drop-off, numbers for the stops between; empty for current positions. */
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

/** Whether coordinates are a place: valid, and not 0,0, which systems write for an unknown position. */
export const isOnEarth = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);

/** The letter, number or icon of a point, on the map and in the list. */
export function PointSign({ point, points }: { point: RideMapPoint; points: readonly RideMapPoint[] }) {
  if (point.kind === 'driver') return <Car />;
  if (point.kind === 'vehicle') return <Navigation />;
  return <>{markOf(point, points)}</>;
}
