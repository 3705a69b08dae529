type Position = readonly [longitude: number, latitude: number];

/** A ring of positions; the first of a polygon is its outline, the others are holes. */
export type Polygon = readonly (readonly Position[])[];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function positionOf(value: unknown): Position | null {
  if (!isList(value)) return null;
  const [longitude, latitude] = value;
  return typeof longitude === 'number' && typeof latitude === 'number' && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
    ? [longitude, latitude]
    : null;
}

function polygonOf(coordinates: unknown): Polygon[] {
  if (!isList(coordinates)) return [];
  const rings = coordinates.map((ring) => (isList(ring) ? ring.map(positionOf).filter((position) => position !== null) : []));
  return rings[0] && rings[0].length > 3 ? [rings] : [];
}

/**
 * The polygons of a GeoJSON value, whatever they are wrapped in. What is no polygon is left out, so that an area that somebody drew wrongly
 * never blanks the page.
 */
export function polygonsOf(geoJson: unknown): Polygon[] {
  if (!isRecord(geoJson)) return [];
  const { type, coordinates, geometry, geometries, features } = geoJson;
  if (type === 'Polygon') return polygonOf(coordinates);
  if (type === 'MultiPolygon') return isList(coordinates) ? coordinates.flatMap(polygonOf) : [];
  if (type === 'Feature') return polygonsOf(geometry);
  const parts = type === 'FeatureCollection' ? features : type === 'GeometryCollection' ? geometries : undefined;
  return isList(parts) ? parts.flatMap(polygonsOf) : [];
}

/** How polygons are drawn: an SVG path and its view box. North is up; degrees of longitude are narrowed to the area's latitude. */
export function outlineOf(polygons: readonly Polygon[]): { path: string; viewBox: string } | null {
  const positions = polygons.flat(2);
  if (positions.length === 0) return null;
  const longitudes = positions.map(([longitude]) => longitude);
  const latitudes = positions.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  // Drawn 100 units wide or high, whichever is more.
  const scale = 100 / (Math.max((east - west) * narrowing, north - south) || 1);
  const x = (longitude: number) => ((longitude - west) * narrowing * scale).toFixed(2);
  const y = (latitude: number) => ((north - latitude) * scale).toFixed(2);
  const path = polygons
    .flat()
    .map((ring) => `M${ring.map(([longitude, latitude]) => `${x(longitude)} ${y(latitude)}`).join('L')}Z`)
    .join('');
  return { path, viewBox: `-2 -2 ${(Number(x(east)) + 4).toFixed(2)} ${(Number(y(south)) + 4).toFixed(2)}` };
}
