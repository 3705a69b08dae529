import type { AuditLogEntry, AuditLogPage, AuditLogResource, AuditLogType } from '../../__generated__/resolvers';
import { codeTable } from '../../platform/codes';
import type { PlatformClient } from '../../platform/client';
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

function toEntry({
  id,
  logType,
  resourceCode,
  resourceId,
  messageCode,
  createdAt,
  expiresAtUnix,
  payload,
}: PlatformAuditLogEntry): AuditLogEntry {
  return {
    id,
    logType: types.read(logType),
    logTypeCode: logType,
    resourceCode: resources.read(resourceCode),
    resourceCodeRaw: resourceCode,
    resourceId,
    messageCode,
    createdAt,
    expiresAt: typeof expiresAtUnix === 'number' ? new Date(expiresAtUnix * 1000).toISOString() : null,
    payload,
  };
}

/** One page of a resource's audit log, newest first. */
export async function readAuditLog(
  platform: PlatformClient,
  resource: { resourceId: string; resourceCode: AuditLogResourceCode },
  args: PageArguments,
): Promise<AuditLogPage> {
  const asked = readPageArguments(args, 50);
  const { items, pageInfo } = toPage(await listAuditLog(platform, resource, asked), asked);
  return { items: items.map(toEntry), pageInfo };
}
