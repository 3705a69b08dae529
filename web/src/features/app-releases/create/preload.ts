import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { RecentReleaseVersionsDocument, ReleaseReferencesDocument } from './create.generated';
import { recentIntents } from './recent-intents';

/** Starts what the form proposes from: the branches and tags, and the recent versions. */
export function preload({ client }: PreloadArgs): Promise<unknown> {
  return Promise.allSettled([
    preloadQuery(client, ReleaseReferencesDocument, {}),
    preloadQuery(client, RecentReleaseVersionsDocument, { maxPerPage: recentIntents }),
  ]);
}
