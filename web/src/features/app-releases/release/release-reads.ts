import type { ApolloClient } from '@apollo/client';
import type { AuditLogLinesFragment } from '@/entities/audit-log/audit-log.generated';
import type { FeedPage } from '../feed/feed';
import { failedParts } from '../live/live-parts';
import { BchReleaseAuditLogDocument, BchReleaseDocument, BchReleaseHistoryDocument, BchReleaseLiveDocument } from './release.generated';

/** A line of the release's audit log. */
export type AuditEntry = AuditLogLinesFragment['items'][number];

/** Lines of the audit log a page, as the operations ask for them. */
export const entriesPerPage = 25;

const noEntries: FeedPage<AuditEntry> = { items: [], pageInfo: { page: 0, maxPerPage: entriesPerPage, hasMore: false } };

/** Reads one page of the audit log. It does not go into the cache: what is known of the log is kept in one piece elsewhere. */
export async function readAuditPage(client: ApolloClient, id: string, page: number): Promise<FeedPage<AuditEntry>> {
  const { data } = await client.query({
    query: BchReleaseAuditLogDocument,
    variables: { id, page },
    fetchPolicy: 'no-cache',
  });
  return data.bookingChannelRelease?.auditLog ?? noEntries;
}

/**
 * Reads all that the screen shows in one request. The release and the page of its channel's history go into the cache, from which the
 * screen has them. Parts that failed leave what is known of them as it is, and are named.
 * @throws where the release itself could not be read
 */
export async function readReleaseLive(client: ApolloClient, id: string, historyPage: number) {
  const variables = { id, page: historyPage };
  const { data, error } = await client.query({
    query: BchReleaseLiveDocument,
    variables,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    context: { isRepeated: true },
  });
  const failed = failedParts(error, ['auditLog', 'bookingChannel']);
  if (!data) return { failed: {}, newest: undefined };
  const release = data.bookingChannelRelease;
  client.writeQuery({ query: BchReleaseDocument, variables: { id }, data: { bookingChannelRelease: release } });
  if (release && !failed.bookingChannel)
    client.writeQuery({ query: BchReleaseHistoryDocument, variables, data: { bookingChannelRelease: release } });
  return { failed, newest: failed.auditLog ? undefined : (release?.auditLog ?? undefined) };
}

const historyParameter = 'history';

/** The page of the channel's history that a URL stands for, from 0; in the URL it counts from 1. Anything else is the first page. */
export function readHistoryPage(params: URLSearchParams): number {
  const page = Number(params.get(historyParameter) ?? 1);
  return Number.isInteger(page) && page > 0 ? page - 1 : 0;
}

/** The URL's query with another page of the history. */
export function withHistoryPage(params: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(params);
  if (page === 0) next.delete(historyParameter);
  else next.set(historyParameter, String(page + 1));
  return next;
}
