import { boxAround, readArea } from './area';

/** A closed ring around a box. */
const ringOf = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const polygonOf = (...box: Parameters<typeof ringOf>) => ({ type: 'Polygon', coordinates: [ringOf(...box)] });
const berlin = polygonOf(13, 52, 14, 53);
const boxOfArea = (geoJson: unknown) => boxAround(readArea(geoJson).polygons);

it.each([
  ['a polygon', berlin, 1],
  ['several polygons', { type: 'MultiPolygon', coordinates: [berlin.coordinates, berlin.coordinates] }, 2],
  ['a feature', { type: 'Feature', properties: {}, geometry: berlin }, 1],
  ['a collection of features', { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: berlin }] }, 1],
  ['nested collections', { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [berlin] }] }, 1],
  ['a feature without a geometry', { type: 'Feature', geometry: null }, 0],
  ['nothing', null, 0],
])('finds all polygons of %s', (_name, geoJson, count) => {
  const { polygons, isPartial } = readArea(geoJson);
  expect(polygons).toHaveLength(count);
  expect(isPartial).toBe(false);
});

it.each([
  ['text', 'area', 0],
  ['a list', [], 0],
  ['no GeoJSON', {}, 0],
  ['a polygon without coordinates', { type: 'Polygon' }, 0],
  ['a polygon that is nested like several', { type: 'Polygon', coordinates: [berlin.coordinates] }, 0],
  ['several that are nested like one', { type: 'MultiPolygon', coordinates: berlin.coordinates }, 0],
  ['text for numbers', { type: 'Polygon', coordinates: [[['a', 1]]] }, 0],
  ['no numbers', { type: 'Polygon', coordinates: [ringOf(NaN, NaN, Infinity, NaN)] }, 0],
  ['a place outside the earth', polygonOf(13, 152, 14, 153), 0],
  ['a line', { type: 'Polygon', coordinates: [ringOf(13, 52, 14, 53).slice(0, 2)] }, 0],
  ['a collection of nothing', { type: 'GeometryCollection', geometries: 'none' }, 0],
  ['a polygon and a point', { type: 'GeometryCollection', geometries: [berlin, { type: 'Point', coordinates: [1, 2] }] }, 1],
  ['a polygon with one bad corner', { type: 'Polygon', coordinates: [[...ringOf(13, 52, 14, 53), [13, 'x']]] }, 1],
  ['a polygon with a bad hole', { type: 'Polygon', coordinates: [...berlin.coordinates, []] }, 1],
])('omits the invalid parts of %s, and says so', (_name, geoJson, count) => {
  const { polygons, isPartial } = readArea(geoJson);
  expect(polygons).toHaveLength(count);
  expect(isPartial).toBe(true);
});

it('closes a ring that is left open', () => {
  const { polygons, isPartial } = readArea({ type: 'Polygon', coordinates: [ringOf(13, 52, 14, 53).slice(0, -1)] });
  expect(polygons).toEqual([berlin.coordinates]);
  expect(isPartial).toBe(false);
});

it('reads an area with more levels and corners than a call stack holds', () => {
  let deep: object = berlin;
  for (let at = 0; at < 50_000; at += 1) deep = { type: 'GeometryCollection', geometries: [deep] };
  expect(readArea(deep).polygons).toHaveLength(1);
  const corners = Array.from({ length: 300_000 }, (_, at) => [13 + at / 1_000_000, 52 + (at % 2)]);
  expect(boxOfArea({ type: 'Polygon', coordinates: [corners] })).toMatchObject({ west: 13, east: expect.closeTo(13.3), north: 53 });
});

it('continues an area across the date line', () => {
  expect(boxOfArea(polygonOf(177, -19, -178, -16))).toEqual({ west: 177, south: -19, east: 182, north: -16 });
});

it('fits all of the world as a whole, and nothing without an area', () => {
  expect(boxOfArea(polygonOf(-180, -90, 180, 90))).toEqual({ west: -180, south: -90, east: 180, north: 90 });
  expect(boxOfArea(null)).toBeNull();
});
