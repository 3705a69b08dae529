import type { FareEstimateRequestInput, OfferRequestInput, RidePlaceInput } from '@/__generated__/schema';
import type { FareDriversQueryVariables } from '../fare.generated';
import type { FareSession, Place } from './session';

const toInput = ({ latitude, longitude, address }: Place): RidePlaceInput => ({ latitude, longitude, ...(address !== '' && { address }) });

/** The request for offers; null if something is missing. */
export function offerRequest(session: FareSession): OfferRequestInput | null {
  const { offerSessionId, bookingChannelId, fleetId, pickup, destination, language, pickupType, platform } = session;
  if (offerSessionId === '' || bookingChannelId === '' || !pickup) return null;
  return {
    sessionId: offerSessionId,
    bookingChannelId,
    fleetId: fleetId || null,
    pickup: toInput(pickup),
    destination: destination && toInput(destination),
    language,
    pickupType,
    platform,
  };
}

/** The request for the selected offer's estimate; null if something is missing. */
export function estimateRequest(session: FareSession): FareEstimateRequestInput | null {
  const { offerSessionId, offerId, bookingChannelId, pickup, destination, waypoints, pickupTime, dispatchAccountId, couponIds } = session;
  if (offerSessionId === '' || offerId === '' || bookingChannelId === '' || !pickup) return null;
  return {
    sessionId: offerSessionId,
    offerId,
    bookingChannelId,
    origin: toInput(pickup),
    destination: destination && toInput(destination),
    waypoints: waypoints.map(toInput),
    pickupTime: pickupTime || null,
    dispatchAccountId: dispatchAccountId || null,
    couponIds: [...couponIds],
  };
}

/** The platform's maximum number of drivers in a response. */
export const driverLimit = 100;

/** The request for the drivers near the pickup; null if they are not shown or something is missing. */
export function driversRequest({ pickup, bookingChannelId, driverStatus, driverSessionId }: FareSession): FareDriversQueryVariables | null {
  if (driverSessionId === '' || bookingChannelId === '' || !pickup) return null;
  return {
    latitude: pickup.latitude,
    longitude: pickup.longitude,
    bookingChannelId,
    status: driverStatus,
    limit: driverLimit,
    auditLogSessionId: driverSessionId,
  };
}
