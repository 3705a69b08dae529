export interface RideMapPoint {
  id: string;
  kind: 'origin' | 'waypoint' | 'destination' | 'driver';
  latitude: number;
  longitude: number;
  label: string;
}

export interface RideMapProps {
  points: readonly RideMapPoint[];
  /** A MapLibre style; null uses the embedded base map. */
  styleUrl: string | null;
  label: string;
}

export function RideMap(props: RideMapProps) {
  return <ol aria-label={props.label} />;
}
