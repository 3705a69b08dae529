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

const longitudesOf = (ring: readonly Position[] | undefined) => rangeOf((ring ?? []).map(([longitude]) => longitude));

/** Moves a hole to its outline's side of the date line. */
function alignHole(outline: readonly Position[] | undefined, hole: Position[]): Position[] {
  const [[west], [holeWest]] = [longitudesOf(outline), longitudesOf(hole)];
  const turns = Math.ceil((west - holeWest) / 360);
  return turns === 0 ? hole : hole.map(([longitude, latitude]) => [longitude + 360 * turns, latitude]);
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
    if (outline) polygons.push([outline, ...holes.filter((hole) => hole !== null).map((hole) => alignHole(outline, hole))]);
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

/** The box around one polygon. */
export function boxOf([outline = []]: Polygon): Box {
  const [west, east] = longitudesOf(outline);
  const [south, north] = rangeOf(outline.map(([, latitude]) => latitude));
  return { west, south, east, north };
}

/** The smallest box around all polygons, across the date line if that is shorter; null without polygons. */
export function boxAround(polygons: readonly Polygon[]): Box | null {
  if (polygons.length === 0) return null;
  const boxes = polygons
    .map(boxOf)
    .map((box) => {
      const turns = Math.floor((box.west + 180) / 360);
      return { ...box, west: box.west - 360 * turns, east: box.east - 360 * turns };
    })
    .toSorted((one, other) => one.west - other.west);
  const [south] = rangeOf(boxes.map((box) => box.south));
  const [, north] = rangeOf(boxes.map((box) => box.north));
  // The view is opposite the widest empty part of the globe.
  let [, reached] = rangeOf(boxes.map(({ east }) => east - 360));
  let [west, widest] = [-180, 0];
  for (const box of boxes) {
    if (box.west - reached > widest) [west, widest] = [box.west, box.west - reached];
    reached = Math.max(reached, box.east);
  }
  return { west, south, east: west + 360 - widest, north };
}
