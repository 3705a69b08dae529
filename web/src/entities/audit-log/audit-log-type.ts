import type { AuditLogType } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<AuditLogType>, CodeLabel>> = {
  INBOUND_HTTP_REQUEST: { label: 'Inbound HTTP request', tone: 'neutral' },
  OUTBOUND_HTTP_REQUEST: { label: 'Outbound HTTP request', tone: 'neutral' },
  INBOUND_HTTP_RESPONSE: { label: 'Inbound HTTP response', tone: 'neutral' },
  OUTBOUND_HTTP_RESPONSE: { label: 'Outbound HTTP response', tone: 'neutral' },
  DEBUG: { label: 'Debug', tone: 'neutral' },
  INFO: { label: 'Info', tone: 'info' },
  WARNING: { label: 'Warning', tone: 'warning' },
  ERROR: { label: 'Error', tone: 'danger' },
  CRITICAL: { label: 'Critical', tone: 'danger' },
};

interface Line {
  readonly logType: AuditLogType | null;
  readonly logTypeCode?: string | null;
}

/** Label and tone of an audit log line's type; null if unknown. */
export const auditLogTypeLabel = ({ logType, logTypeCode }: Line): CodeLabel | null => labelOf(labels, logType, logTypeCode);
