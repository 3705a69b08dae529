import { boxAround, type Box } from './area';
import type { mapColours } from './map-colours';
import { isOnEarth } from './points';

/** A place on a map of points. */
export interface MapPoint {
  /** No two points of a map are alike in it, whatever layer they are in. */
  id: string;
  /** Degrees, WGS 84. One that is no place on earth is listed and not drawn. */
  longitude: number;
  latitude: number;
  label: string;
  /** What the list says besides, such as how old a position is. */
  note?: string;
  /** One or two characters that are drawn in the marker, such as a rank. */
  text?: string;
  /** Degrees clockwise from north: an arrow on the marker. */
  heading?: number;
}

/** Points of one kind and colour. Points that are kept in one array from render to render are sent to the map once. */
export interface PointLayer {
  /** Fixed for as long as the map is shown. */
  id: string;
  label: string;
  colour: keyof typeof mapColours;
  points: readonly MapPoint[];
  /** Whether points that are close to each other are drawn as one with their number. Fixed for as long as the map is shown. */
  isClustered?: boolean;
  /** Whether its points come, go and move without the map following them. */
  keepsView?: boolean;
}

/** The box around all points; null without any. */
export const boxOfPoints = (points: readonly MapPoint[]): Box | null =>
  boxAround(points.filter(isOnEarth).map(({ longitude, latitude }) => [[[longitude, latitude]]]));

export const pointsOf = (layers: readonly PointLayer[]): readonly MapPoint[] => layers.flatMap(({ points }) => points);
