import { scalars } from './scalars';

describe('an instant from the platform', () => {
  test.each([
    ['in the usual format', '2026-11-26T20:00:00.000Z', '2026-11-26T20:00:00.000Z'],
    ['with an offset', '2026-11-26T21:00:00+01:00', '2026-11-26T20:00:00.000Z'],
  ])('%s is in UTC with milliseconds', (_what, given, expected) => {
    expect(scalars.DateTime.serialize(given)).toBe(expected);
  });

  test('a number is an error, not a date in 1970: seconds and milliseconds look the same', () => {
    expect(() => scalars.DateTime.serialize(1_764_187_200)).toThrow('DateTime cannot represent a number');
  });
});
