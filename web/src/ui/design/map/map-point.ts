import { boxAround, type Box } from './area';
import type { mapColours } from './map-colours';
import { isOnEarth } from './points';

export interface MapPoint {
  /** Unique in all layers of a map. */
  id: string;
  /** Degrees, WGS 84. Invalid ones are listed but not drawn. */
  longitude: number;
  latitude: number;
  label: string;
  /** In the list only, such as the age of a position. */
  note?: string;
  /** One or two characters in the marker, such as a rank. */
  text?: string;
}

/** Points of one kind and colour. The same array is sent to the map only once. */
export interface PointLayer {
  /** Constant for the life of the map. */
  id: string;
  label: string;
  colour: keyof typeof mapColours;
  /** A disc by default. Different layers differ in shape too, for people who can't tell their colours apart. */
  shape?: 'disc' | 'ring';
  points: readonly MapPoint[];
  /** Whether the view ignores changes of its points. */
  isIgnoredByView?: boolean;
}

/** The box around all points; null without points. */
export const boxOfPoints = (points: readonly MapPoint[]): Box | null =>
  boxAround(points.filter(isOnEarth).map(({ longitude, latitude }) => [[[longitude, latitude]]]));

export const pointsOf = (layers: readonly PointLayer[]): readonly MapPoint[] => layers.flatMap(({ points }) => points);
