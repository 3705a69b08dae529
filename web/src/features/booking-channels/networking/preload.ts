import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { ChannelNetworkingDocument, ChannelNetworksDocument } from './networking.generated';

/** Starts both sections' queries; neither waits for the other. */
export function preload({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    preloadQuery(client, ChannelNetworkingDocument, { id }),
    preloadQuery(client, ChannelNetworksDocument, { id }),
  ]);
}
