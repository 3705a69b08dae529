import type { AuditLogEvent } from '../../__generated__/resolvers';
import type { PlatformAuditLogEntry } from './calls';

/** The assumed message codes of events with a special meaning. All other codes are expected and only shown. */
const events: ReadonlyMap<string, AuditLogEvent> = new Map([
  ['RELEASE_PUBLISH_TRIGGERED', 'RELEASE_PUBLISHED'],
  ['RELEASE_TASK_RETRIED', 'RELEASE_RETRIED'],
]);

/** The event of an entry's message code; null if the code has no special meaning. */
export const eventOf = ({ messageCode }: Pick<PlatformAuditLogEntry, 'messageCode'>): AuditLogEvent | null =>
  (typeof messageCode === 'string' ? events.get(messageCode.toUpperCase()) : undefined) ?? null;

/** The ID of the user who caused an entry; null if its payload does not have it. */
export function userIdOf({ payload }: Pick<PlatformAuditLogEntry, 'payload'>): string | null {
  if (typeof payload !== 'object' || payload === null || !('userId' in payload)) return null;
  const { userId } = payload;
  return typeof userId === 'string' && userId !== '' ? userId : null;
}
