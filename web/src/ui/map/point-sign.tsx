import { Car, Navigation } from 'lucide-react';
import { markOf, type RideMapPoint } from './points';

/** What ties a marker to its line in the list: a letter, a number or a picture. */
export function PointSign({ point, points }: { point: RideMapPoint; points: readonly RideMapPoint[] }) {
  if (point.kind === 'driver') return <Car />;
  if (point.kind === 'vehicle') return <Navigation />;
  return <>{markOf(point, points)}</>;
}
