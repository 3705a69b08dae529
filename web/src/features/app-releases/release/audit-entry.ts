import type { AuditLogEvent } from '@/__generated__/schema';
import { isLoading, type Read } from '@/lib/data/read';
import type { Feed } from '../feed/feed';
import type { BulkAction } from '../intent/bulk';
import { wasReleasePublished } from '../model/actions';
import type { Publisher } from './facts-section';
import type { AuditEntry } from './reads';
import type { ReleaseDetail } from './release-detail';

const events: Readonly<Record<BulkAction, AuditLogEvent>> = { publish: 'RELEASE_PUBLISHED', retry: 'RELEASE_RETRIED' };

/** The latest entry about a person's action. @param entries newest first */
export const entryOf = (action: BulkAction, entries: readonly AuditEntry[]): AuditEntry | undefined =>
  entries.find(({ event }) => event === events[action]);

/** The user who published a release, according to its audit log. */
export function publisherOf(release: ReleaseDetail, log: Read<Feed<AuditEntry>>): Publisher {
  const id = entryOf('publish', log.data?.items.toReversed() ?? [])?.userId;
  if (id) return { id };
  if (wasReleasePublished(release) !== true) return 'none';
  if (isLoading(log)) return 'reading';
  if (!log.data) return { reason: 'The audit log could not be read' };
  return { reason: log.data.hasOlder ? 'The newest entries of the audit log do not say' : 'The audit log does not say' };
}
