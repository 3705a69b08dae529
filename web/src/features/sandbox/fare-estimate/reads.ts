import type { FareEstimateRequestInput, OfferRequestInput } from '@/__generated__/schema';
import { bookingChannelNameRead } from '@/entities/booking-channel/reads';
import { asGiven, defineRead, type PageReads, thenRead, withId } from '@/lib/data/define-read';
import { maxPageSize } from '@/lib/list/max-page-size';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import {
  FareDriversDocument,
  type FareDriversQueryVariables,
  FareFleetAreaDocument,
  FareOffersDocument,
  FarePlaceDocument,
  FarePlaceSearchDocument,
  FareRideDocument,
  type FarePlaceSearchQueryVariables,
  FleetPositionsDocument,
  OfferFareDocument,
} from './fare.generated';
import { driversRequest, estimateRequest, offerRequest } from './model/requests';
import { rideOf, noRide, readSession, type Ride } from './model/session';

export const rideRead = defineRead(FareRideDocument, withId, (data) => data.booking);

export const fleetAreaRead = defineRead(FareFleetAreaDocument, withId, (data) => data.fleet);

/** The offers of a session. Reading them again creates new ones. */
export const offersRead = defineRead(
  FareOffersDocument,
  (request: OfferRequestInput) => ({ request }),
  (data) => data.offerSession?.offers,
);

export const estimateRead = defineRead(
  OfferFareDocument,
  (request: FareEstimateRequestInput) => ({ request }),
  (data) => data.fareEstimate,
);

export const driversRead = defineRead(FareDriversDocument, asGiven<FareDriversQueryVariables>, (data) => data.driverStates);

export const placesRead = defineRead(
  FarePlaceSearchDocument,
  asGiven<FarePlaceSearchQueryVariables>,
  (data) => data.peAddresses?.addresses,
  { isLasting: true },
);

export const placeRead = defineRead(FarePlaceDocument, asGiven<{ id: string; bookingChannelId: string }>, (data) => data.peAddress);

export const fleetPositionsRead = defineRead(
  FleetPositionsDocument,
  (page: number) => ({ page, maxPerPage: maxPageSize }),
  (data) => data.fleets,
);

/** The reads that need the places of the ride. */
function rideReads(params: URLSearchParams, ride: Ride): PageReads {
  const session = readSession(params, ride);
  return [
    driversRead(driversRequest(session)),
    thenRead(offersRead(offerRequest(session)), (offers) => [
      offers.some(({ id }) => id === session.offerId) && estimateRead(estimateRequest(session)),
    ]),
  ];
}

export const pageReads: PageReadsAt = ({ url: { searchParams }, fleetId }) => {
  const session = readSession(searchParams);
  return [
    fleetId && fleetAreaRead(fleetId),
    session.fleetId && session.fleetId !== fleetId && fleetAreaRead(session.fleetId),
    session.bookingChannelId && bookingChannelNameRead(session.bookingChannelId),
    session.bookingId === ''
      ? rideReads(searchParams, noRide)
      : [thenRead(rideRead(session.bookingId), (booking) => rideReads(searchParams, rideOf(booking)))],
  ];
};
