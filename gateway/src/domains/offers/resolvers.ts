import type { DriverStatus, OfferPriceType, Resolvers } from '../../__generated__/resolvers';
import { codeTable } from '../../platform/code-table';
import { coordinatesOf } from '../../platform/coordinates';
import { badUserInput } from '../../platform/errors';
import { sendNamed } from '../../platform/input';
import { readLimit } from '../../platform/lists';
import { webLink } from '../../platform/web-link';
import { priced, toMoney } from '../bookings/payment';
import { linkedFleet } from '../fleets/linked-fleet';
import { phoneSystems } from '../passengers/passenger-records';
import { estimateFare, listDriverStates, listOffers } from './calls';

const priceTypes = codeTable<OfferPriceType>({ FIXED: 'FIXED', ESTIMATE: 'ESTIMATE', METER: 'METER' });

const driverStatuses = codeTable<DriverStatus>({ AVAILABLE: 'AVAILABLE', BUSY: 'BUSY', OFFLINE: 'OFFLINE' });

/** The platform's names, if different. */
const fareNames = { dispatchAccountId: 'ic2AccountId' } as const;

export const offersResolvers: Resolvers = {
  Query: {
    async offerSession(_, { request }, { platform }) {
      const { sessionId, bookingChannelId, fleetId, pickup, destination, language, pickupType, platform: phone } = request;
      if (phone === 'UNKNOWN') throw badUserInput({ 'request.platform': 'There are no offers for an unknown platform' });
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
      return { id: typeof id === 'string' ? id : sessionId, offers };
    },

    fareEstimate: (_, { request: { couponIds, waypoints, ...request } }, { platform }) =>
      sendNamed(fareNames, { ...request, ...(waypoints && { waypoints }), ...(couponIds && { couponIds }) }, (body) =>
        estimateFare(platform, body),
      ),

    async driverStates(_, { latitude, longitude, bookingChannelId, status, limit: asked, auditLogSessionId }, { platform }) {
      const limit = readLimit(asked, 20);
      if (status === 'UNKNOWN') throw badUserInput({ status: 'An unknown status cannot be used as a filter' });
      const drivers = await listDriverStates(platform, {
        latitude,
        longitude,
        bookingChannelId,
        limit,
        status: status ? driverStatuses.write(status) : undefined,
        auditLogSessionId: auditLogSessionId ?? undefined,
      });
      // A platform that sends every driver of a country would freeze the map.
      return drivers.slice(0, limit);
    },
  },

  Offer: {
    fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info),
    iconUrl: ({ iconUrl }) => webLink(iconUrl),
    priceType: ({ priceType }) => priceTypes.readOptional(priceType),
    priceTypeCode: ({ priceType }) => priceType ?? null,
    price: ({ price, currency }) => toMoney(price, currency),
    minPrice: ({ minPrice, currency }) => toMoney(minPrice, currency),
    maxPrice: ({ maxPrice, currency }) => toMoney(maxPrice, currency),
  },

  FareEstimate: {
    pricing: ({ pricing, currency }) => priced(pricing, currency),
    minTotal: ({ minTotal, currency }) => toMoney(minTotal, currency),
    maxTotal: ({ maxTotal, currency }) => toMoney(maxTotal, currency),
  },

  DriverState: {
    status: ({ status }) => driverStatuses.readOptional(status),
    statusCode: ({ status }) => status ?? null,
    coordinates: coordinatesOf,
    // Measured from nowhere for a driver without a position.
    distanceMeters: (driver) => (coordinatesOf(driver) ? (driver.distanceMeters ?? null) : null),
  },
};
