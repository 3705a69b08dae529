import type { components } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

export type PlatformAuditLogEntry = components['schemas']['AuditLogEntry'];
export type AuditLogResourceCode = 'BOOKING' | 'DISPATCH_BOOKING' | 'PA_BCH_RELEASE' | 'DRIVER_STATE_SESSION';

export const listAuditLog = (
  platform: PlatformClient,
  path: { resourceId: string; resourceCode: AuditLogResourceCode },
  query: { page: number; maxPerPage: number },
) => platform.get('/audit-log/{resourceId}/code/{resourceCode}', { path, query });
