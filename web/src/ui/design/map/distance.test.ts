import { distanceText, metresAlong, metresBetween } from './distance';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test('distances are measured on the globe, across the date line too', () => {
  expect(metresBetween(at(0, 179.9995), at(0, -179.9995))).toBeCloseTo(111.2, 0);
});

test('a line is as long as its parts', () => {
  expect(metresAlong([at(0, 0), at(0, 1), at(0, 0)])).toBeCloseTo(2 * metresBetween(at(0, 0), at(0, 1)));
  expect(metresAlong([at(52, 4)])).toBe(0);
});

test.each([
  [34.6, '35 m'],
  [1234, '1.2 km'],
])('%d metres are %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text);
});
