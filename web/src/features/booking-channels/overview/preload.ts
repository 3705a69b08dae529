import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { BookingChannelFleetsDocument } from './overview.generated';

/** Starts every section's query; none waits for another. */
export function preload({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([preloadQuery(client, BookingChannelFleetsDocument, { id })]);
}
