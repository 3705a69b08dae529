import type { ApolloClient } from '@apollo/client';
import {
  PassengerLoginSessionsDocument,
  type LoginSessionRowFragment,
  type PassengerLoginSessionsQueryVariables,
} from './login-sessions.generated';

/** As many as the gateway gives at once. */
const maxPerPage = 100;

/** Every attempt that the filters let through, a page at a time, newest first. Rejects with what a page failed with. */
export async function* exportPages(
  client: ApolloClient,
  variables: PassengerLoginSessionsQueryVariables,
): AsyncGenerator<readonly LoginSessionRowFragment[]> {
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    const { data } = await client.query({
      query: PassengerLoginSessionsDocument,
      variables: { ...variables, page, maxPerPage },
      fetchPolicy: 'no-cache',
      errorPolicy: 'none',
    });
    if (!data.passengerLoginSessions) throw new Error(`The gateway gave no page ${page} of the login sessions.`);
    yield data.passengerLoginSessions.items;
    hasMore = data.passengerLoginSessions.pageInfo.hasMore && data.passengerLoginSessions.items.length > 0;
  }
}
