import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { toDataError, whileRepeated, type DataError } from '../errors';
import { recoveryInterval, type LatestReads } from '../polling/live-pause';
import { repeatRead } from '../polling/repeat-read';

/** Whether a query on screen has no current result, and the same query may succeed later. */
const isFailed = (query: ObservableQuery) => whileRepeated(toDataError(query.getCurrentResult().error))?.isRepeated === true;

const failedQueries = (client: ApolloClient) => [...client.getObservableQueries()].filter(isFailed);

/** Repeats a failed query, whose error stays on screen unless it succeeds. */
async function repeat(client: ApolloClient, query: ObservableQuery): Promise<DataError | undefined> {
  const { query: document, context, fetchPolicy } = query.options;
  const { variables } = query;
  try {
    // Its results are not in the cache, so only a refetch provides one.
    if (fetchPolicy === 'no-cache') {
      await query.refetch();
      return undefined;
    }
    await client.query({ query: document, variables, context, fetchPolicy: 'network-only' });
    // The cache does not notify if the result is unchanged.
    if (query.hasObservers() && query.variables === variables && isFailed(query)) await query.reobserve({ fetchPolicy: 'cache-first' });
    return undefined;
  } catch (problem) {
    return toDataError(problem);
  }
}

const recovering = new WeakSet<ApolloClient>();

/**
 * Retries the current page's failed queries, one after the other, at growing intervals, so that every screen recovers from an outage by
 * itself.
 * @param retryAfter the first failure's `Retry-After`, in seconds
 */
export function recover(client: ApolloClient, retryAfter: number | undefined): void {
  if (recovering.has(client)) return;
  recovering.add(client);
  const latest: LatestReads = { failures: 1, unchanged: 0, retryAfter };
  const stop = repeatRead(recoveryInterval, latest, async () => {
    latest.retryAfter = undefined;
    for (const query of failedQueries(client)) {
      const error = await repeat(client, query);
      latest.retryAfter = error?.retryAfter ?? latest.retryAfter;
    }
    latest.failures += 1;
    if (failedQueries(client).length > 0) return;
    stop();
    recovering.delete(client);
  });
}
