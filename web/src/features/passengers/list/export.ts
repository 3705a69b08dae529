import type { ApolloClient } from '@apollo/client';
import { PassengersDocument, type PassengerProfileFragment, type PassengersQueryVariables } from './passengers.generated';

/** As many as the gateway gives at once. */
const maxPerPage = 100;

/**
 * Every passenger that the search lets through, a page at a time. Nothing of it is kept in the cache.
 * Rejects with what a page failed with: an export that lacks rows would be worse than none.
 */
export async function* exportPages(
  client: ApolloClient,
  variables: PassengersQueryVariables,
): AsyncGenerator<readonly PassengerProfileFragment[]> {
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    const { data } = await client.query({
      query: PassengersDocument,
      variables: { ...variables, page, maxPerPage },
      fetchPolicy: 'no-cache',
      errorPolicy: 'none',
    });
    if (!data.passengers) throw new Error(`The gateway gave no page ${page} of the passengers.`);
    yield data.passengers.items;
    hasMore = data.passengers.pageInfo.hasMore && data.passengers.items.length > 0;
  }
}
