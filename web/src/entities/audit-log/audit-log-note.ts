import { type Zone, formatWithZone } from '@/lib/dates/dates';
import type { AuditLogLinesFragment } from './audit-log.generated';

type Line = Pick<AuditLogLinesFragment['items'][number], 'id' | 'resourceCodeRaw' | 'resourceId' | 'expiresAt'>;

/** The note above a line's payload: its ID, the resource that it is about, and how long it is kept. */
export function auditLogNote({ id, resourceCodeRaw, resourceId, expiresAt }: Line, zone: Zone): string {
  const resource = [resourceCodeRaw, resourceId].filter(Boolean).join(' ');
  return [resource, `Entry ${id}`, expiresAt && `Kept until ${formatWithZone(expiresAt, zone)}`].filter(Boolean).join(' · ');
}
