import { canOpenFromCache } from '@/lib/access/known-viewer';
import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { UpcomingSeasonalEventDocument } from './upcoming.generated';

/** Starts what the card reads, for those who are known to see icons. */
export const preloadUpcoming = ({ client }: PreloadArgs): Promise<unknown> | undefined =>
  canOpenFromCache('seasonal-events', client) ? preloadQuery(client, UpcomingSeasonalEventDocument, {}) : undefined;
