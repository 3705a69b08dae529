import { partOf, pointAt, stepPath, topOf, type StepPoint } from './scale';

const at = (day: number, value: number): StepPoint => ({ at: `2026-03-0${day}T00:00:00.000Z`, value });
const points = [at(1, 0), at(2, 100), at(5, 150)];

test.each([
  [[at(1, 412)], undefined, 600],
  [[at(1, 400)], undefined, 400],
  [[at(1, 37_440)], undefined, 40_000],
  [[at(1, 0)], undefined, 1],
  [[at(1, 412)], 500, 500],
  // More than possible: the limit is then below the maximum.
  [[at(1, 530)], 500, 600],
  [[at(1, 3)], 0, 4],
])('the axis of %j with a limit of %p ends at %p', (some, max, top) => {
  expect(topOf(some, max)).toBe(top);
});

test('a value holds until the next point, positioned by its time', () => {
  expect(stepPath(points, 200)).toBe('M0 100H250V50H1000V25H1000');
});

test('a single point is a line across', () => {
  expect(stepPath([at(1, 50)], 100)).toBe('M0 50H1000');
});

test('pointing shows the value in effect', () => {
  expect([0, 0.24, 0.25, 0.99, 1].map((part) => pointAt(points, part)?.value)).toEqual([0, 0, 100, 100, 150]);
  expect(partOf(at(2, 0).at, [Date.parse(at(1, 0).at), Date.parse(at(5, 0).at)])).toBe(0.25);
});
