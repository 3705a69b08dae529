import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { preloadList } from '@/lib/list';
import { networkFleetsListOf } from './fleets-list';
import { NetworkAreasDocument, NetworkChannelsDocument, NetworkDocument } from './network.generated';

/** Starts every section's query; none waits for another. */
export function preload({ params: { id }, ...args }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    preloadQuery(args.client, NetworkDocument, { id }),
    preloadList(networkFleetsListOf(id), args),
    preloadQuery(args.client, NetworkAreasDocument, { id }),
    preloadQuery(args.client, NetworkChannelsDocument, { id, page: 0 }),
  ]);
}
