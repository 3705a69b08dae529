import type { ReportStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf, type Standing } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<ReportStatus>, CodeLabel>> = {
  PENDING: { label: 'Not started', tone: 'neutral' },
  IN_PROGRESS: { label: 'Running', tone: 'info' },
  COMPLETED: { label: 'Completed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
};

/** Every known status, in the order of a report's life. */
export const reportStatuses = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const satisfies readonly Known<ReportStatus>[];

export const reportStatusLabel = ({ status, statusCode }: Standing<ReportStatus>): CodeLabel | null => labelOf(labels, status, statusCode);
