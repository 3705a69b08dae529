import { audienceText } from './audience';

const filter = (column: string, value: unknown, operator: 'IN' | 'NOT_IN' | 'UNKNOWN' = 'IN', valuesCount: number | null = null) => ({
  column,
  operator,
  operatorCode: operator === 'UNKNOWN' ? 'LOOKS_LIKE' : operator,
  value,
  valuesCount: valuesCount ?? (Array.isArray(value) ? value.length : null),
});

const chosen = (...passengerFilters: Parameters<typeof audienceText>[0]['passengerFilters'] & object) =>
  audienceText({ targetsAllPassengers: false, passengerFilters });

it('describes the audience of a notification', () => {
  expect(audienceText({ targetsAllPassengers: true, passengerFilters: [] })).toBe('All passengers');
  expect(chosen(filter('platform', ['ios']))).toBe('iOS only');
  expect(chosen(filter('platform', ['ios', 'android']))).toBe('iOS and Android');
  expect(chosen(filter('PASSENGER_IDS', ['p-1']))).toBe('1 chosen passenger');
  // The platform sends only the first IDs of a long list.
  expect(chosen(filter('PASSENGER_IDS', ['p-1', 'p-2'], 'IN', 25_000), filter('platform', ['android']))).toBe(
    '25,000 chosen passengers, Android only',
  );
});

it('puts unknown filters in words', () => {
  expect(chosen(filter('platform', ['watch']))).toBe('Platform in watch');
  expect(chosen(filter('HOME_CITY', ['Oslo', 'Bergen'], 'NOT_IN', 12))).toBe('Home city not in Oslo, Bergen, 10 more');
  expect(chosen(filter('rides', 3, 'UNKNOWN'))).toBe('Rides looks like 3');
});

it('does not guess an unknown audience', () => {
  expect(chosen()).toBeNull();
  expect(audienceText({ targetsAllPassengers: null, passengerFilters: null })).toBeNull();
});
