import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { RecentReleaseVersionsDocument, ReleaseReferencesDocument } from './create.generated';
import { recentIntents } from './recent-intents';

/** Starts what the form proposes from: the branches and tags, and the recent versions. */
export function preloadCreate({ client }: PreloadArgs): Promise<unknown> {
  return Promise.allSettled([
    client.query({ query: ReleaseReferencesDocument, ...ahead }),
    client.query({ query: RecentReleaseVersionsDocument, variables: { maxPerPage: recentIntents }, ...ahead }),
  ]);
}
