import { canOpenFromCache } from '@/lib/access/known-viewer';
import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { HomeReleasesDocument } from './home-releases.generated';

/** Starts what the card reads, for those who are known to see app releases. Where no one is known yet, the card reads by itself. */
export const preloadHomeReleases = ({ client }: PreloadArgs): Promise<unknown> | undefined =>
  canOpenFromCache('app-release-intents', client) ? preloadQuery(client, HomeReleasesDocument, {}) : undefined;
