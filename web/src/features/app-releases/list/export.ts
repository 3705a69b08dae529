import type { ApolloClient } from '@apollo/client';
import { type ReleaseIntentRowFragment, ReleaseIntentsDocument, type ReleaseIntentsQueryVariables } from './intents.generated';
import { type LatestReleaseRowFragment, LatestReleasesDocument } from './latest-releases.generated';

/** As many as the gateway gives at once. */
const maxPerPage = 100;

const unkept = { fetchPolicy: 'no-cache', errorPolicy: 'none' } as const;

interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly pageInfo: { readonly hasMore: boolean };
}

/** Rejects with what a page failed with: an export that lacks rows would be worse than none. */
async function* allPages<Row>(read: (page: number) => Promise<ListPage<Row> | null | undefined>): AsyncGenerator<readonly Row[]> {
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    const answer = await read(page);
    if (!answer) throw new Error(`The gateway gave no page ${page} of the list.`);
    yield answer.items;
    hasMore = answer.pageInfo.hasMore && answer.items.length > 0;
  }
}

/** Every release intent that the list's filters let through, newest first. Nothing of it is kept in the cache. */
export const exportIntents = (
  client: ApolloClient,
  variables: ReleaseIntentsQueryVariables,
): AsyncGenerator<readonly ReleaseIntentRowFragment[]> =>
  allPages(async (page) => {
    const paged = { ...variables, page, maxPerPage, withRunning: false };
    const { data } = await client.query({ query: ReleaseIntentsDocument, variables: paged, ...unkept });
    return data.intents;
  });

/** The newest release of every channel and app platform. Nothing of it is kept in the cache. */
export const exportLatest = (client: ApolloClient): AsyncGenerator<readonly LatestReleaseRowFragment[]> =>
  allPages(async (page) => {
    const { data } = await client.query({ query: LatestReleasesDocument, variables: { page, maxPerPage }, ...unkept });
    return data.latestBookingChannelReleases;
  });
