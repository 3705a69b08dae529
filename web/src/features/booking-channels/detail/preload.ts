import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { BookingChannelDocument } from './channel.generated';
import { preloadTab } from './tabs';

/** Starts the head and the tab that the URL opens; neither waits for the other. */
export function preload(args: PreloadArgs): Promise<unknown> | undefined {
  const { id } = args.params;
  if (!id) return undefined;
  return Promise.allSettled([preloadQuery(args.client, BookingChannelDocument, { id }), preloadTab(args)]);
}
