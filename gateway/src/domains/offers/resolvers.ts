import type {
  DriverState,
  DriverStatus,
  FareEstimate,
  FareEstimateRequestInput,
  Offer,
  OfferPriceType,
  Resolvers,
} from '../../__generated__/resolvers';
import { codeTable } from '../../platform/codes';
import { badUserInput } from '../../platform/errors';
import { readLimit } from '../../platform/limit';
import { webLink } from '../../platform/links';
import { toMoney, toPricing } from '../bookings/parts';
import { linkedFleet } from '../fleets/linked-fleet';
import { phoneSystems } from '../passengers/parts';
import {
  estimateFare,
  listDriverStates,
  listOffers,
  type FareEstimateRequest,
  type PlatformDriverState,
  type PlatformFareEstimate,
  type PlatformOffer,
} from './calls';

const priceTypes = codeTable<OfferPriceType>({ FIXED: 'FIXED', ESTIMATE: 'ESTIMATE', METER: 'METER' });

const driverStatuses = codeTable<DriverStatus>({ AVAILABLE: 'AVAILABLE', BUSY: 'BUSY', OFFLINE: 'OFFLINE' });

const toOffer = ({ priceType, price, minPrice, maxPrice, currency, iconUrl, ...offer }: PlatformOffer): Offer => ({
  ...offer,
  iconUrl: webLink(iconUrl),
  priceType: priceTypes.readOptional(priceType),
  priceTypeCode: priceType,
  price: toMoney(price, currency),
  minPrice: toMoney(minPrice, currency),
  maxPrice: toMoney(maxPrice, currency),
});

const toFareEstimate = (estimate: PlatformFareEstimate): FareEstimate => {
  const { id, offerId, currency, minTotal, maxTotal, pricing, distanceMeters, durationSeconds, expiresAt } = estimate;
  return {
    id,
    offerId,
    pricing: toPricing({ pricing, currency }),
    minTotal: toMoney(minTotal, currency),
    maxTotal: toMoney(maxTotal, currency),
    distanceMeters,
    durationSeconds,
    expiresAt,
    raw: estimate,
  };
};

const toDriverState = ({ status, latitude, longitude, ...driver }: PlatformDriverState): DriverState => ({
  ...driver,
  status: driverStatuses.readOptional(status),
  statusCode: status,
  coordinates: { latitude, longitude },
});

const toFareRequest = ({ couponIds, waypoints, ...request }: FareEstimateRequestInput): FareEstimateRequest => ({
  ...request,
  ...(waypoints && { waypoints }),
  ...(couponIds && { couponIds }),
});

export const offersResolvers: Resolvers = {
  Query: {
    async offerSession(_, { request }, { platform }) {
      const { sessionId, bookingChannelId, fleetId, pickup, destination, language, pickupType, platform: phone } = request;
      if (phone === 'UNKNOWN') throw badUserInput({ 'request.platform': 'Nothing can be offered for an unknown system' });
      const { sessionId: id, offers } = await listOffers(platform, {
        sessionId,
        bookingChannelId,
        fleetId: fleetId ?? undefined,
        pickupLatitude: pickup.latitude,
        pickupLongitude: pickup.longitude,
        destinationLatitude: destination?.latitude,
        destinationLongitude: destination?.longitude,
        lang: language ?? 'en',
        pickupType: pickupType ?? 'standard',
        applicationPlatformType: phone ? phoneSystems.write(phone) : undefined,
      });
      return { id: id ?? sessionId, offers: offers.map(toOffer) };
    },

    fareEstimate: async (_, { request }, { platform }) => toFareEstimate(await estimateFare(platform, toFareRequest(request))),

    async driverStates(_, { latitude, longitude, bookingChannelId, status, limit: asked, auditLogSessionId }, { platform }) {
      const limit = readLimit(asked, 20);
      if (status === 'UNKNOWN') throw badUserInput({ status: 'An unknown status cannot be asked for' });
      const found = await listDriverStates(platform, {
        latitude,
        longitude,
        bookingChannelId,
        limit,
        status: status ? driverStatuses.write(status) : undefined,
        auditLogSessionId: auditLogSessionId ?? undefined,
      });
      return found.map(toDriverState);
    },
  },

  Offer: {
    fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info),
  },
};
