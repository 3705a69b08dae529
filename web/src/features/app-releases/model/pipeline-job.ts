import type { PipelineJobStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/design/code-label';

export interface JobStatusInfo {
  /** Null if it could not be read. */
  readonly status: PipelineJobStatus | null;
  readonly statusCode?: string | null;
  /** Whether the pipeline continues if it fails. */
  readonly allowFailure?: boolean | null;
}

const labels: Readonly<Record<Known<PipelineJobStatus>, CodeLabel>> = {
  CREATED: { label: 'Not started', tone: 'neutral' },
  WAITING_FOR_RESOURCE: { label: 'Waiting for a resource', tone: 'neutral' },
  PREPARING: { label: 'Preparing', tone: 'info' },
  WAITING_FOR_CALLBACK: { label: 'Waiting for a response', tone: 'neutral' },
  PENDING: { label: 'Waiting for a runner', tone: 'neutral' },
  RUNNING: { label: 'Running', tone: 'info' },
  SUCCESS: { label: 'Passed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
  CANCELING: { label: 'Cancelling', tone: 'neutral' },
  CANCELED: { label: 'Cancelled', tone: 'neutral', mark: 'cancelled' },
  SKIPPED: { label: 'Skipped', tone: 'neutral' },
  MANUAL: { label: 'Manual', tone: 'warning' },
  SCHEDULED: { label: 'Scheduled', tone: 'neutral', mark: 'later' },
};

/** Label and tone of a job's status. A failure that the pipeline allows is a warning. */
export function jobStatusLabel({ status, statusCode, allowFailure }: JobStatusInfo): CodeLabel {
  if (status === 'FAILED' && allowFailure) return { label: 'Allowed failure', tone: 'warning' };
  return labelOf(labels, status ?? 'UNKNOWN', statusCode);
}
