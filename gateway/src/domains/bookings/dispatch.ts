import type {
  DispatchBookingResolvers,
  DispatchCheckResolvers,
  DispatchStatusChangeResolvers,
  FleetEngineLocationResolvers,
  FleetEngineTripResolvers,
  PairingDriverResolvers,
} from '../../__generated__/resolvers';
import { coordinatesOf } from '../../platform/coordinates';
import { toMoney } from './payment';

export const dispatchBookingResolvers: DispatchBookingResolvers = {
  statusCode: ({ status }) => status,
  statusHistory: ({ statusHistory }) => statusHistory ?? [],
  waypoints: ({ waypoints }) => waypoints ?? [],
  meterFare: ({ meterFare, currency }) => toMoney(meterFare, currency),
};

export const dispatchStatusChangeResolvers: DispatchStatusChangeResolvers = { statusCode: ({ status }) => status };

export const dispatchCheckResolvers: DispatchCheckResolvers = { differences: ({ differences }) => differences ?? [] };

export const tripResolvers: FleetEngineTripResolvers = {
  tripStatusCode: ({ tripStatus }) => tripStatus,
  vehicleStateCode: ({ vehicleState }) => vehicleState,
  route: ({ route }) => route ?? [],
};

export const locationResolvers: FleetEngineLocationResolvers = {
  coordinates: coordinatesOf,
};

export const pairingDriverResolvers: PairingDriverResolvers = {
  statusCode: ({ status }) => status,
  location: ({ location }) => location && coordinatesOf(location),
};
