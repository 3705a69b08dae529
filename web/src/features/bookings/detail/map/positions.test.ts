import { ageText, driverPoints, driverPosition, rideDistances, seenText, stopPoints, vehiclePoint } from './positions';

const now = Date.parse('2026-03-01T10:00:00Z');
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const place = { latitude: 52.37, longitude: 4.9 };

const trip = {
  tripId: 't',
  tripStatus: 'ENROUTE_TO_PICKUP' as const,
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

it.each([
  [0, '0 s ago'],
  [59_000, '59 s ago'],
  [60_000, '1 min ago'],
  [3_600_000, '1 h ago'],
  [200_000_000, '2 d ago'],
])('an age of %d ms is "%s"', (age, text) => {
  expect(ageText(age)).toBe(text);
});

it('marks stale positions and unknown ages', () => {
  expect(seenText(before(12), now)).toBe('seen 12 s ago');
  expect(seenText(before(121), now)).toBe('stale, last seen 2 min ago');
  expect(seenText(null, now)).toBe('age unknown');
});

it('labels the paired driver and the Fleet Engine vehicle by their source', () => {
  expect(vehiclePoint(trip, now)).toEqual([
    { id: 'fleet-engine', kind: 'vehicle', label: 'vehicle-7 · Fleet Engine', note: 'Online · seen 5 s ago', ...place },
  ]);
  expect(driverPoints([driver], now)).toEqual([
    { id: 'driver-d1', kind: 'driver', label: 'Bo Berg (K-12), AB-1 · pairing', note: 'Busy · seen 30 s ago', ...place },
  ]);
});

it('has no points without coordinates', () => {
  const stop = { id: 'origin', kind: 'origin', label: 'From', address: null, locationTypes: [], coordinates: null } as const;
  expect(stopPoints([stop])).toEqual([]);
  expect(vehiclePoint(null, now)).toEqual([]);
  expect(stopPoints([{ ...stop, address: 'Dam 1', locationTypes: ['street_address'], coordinates: place }])).toEqual([
    { id: 'origin', kind: 'origin', label: 'Dam 1 · street address', ...place },
  ]);
});

describe('distances', () => {
  const stop = (id: 'origin' | 'destination', coordinates: typeof place | null) =>
    ({ id, kind: id, label: id, address: null, locationTypes: [], coordinates }) as const;
  const stops = [stop('origin', place), stop('destination', { ...place, latitude: place.latitude + 0.1 })];
  const near = { ...place, longitude: place.longitude + 0.01 };
  const position = { ...near, ageMs: 0, isStale: false };
  const withRoute = { ...trip, route: [near, place] };

  it('are the ride in straight lines, the driver to the pickup, and the remaining route', () => {
    expect(rideDistances(stops, withRoute, position, true)).toEqual({ ride: '11.1 km', driverToPickup: '679 m', remainingRoute: '679 m' });
  });

  it('leave out the pickup once the driver has reached it, and the driver once the ride is over', () => {
    const onBoard = { ...withRoute, tripStatus: 'ENROUTE_TO_DROPOFF' as const };
    expect(rideDistances(stops, onBoard, position, true)).toMatchObject({ driverToPickup: null, remainingRoute: '679 m' });
    expect(rideDistances(stops, withRoute, position, false)).toEqual({ ride: '11.1 km', driverToPickup: null, remainingRoute: null });
  });

  it('are unknown without coordinates', () => {
    expect(rideDistances([stop('origin', null), ...stops.slice(1)], null, null, true)).toEqual({
      ride: null,
      driverToPickup: null,
      remainingRoute: null,
    });
  });

  it('use the freshest position, and the paired one only of a single driver', () => {
    expect(driverPosition(trip, [driver], now)).toMatchObject({ ageMs: 5000, isStale: false });
    expect(driverPosition(null, [{ ...driver, updatedAt: before(300) }], now)).toMatchObject({ ageMs: 300_000, isStale: true });
    expect(driverPosition(null, [driver, { ...driver, id: 'd2' }], now)).toBeNull();
  });
});
