import type { AuditLogEntryResolvers, AuditLogEvent, AuditLogResource, AuditLogType } from '../../__generated__/resolvers';
import { codeTable } from '../../platform/code-table';
import type { PlatformClient } from '../../platform/client';
import { instantOf } from '../../platform/instants';
import { readPageArguments, toPage, type PageArguments } from '../../platform/lists';
import { listAuditLog, type AuditLogResourceCode, type PlatformAuditLogEntry } from './calls';

const types = codeTable<AuditLogType>({
  INBOUND_HTTP_REQUEST: 'INBOUND_HTTP_REQUEST',
  OUTBOUND_HTTP_REQUEST: 'OUTBOUND_HTTP_REQUEST',
  INBOUND_HTTP_RESPONSE: 'INBOUND_HTTP_RESPONSE',
  OUTBOUND_HTTP_RESPONSE: 'OUTBOUND_HTTP_RESPONSE',
  DEBUG: 'DEBUG',
  INFO: 'INFO',
  WARNING: 'WARNING',
  ERROR: 'ERROR',
  CRITICAL: 'CRITICAL',
});

const resources = codeTable<AuditLogResource>({
  BOOKING: 'BOOKING',
  DISPATCH_BOOKING: 'DISPATCH_BOOKING',
  PA_BCH_RELEASE: 'PA_BCH_RELEASE',
  DRIVER_STATE_SESSION: 'DRIVER_STATE_SESSION',
});

/** The assumed message codes of events with a special meaning. All other codes are expected and only shown. */
const events: ReadonlyMap<string, AuditLogEvent> = new Map([
  ['RELEASE_PUBLISH_TRIGGERED', 'RELEASE_PUBLISHED'],
  ['RELEASE_TASK_RETRIED', 'RELEASE_RETRIED'],
]);

/** The event of an entry's message code; null if the code has no special meaning. */
const eventOf = ({ messageCode }: Pick<PlatformAuditLogEntry, 'messageCode'>): AuditLogEvent | null =>
  (typeof messageCode === 'string' ? events.get(messageCode.toUpperCase()) : undefined) ?? null;

/** The ID of the user who caused an entry; null if its payload does not have it. */
function userIdOf({ payload }: Pick<PlatformAuditLogEntry, 'payload'>): string | null {
  if (typeof payload !== 'object' || payload === null || !('userId' in payload)) return null;
  const { userId } = payload;
  return typeof userId === 'string' && userId !== '' ? userId : null;
}

export const entryResolvers: AuditLogEntryResolvers = {
  logType: ({ logType }) => types.readOptional(logType),
  logTypeCode: ({ logType }) => logType,
  resourceCode: ({ resourceCode }) => resources.readOptional(resourceCode),
  event: eventOf,
  userId: userIdOf,
  resourceCodeRaw: ({ resourceCode }) => resourceCode,
  expiresAt: ({ expiresAtUnix: seconds }) => instantOf(typeof seconds === 'number' ? seconds * 1000 : seconds),
};

/** A page of a resource's audit log, newest first. */
export async function readAuditLog(
  platform: PlatformClient,
  resource: { resourceId: string; resourceCode: AuditLogResourceCode },
  args: PageArguments,
) {
  const asked = readPageArguments(args, 20);
  return toPage(await listAuditLog(platform, resource, asked), asked);
}
