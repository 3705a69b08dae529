import { rideDistances, stopPoints, vehiclePoint } from './positions';

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
it('labels the vehicle by its ID, and marks stale positions and unknown ages', () => {
  const seen = (updatedAt: string | null) => vehiclePoint({ ...trip, vehicleLocation: { ...trip.vehicleLocation, updatedAt } }, now)[0];
  expect(seen(before(60))).toEqual({
    id: 'fleet-engine',
    kind: 'vehicle',
    label: 'vehicle-7',
    note: 'Online · seen 1 min ago',
    ...place,
  });
  expect(seen(before(121))?.note).toBe('Online · stale, last seen 2 min ago');
  expect(seen(null)?.note).toBe('Online · age unknown');
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
  const withRoute = { ...trip, vehicleLocation: { ...trip.vehicleLocation, coordinates: near }, route: [near, place] };

  it('are those from the vehicle to the pickup, and of the remaining route', () => {
    expect(rideDistances(stops, withRoute)).toEqual({ driverToPickup: '679 m', remainingRoute: '679 m' });
  });

  it('leave out the pickup once the driver has reached it', () => {
    const onBoard = { ...withRoute, tripStatus: 'ENROUTE_TO_DROPOFF' as const };
    expect(rideDistances(stops, onBoard)).toEqual({ driverToPickup: undefined, remainingRoute: '679 m' });
  });

  it('are unknown without coordinates', () => {
    expect(rideDistances([stop('origin', null), ...stops.slice(1)], null)).toEqual({
      driverToPickup: undefined,
      remainingRoute: undefined,
    });
  });
});
