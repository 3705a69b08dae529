import type { FareEstimateRequestInput, OfferRequestInput } from '@/__generated__/schema';
import { bookingChannelNameRead } from '@/entities/booking-channel/reads';
import { defineRead, thenRead, withId } from '@/lib/data/define-read';
import { maxPageSize } from '@/lib/list/every-page';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import {
  FareDriversDocument,
  type FareDriversQueryVariables,
  FareFleetAreaDocument,
  FareOffersDocument,
  FarePlaceDocument,
  FarePlaceSearchDocument,
  type FarePlaceSearchQueryVariables,
  FleetPositionsDocument,
  OfferFareDocument,
} from './fare.generated';
import { driversRequest, estimateRequest, offerRequest } from './model/requests';
import { readSession } from './model/session';

/** A fleet with its area. */
export const fleetAreaRead = defineRead(FareFleetAreaDocument, withId, (data) => data.fleet);

/** The offers of a session: reading them again brings new ones. */
export const offersRead = defineRead(
  FareOffersDocument,
  (request: OfferRequestInput) => ({ request }),
  (data) => data.offerSession?.offers,
);

/** The fare with an offer. */
export const estimateRead = defineRead(
  OfferFareDocument,
  (request: FareEstimateRequestInput) => ({ request }),
  (data) => data.fareEstimate,
);

/** The drivers near a place. */
export const driversRead = defineRead(
  FareDriversDocument,
  (variables: FareDriversQueryVariables) => variables,
  (data) => data.driverStates,
);

/** The passenger engine's places for a text. */
export const placesRead = defineRead(
  FarePlaceSearchDocument,
  (variables: FarePlaceSearchQueryVariables) => variables,
  (data) => data.peAddresses?.addresses,
  { isLasting: true },
);

/** A place with its coordinates. */
export const placeRead = defineRead(
  FarePlaceDocument,
  (params: { id: string; bookingChannelId: string }) => params,
  (data) => data.peAddress,
);

/** A page of all fleets with their areas. */
export const fleetPositionsRead = defineRead(
  FleetPositionsDocument,
  (page: number) => ({ page, maxPerPage: maxPageSize }),
  (data) => data.fleets,
);

export const pageReads: PageReadsAt = ({ url, fleetId }) => {
  const { session } = readSession(url.searchParams);
  const areaOf = session.fleetId || fleetId;
  return [
    areaOf && fleetAreaRead(areaOf),
    session.bookingChannelId && bookingChannelNameRead(session.bookingChannelId),
    driversRead(driversRequest(session)),
    thenRead(offersRead(offerRequest(session)), (offers) => [
      offers.some(({ id }) => id === session.offerId) && estimateRead(estimateRequest(session)),
    ]),
  ];
};
