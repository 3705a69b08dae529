import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { readHistoryPage } from './release-reads';
import { BchReleaseAuditLogDocument, BchReleaseDocument, BchReleaseHistoryDocument } from './release.generated';

/** Starts the release, its channel's history and its audit log, none of which waits for the others. */
export function preload({ client, params: { id }, url }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    preloadQuery(client, BchReleaseDocument, { id }),
    preloadQuery(client, BchReleaseHistoryDocument, { id, page: readHistoryPage(url.searchParams) }),
    preloadQuery(client, BchReleaseAuditLogDocument, { id, page: 0 }),
  ]);
}
