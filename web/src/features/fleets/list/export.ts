import type { ApolloClient } from '@apollo/client';
import { FleetsDocument, type FleetRowFragment, type FleetsQueryVariables } from './fleets.generated';

/** As many as the gateway gives at once. */
const maxPerPage = 100;

/** Every fleet that the search lets through, a page at a time. Rejects with what a page failed with. */
export async function* exportFleets(client: ApolloClient, variables: FleetsQueryVariables): AsyncGenerator<readonly FleetRowFragment[]> {
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    const { data } = await client.query({
      query: FleetsDocument,
      variables: { ...variables, page, maxPerPage },
      fetchPolicy: 'no-cache',
      errorPolicy: 'none',
    });
    if (!data.fleets) throw new Error(`The gateway gave no page ${page} of the fleets.`);
    yield data.fleets.items;
    hasMore = data.fleets.pageInfo.hasMore && data.fleets.items.length > 0;
  }
}
