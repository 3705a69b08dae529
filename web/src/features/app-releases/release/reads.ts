import type { AuditLogLinesFragment } from '@/entities/audit-log/audit-log.generated';
import { asGiven, defineRead, withId } from '@/lib/data/define-read';
import type { Gateway } from '@/lib/data/gateway';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import type { FeedPage } from '../feed';
import {
  BchReleaseAppDownloadDocument,
  BchReleaseAuditLogDocument,
  BchReleaseDocument,
  BchReleaseHistoryDocument,
  BchReleaseLiveDocument,
  type BchReleaseDetailFragment,
  type BchReleaseSummaryFragment,
  type BchReleaseTaskFragment,
} from './release.generated';

export type ReleaseDetail = BchReleaseDetailFragment;

export type ReleaseSummary = BchReleaseSummaryFragment;

export type ReleaseTask = BchReleaseTaskFragment;

export type AuditEntry = AuditLogLinesFragment['items'][number];

const noEntries: FeedPage<AuditEntry> = { items: [], pageInfo: { hasMore: false } };

interface PageOfRelease {
  id: string;
  page: number;
}

export const releaseRead = defineRead(BchReleaseDocument, withId, (data) => data.bookingChannelRelease);

export const historyRead = defineRead(
  BchReleaseHistoryDocument,
  asGiven<PageOfRelease>,
  (data) => data.bookingChannelRelease?.bookingChannel,
);

export const auditLogRead = defineRead(BchReleaseAuditLogDocument, asGiven<PageOfRelease>, (data) => data.bookingChannelRelease?.auditLog);

/** The URL of the app that the release built, which expires. */
export const appDownloadRead = defineRead(BchReleaseAppDownloadDocument, withId, (data) => data.bookingChannelRelease?.appDownloadUrl);

const releaseLiveRead = defineRead(BchReleaseLiveDocument, asGiven<PageOfRelease>, (data) => data.bookingChannelRelease);

/** Reads one page of the audit log. Not cached: the feed holds the whole log. */
export const readAuditPage = async (gateway: Gateway, id: string, page: number): Promise<FeedPage<AuditEntry>> =>
  (await gateway.lookUp(auditLogRead({ id, page }))) ?? noEntries;

/**
 * Reads the whole screen in one request. The release and the page of its channel's history go into the cache, which the screen reads from.
 * Failed parts keep their known data and are listed in `failed`.
 * @throws if the release itself could not be read
 */
export async function readReleaseLive(gateway: Gateway, id: string, historyPage: number) {
  const variables = { id, page: historyPage };
  const { answer: release, failed } = await gateway.lookUpParts(releaseLiveRead(variables), ['auditLog', 'bookingChannel']);
  gateway.keep(BchReleaseDocument, { id }, { bookingChannelRelease: release });
  if (release && !failed.bookingChannel) gateway.keep(BchReleaseHistoryDocument, variables, { bookingChannelRelease: release });
  return { failed, newest: failed.auditLog ? undefined : (release?.auditLog ?? undefined) };
}

const historyParameter = 'history';

/** The page of the channel's history in a URL, from 0; in the URL it counts from 1. Invalid values mean the first page. */
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

export const pageReads: PageReadsAt = ({ params: { id = '' }, url }) => [
  releaseRead(id),
  historyRead({ id, page: readHistoryPage(url.searchParams) }),
  auditLogRead({ id, page: 0 }),
];
