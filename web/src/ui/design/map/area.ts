import { isList, isRecord } from '@/lib/guards';

export type Position = [longitude: number, latitude: number];

/** A polygon's rings: the outline, then holes. Longitudes continue past 180° across the date line. */
export type Polygon = Position[][];

export interface Area {
  polygons: Polygon[];
  /** Whether invalid parts were left out. */
  isPartial: boolean;
}

/** A box in degrees; `east` is above 180 where it crosses the date line. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

function positionOf(value: unknown): Position | null {
  if (!isList(value)) return null;
  const [longitude, latitude] = value;
  return typeof longitude === 'number' && typeof latitude === 'number' && Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90
    ? [longitude, latitude]
    : null;
}

/** Minimum and maximum, without spreading: an outline may have too many numbers for the stack. */
function rangeOf(values: readonly number[]): [lowest: number, highest: number] {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const value of values) [lowest, highest] = [Math.min(lowest, value), Math.max(highest, value)];
  return [lowest, highest];
}

/** A line that continues across the date line, from 179° to 181° instead of -179°. A side around the whole world is unchanged. */
export function unwrapped(ring: readonly Position[]): Position[] {
  let [before] = ring[0] ?? [0];
  let turns = 0;
  return ring.map(([longitude, latitude]) => {
    const step = longitude - before;
    before = longitude;
    if (Math.abs(step) > 180 && Math.abs(step) < 360) turns -= Math.sign(step);
    return [longitude + 360 * turns, latitude];
  });
}

/** The polygons of any GeoJSON value. Invalid parts are left out. */
export function readArea(geoJson: unknown): Area {
  const polygons: Polygon[] = [];
  let isPartial = false;

  const ringOf = (value: unknown): Position[] | null => {
    const positions = isList(value) ? value.map(positionOf) : [];
    const ring = positions.filter((position) => position !== null);
    if (ring.length < positions.length) isPartial = true;
    const [first, last] = [ring[0], ring.at(-1)];
    if (!first || !last) return null;
    const closed = first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
    return closed.length > 3 ? unwrapped(closed) : null;
  };

  const addPolygon = (coordinates: unknown) => {
    const rings = isList(coordinates) ? coordinates.map(ringOf) : [];
    const [outline, ...holes] = rings;
    if (!outline || rings.includes(null)) isPartial = true;
    if (outline) polygons.push([outline, ...holes.filter((hole) => hole !== null)]);
  };

  // A loop, because collections may be nested too deep for recursion.
  const parts: unknown[] = [geoJson];
  for (const part of parts) {
    if (part === null || part === undefined) continue;
    const { type, coordinates, geometry, geometries, features } = isRecord(part) ? part : {};
    const within = type === 'FeatureCollection' ? features : type === 'GeometryCollection' ? geometries : undefined;
    if (type === 'Polygon') addPolygon(coordinates);
    else if (type === 'MultiPolygon' && isList(coordinates)) for (const each of coordinates) addPolygon(each);
    else if (type === 'Feature') parts.push(geometry);
    else if (isList(within)) for (const each of within) parts.push(each);
    else isPartial = true;
  }
  return { polygons, isPartial };
}

export function boxOf([outline = []]: Polygon): Box {
  const [west, east] = rangeOf(outline.map(([longitude]) => longitude));
  const [south, north] = rangeOf(outline.map(([, latitude]) => latitude));
  return { west, south, east, north };
}

/** The box around all polygons; null without polygons. */
export function boxAround(polygons: readonly Polygon[]): Box | null {
  if (polygons.length === 0) return null;
  const boxes = polygons.map(boxOf);
  const [west] = rangeOf(boxes.map((box) => box.west));
  const [, east] = rangeOf(boxes.map((box) => box.east));
  const [south] = rangeOf(boxes.map((box) => box.south));
  const [, north] = rangeOf(boxes.map((box) => box.north));
  return { west, south, east, north };
}
