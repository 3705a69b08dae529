import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { preloadList } from '@/lib/list';
import { seasonalEventFleetsListOf } from './fleets-list';
import { SeasonalEventDocument } from './seasonal-event.generated';

/** Starts every section's query; none waits for another. */
export function preload({ params: { id }, ...args }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([preloadQuery(args.client, SeasonalEventDocument, { id }), preloadList(seasonalEventFleetsListOf(id), args)]);
}
