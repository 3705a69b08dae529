import type { FareEstimateRequestInput, OfferRequestInput, RidePlaceInput } from '@/__generated__/schema';
import type { FareSession, Place } from './session';

const toInput = ({ latitude, longitude, address }: Place): RidePlaceInput => ({ latitude, longitude, ...(address !== '' && { address }) });

/** What offers are asked for with; null where something is missing. */
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

/** What the chosen offer's fare is estimated with; null where something is missing. */
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
