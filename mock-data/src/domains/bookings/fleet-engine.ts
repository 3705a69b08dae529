import type { components } from '@pax/schema/platform';
import { HOUR, toIso } from '../../clock';
import { hex, randomOf } from '../../random';
import { positionOnRide, remainingRoute } from '../offers/positions';
import { vehicleOf } from './booking';
import { hasHappened, type Ride } from './ride';

type Trip = components['schemas']['FleetEngineTrip'];

function tripStatus({ plan, arrivedAt, boardedAt, endsAt }: Ride, now: number): string {
  if (now >= endsAt) return plan.scenario.cancellation ? 'CANCELED' : 'COMPLETE';
  if (now >= boardedAt) return 'ENROUTE_TO_DROPOFF';
  return now >= arrivedAt ? 'ARRIVED_AT_PICKUP' : 'ENROUTE_TO_PICKUP';
}

/** As in proto3 JSON, which leaves out a zero (run with @bufbuild/protobuf). */
const withoutZeros = <Fields extends object>(fields: Fields): Partial<Fields> => {
  const kept: Partial<Fields> = { ...fields };
  for (const [name, value] of Object.entries(fields)) if (value === 0) Reflect.deleteProperty(kept, name);
  return kept;
};

/** The trip of a ride; undefined until it has a driver. */
export function fleetEngineTripOf(ride: Ride, seed: number, now: number): Trip | undefined {
  const { plan, arrivedAt, endsAt } = ride;
  if (!hasHappened(ride, ride.assignedAt, now)) return undefined;
  const status = tripStatus(ride, now);
  const isUnderWay = now < endsAt;
  const vehicle = vehicleOf(seed, plan.driver.id);
  const { heading, ...location } = positionOnRide(ride, now);
  const tripId = `trip-${plan.dispatchBookingId}`;
  const vehicleId = `vehicle-${plan.driver.ref}`;
  const route = isUnderWay ? remainingRoute(ride, now) : [];
  return {
    tripId,
    tripStatus: status,
    vehicleId,
    vehicleState: isUnderWay ? 'ONLINE' : 'OFFLINE',
    vehicleLocation: isUnderWay ? { ...withoutZeros(location), heading, updatedAt: toIso(now) } : null,
    route: route.map(withoutZeros),
    pickupEta: toIso(arrivedAt),
    dropoffEta: plan.destination ? toIso(endsAt) : null,
    raw: withoutZeros({
      name: `providers/${plan.fleet.humanReadableId}/trips/${tripId}`,
      vehicleId,
      tripStatus: status,
      tripType: 'EXCLUSIVE',
      numberOfPassengers: 1,
      remainingWaypointCount: Math.ceil(route.length / 2),
      licensePlate: vehicle.licensePlate,
    }),
  };
}

/** A fake token: there is no Fleet Engine behind the mock platform. */
export function fleetEngineToken(fleetId: string, seed: number, now: number): components['schemas']['FleetEngineToken'] {
  const hour = Math.floor(now / HOUR);
  return { token: `mock.${hex(randomOf(seed, 'fleet-engine-token', fleetId, hour), 48)}`, expiresAt: toIso((hour + 1) * HOUR) };
}
