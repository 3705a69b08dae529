import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import type { BookingDetail } from './booking-detail';
import { BookingDocument } from './booking.generated';
import { BookingChatDocument } from './chat/chat.generated';
import { BookingTripDocument } from './map/positions.generated';
import { readsById, readsOfReferences, readsOfSystems, preloadAll } from './reads';
import { BookingEventsDocument, BookingLogDocument, BookingReceiptsDocument } from './timeline/sources.generated';

/**
 * Starts everything that the page shows, none waiting for another but what the booking has to say first: under which ids dispatch and the
 * cache know it, and what it refers to.
 */
export function preload({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  const readDependents = (booking: BookingDetail) =>
    preloadAll([...readsOfSystems(client, booking, preloadQuery), ...readsOfReferences(client, booking)]);
  // The page of a booking that the cache has does not wait for it either.
  const known = client.readQuery({ query: BookingDocument, variables: { id } })?.booking;
  const withBooking = preloadQuery(client, BookingDocument, { id }).then(
    ({ data }) => !known && data.booking && readDependents(data.booking),
  );
  return Promise.allSettled([
    withBooking,
    known && readDependents(known),
    preloadAll(readsById(client, id, preloadQuery)),
    preloadQuery(client, BookingEventsDocument, { id, page: 0 }),
    preloadQuery(client, BookingLogDocument, { resourceId: id, resourceCode: 'BOOKING', page: 0 }),
    preloadQuery(client, BookingReceiptsDocument, { id }),
    preloadQuery(client, BookingChatDocument, { id, before: null }),
    preloadQuery(client, BookingTripDocument, { id }),
  ]);
}
