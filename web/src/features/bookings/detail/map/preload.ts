import type { ApolloClient } from '@apollo/client';
import { preloadQuery } from '@/lib/apollo/preload';
import { BookingTripDocument } from './positions.generated';

/** Starts the trip as Fleet Engine knows it. That it fails is the map's business. */
export function preloadPositions(client: ApolloClient, id: string): Promise<unknown> {
  return Promise.allSettled([preloadQuery(client, BookingTripDocument, { id })]);
}
