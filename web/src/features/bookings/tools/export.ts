import type { ApolloClient } from '@apollo/client';
import { BookingsDocument, type BookingRowFragment, type BookingsQueryVariables } from '../list/bookings.generated';

/** As many as the gateway gives at once. */
const maxPerPage = 100;

/**
 * Every booking that the list's filters let through, a page at a time, in the list's order. Nothing of it is kept in the cache.
 * Rejects with what a page failed with: an export that lacks rows would be worse than none.
 */
export async function* exportPages(client: ApolloClient, variables: BookingsQueryVariables): AsyncGenerator<readonly BookingRowFragment[]> {
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    const { data } = await client.query({
      query: BookingsDocument,
      variables: { ...variables, page, maxPerPage },
      fetchPolicy: 'no-cache',
      errorPolicy: 'none',
    });
    if (!data.bookings) throw new Error(`The gateway gave no page ${page} of the bookings.`);
    yield data.bookings.items;
    hasMore = data.bookings.pageInfo.hasMore && data.bookings.items.length > 0;
  }
}
