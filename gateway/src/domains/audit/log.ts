import type { AuditLogEntryResolvers, AuditLogResource, AuditLogType } from '../../__generated__/resolvers';
import { codeTable } from '../../platform/code-table';
import type { PlatformClient } from '../../platform/client';
import { instantOf } from '../../platform/instants';
import { readPageArguments, toPage, type PageArguments } from '../../platform/lists';
import { eventOf, userIdOf } from './events';
import { listAuditLog, type AuditLogResourceCode } from './calls';

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
