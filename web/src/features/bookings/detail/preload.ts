import type { PreloadArgs } from '@/lib/feature-route';
import { preloadPositions } from './map/preload';
import { readBooking, readsById, readsOfReferences, readsOfSystems, startAll } from './reads';
import { preloadTimeline } from './timeline/preload';

/**
 * Starts everything that the page shows, none waiting for another but what the booking has to say first: under which ids dispatch and the
 * cache know it, and what it refers to.
 */
export function preloadBooking({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  const withBooking = readBooking(client, id).then(
    ({ data }) => data.booking && startAll([...readsOfSystems(client, data.booking), ...readsOfReferences(client, data.booking)]),
  );
  return Promise.allSettled([withBooking, startAll(readsById(client, id)), preloadTimeline(client, id), preloadPositions(client, id)]);
}
