import { isRecord, isText } from '@/lib/guards';
import type { BulkAction } from '../intent/bulk';
import type { AuditEntry } from './reads';

const codes = { publish: 'RELEASE_PUBLISH_TRIGGERED', retry: 'RELEASE_TASK_RETRIED' } as const satisfies Record<BulkAction, string>;

/** The user who caused an entry: the log has only the ID. */
export const userIdOf = ({ payload }: Pick<AuditEntry, 'payload'>): string | null =>
  isRecord(payload) && isText(payload.userId) && payload.userId !== '' ? payload.userId : null;

/** The latest entry about a person's action. @param entries newest first */
export const entryOf = (action: BulkAction, entries: readonly AuditEntry[]): AuditEntry | undefined =>
  entries.find(({ messageCode }) => messageCode === codes[action]);
