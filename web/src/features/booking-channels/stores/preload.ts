import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { BookingChannelStoresDocument } from './stores.generated';

/** Starts what is kept for both stores, which is one call of the platform. */
export const preload = ({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined =>
  id ? preloadQuery(client, BookingChannelStoresDocument, { id }) : undefined;
