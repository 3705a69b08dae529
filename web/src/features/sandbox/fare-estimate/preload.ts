import { BookingChannelNameDocument } from '@/entities/booking-channel/booking-channel.generated';
import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { FareFleetAreaDocument, FareOffersDocument } from './fare.generated';
import { offerRequest } from './model/requests';
import { readSession } from './model/session';

export const preload: Preload = ({ client, url, fleetId }) => {
  const { session } = readSession(url.searchParams);
  const { bookingChannelId } = session;
  const areaOf = session.fleetId || fleetId;
  const request = offerRequest(session);
  return Promise.allSettled([
    ...(areaOf ? [preloadQuery(client, FareFleetAreaDocument, { id: areaOf })] : []),
    ...(bookingChannelId === '' ? [] : [preloadQuery(client, BookingChannelNameDocument, { id: bookingChannelId })]),
    ...(request ? [preloadQuery(client, FareOffersDocument, { request })] : []),
  ]);
};
