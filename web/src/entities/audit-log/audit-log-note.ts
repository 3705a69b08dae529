import { type Zone, formatWithZone } from '@/lib/dates/dates';
import type { AuditLogLinesFragment } from './audit-log.generated';

type Line = Pick<AuditLogLinesFragment['items'][number], 'resourceCodeRaw' | 'resourceId' | 'expiresAt'>;

/** The note above a line's payload: the resource that the line is about, and how long it is kept. */
export function auditLogNote({ resourceCodeRaw, resourceId, expiresAt }: Line, zone: Zone): string {
  const resource = [resourceCodeRaw, resourceId].filter(Boolean).join(' ');
  return [resource, expiresAt && `Kept until ${formatWithZone(expiresAt, zone)}`].filter(Boolean).join(' · ');
}
