import { outlineOf, polygonsOf } from './area';

const square = [
  [
    [13, 52],
    [14, 52],
    [14, 53],
    [13, 53],
    [13, 52],
  ],
];
const polygon = { type: 'Polygon', coordinates: square };

it.each([
  ['a polygon', polygon, 1],
  ['several polygons', { type: 'MultiPolygon', coordinates: [square, square] }, 2],
  ['a feature', { type: 'Feature', properties: {}, geometry: polygon }, 1],
  ['a collection of features', { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] }, 1],
  ['a collection of geometries', { type: 'GeometryCollection', geometries: [polygon, { type: 'Point', coordinates: [1, 2] }] }, 1],
])('finds the polygons of %s', (_name, geoJson, count) => {
  expect(polygonsOf(geoJson)).toHaveLength(count);
});

it.each([null, 'area', [], {}, { type: 'Polygon' }, { type: 'Polygon', coordinates: [[['a', 1]]] }, { type: 'Feature', geometry: null }])(
  'finds none in %j',
  (value) => {
    expect(polygonsOf(value)).toEqual([]);
    expect(outlineOf(polygonsOf(value))).toBeNull();
  },
);

it('draws north up and east to the right', () => {
  const outline = outlineOf(polygonsOf(polygon));
  expect(outline?.path).toMatch(/^M0\.00 100\.00L60\.\d\d 100\.00L60\.\d\d 0\.00L0\.00 0\.00L0\.00 100\.00Z$/);
  expect(outline?.viewBox).toMatch(/^-2 -2 64\.\d\d 104\.00$/);
});
