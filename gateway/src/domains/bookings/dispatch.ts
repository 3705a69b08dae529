import type {
  Coordinates,
  DispatchBookingResolvers,
  DispatchCheckResolvers,
  DispatchStatusChangeResolvers,
  FleetEngineLocationResolvers,
  FleetEngineTripResolvers,
  PairingDriverResolvers,
} from '../../__generated__/resolvers';
import { coordinatesOf } from '../../platform/coordinates';
import { dispatchStatuses, tripStatuses } from './codes';
import { toMoney } from './payment';

export const dispatchBookingResolvers: DispatchBookingResolvers = {
  status: ({ status }) => dispatchStatuses.readOptional(status),
  statusCode: ({ status }) => status,
  statusHistory: ({ statusHistory }) => statusHistory ?? [],
  waypoints: ({ waypoints }) => waypoints ?? [],
  meterFare: ({ meterFare, currency }) => toMoney(meterFare, currency),
};

export const dispatchStatusChangeResolvers: DispatchStatusChangeResolvers = {
  status: ({ status }) => dispatchStatuses.readOptional(status),
  statusCode: ({ status }) => status,
};

export const dispatchCheckResolvers: DispatchCheckResolvers = { differences: ({ differences }) => differences ?? [] };

/** A point of Fleet Engine, whose JSON (proto3) leaves out a zero; null if both parts, or all of it, are missing. */
function protoPoint(point: { latitude?: number | null; longitude?: number | null } | null): Coordinates | null {
  const { latitude, longitude } = point ?? {};
  if (latitude === undefined && longitude === undefined) return null;
  return coordinatesOf({ latitude: latitude === undefined ? 0 : latitude, longitude: longitude === undefined ? 0 : longitude });
}

export const tripResolvers: FleetEngineTripResolvers = {
  tripStatus: ({ tripStatus }) => tripStatuses.readOptional(tripStatus),
  tripStatusCode: ({ tripStatus }) => tripStatus,
  vehicleStateCode: ({ vehicleState }) => vehicleState,
  route: ({ route }) => (route ?? []).map(protoPoint),
};

export const locationResolvers: FleetEngineLocationResolvers = {
  coordinates: protoPoint,
};

export const pairingDriverResolvers: PairingDriverResolvers = {
  statusCode: ({ status }) => status,
  location: ({ location }) => location && coordinatesOf(location),
};
