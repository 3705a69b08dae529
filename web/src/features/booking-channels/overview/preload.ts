import { canOpenFromCache } from '@/lib/access/known-viewer';
import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import {
  BookingChannelCampaignsDocument,
  BookingChannelFleetsDocument,
  BookingChannelLatestReleasesDocument,
  BookingChannelNotificationsDocument,
  BookingChannelPassengersDocument,
} from './overview.generated';

/** Starts the queries of all sections that the person may see; none waits for another. */
export function preload({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    canOpenFromCache('app-bch-release', client) ? preloadQuery(client, BookingChannelLatestReleasesDocument, { id }) : undefined,
    preloadQuery(client, BookingChannelFleetsDocument, { id }),
    preloadQuery(client, BookingChannelNotificationsDocument, { id }),
    preloadQuery(client, BookingChannelPassengersDocument, { id }),
    preloadQuery(client, BookingChannelCampaignsDocument, { id }),
  ]);
}
