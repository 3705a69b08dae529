import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { readHistoryPage } from './release-reads';
import { BchReleaseAuditLogDocument, BchReleaseDocument, BchReleaseHistoryDocument } from './release.generated';

/** Starts the release, its channel's history and its audit log, none of which waits for the others. */
export function preloadBchRelease({ client, params: { id }, url }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    client.query({ query: BchReleaseDocument, variables: { id }, ...ahead }),
    client.query({ query: BchReleaseHistoryDocument, variables: { id, page: readHistoryPage(url.searchParams) }, ...ahead }),
    client.query({ query: BchReleaseAuditLogDocument, variables: { id, page: 0 }, ...ahead }),
  ]);
}
