import type { DispatchBooking, FleetEngineTrip, PairingDriver } from '../../__generated__/resolvers';
import type { PlatformDispatchBooking, PlatformFleetEngineTrip, PlatformPairingDriver } from './calls';
import { toMoney, toPlace } from './parts';

export function toDispatchBooking({ status, statusHistory, meterFare, currency, ...booking }: PlatformDispatchBooking): DispatchBooking {
  const { origin, destination, waypoints } = booking;
  return {
    ...booking,
    statusCode: status,
    statusHistory: (statusHistory ?? []).map((change) => ({ statusCode: change.status, changedAt: change.changedAt })),
    origin: origin ? toPlace(origin) : null,
    destination: destination ? toPlace(destination) : null,
    waypoints: (waypoints ?? []).map(toPlace),
    meterFare: toMoney(meterFare, currency),
  };
}

export function toTrip({ tripStatus, vehicleState, vehicleLocation, route, ...trip }: PlatformFleetEngineTrip): FleetEngineTrip {
  return {
    ...trip,
    tripStatusCode: tripStatus,
    vehicleStateCode: vehicleState,
    vehicleLocation: vehicleLocation
      ? {
          coordinates: { latitude: vehicleLocation.latitude, longitude: vehicleLocation.longitude },
          heading: vehicleLocation.heading,
          updatedAt: vehicleLocation.updatedAt,
        }
      : null,
    route: route ?? [],
  };
}

export const toPairingDriver = ({ status, ...driver }: PlatformPairingDriver): PairingDriver => ({ ...driver, statusCode: status });
