import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { readListState } from '@/lib/list-state';
import { ReleaseIntentsDocument } from './intents.generated';
import { intentsVariables } from './intents-variables';
import { LatestReleasesDocument } from './latest-releases.generated';
import { intentsListSpec, latestListSpec, tabIn } from './list-spec';

/** Starts the query of the tab that is open, with the variables that the page will have. */
export function preloadIntents({ client, url }: PreloadArgs): Promise<unknown> {
  if (tabIn(url.searchParams) === 'latest') {
    const { page, maxPerPage } = readListState(latestListSpec, url);
    return client.query({ query: LatestReleasesDocument, variables: { page, maxPerPage }, ...ahead });
  }
  const variables = intentsVariables(readListState(intentsListSpec, url));
  return client.query({ query: ReleaseIntentsDocument, variables, ...ahead });
}
