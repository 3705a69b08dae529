import { ageText, driverPoints, seenText, stopPoints, vehiclePoint } from './positions';

const now = Date.parse('2026-03-01T10:00:00Z');
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const place = { latitude: 52.37, longitude: 4.9 };

it.each([
  [0, '0 s ago'],
  [59_000, '59 s ago'],
  [60_000, '1 min ago'],
  [3_600_000, '1 h ago'],
  [200_000_000, '2 d ago'],
])('an age of %d ms is "%s"', (age, text) => {
  expect(ageText(age)).toBe(text);
});

it('says of a position that it is old, and that nobody says how old', () => {
  expect(seenText(before(12), now)).toBe('seen 12 s ago');
  expect(seenText(before(121), now)).toBe('old position, seen 2 min ago');
  expect(seenText(null, now)).toBe('seen at an unknown time');
});

it('tells the driver of the pairing from the vehicle of Fleet Engine', () => {
  const trip = {
    tripId: 't',
    tripStatusCode: 'ENROUTE_TO_PICKUP',
    vehicleId: 'vehicle-7',
    vehicleStateCode: 'ONLINE',
    vehicleLocation: { coordinates: place, heading: 90, updatedAt: before(5) },
    route: [],
    pickupEta: null,
    dropoffEta: null,
  };
  const driver = {
    id: 'd1',
    name: 'Bo Berg',
    ref: 'K-12',
    fleetId: null,
    statusCode: 'BUSY',
    location: place,
    vehicle: { id: null, licensePlate: 'AB-1', make: null, model: null, color: null },
    updatedAt: before(30),
  };
  expect(vehiclePoint(trip, now)).toEqual([
    { id: 'fleet-engine', kind: 'vehicle', label: 'vehicle-7, as Fleet Engine knows it', note: 'Online · seen 5 s ago', ...place },
  ]);
  expect(driverPoints([driver], now)).toEqual([
    { id: 'driver-d1', kind: 'driver', label: 'Bo Berg (K-12), AB-1, as the pairing finds them', note: 'Busy · seen 30 s ago', ...place },
  ]);
});

it('shows nothing where nobody knows a place', () => {
  const stop = { id: 'origin', kind: 'origin', label: 'From', address: null, locationTypes: [], coordinates: null } as const;
  expect(stopPoints([stop])).toEqual([]);
  expect(vehiclePoint(null, now)).toEqual([]);
  expect(stopPoints([{ ...stop, address: 'Dam 1', locationTypes: ['street_address'], coordinates: place }])).toEqual([
    { id: 'origin', kind: 'origin', label: 'Dam 1 · street address', ...place },
  ]);
});
