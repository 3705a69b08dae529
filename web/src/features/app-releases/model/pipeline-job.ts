import type { PipelineJobStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/design/code-label';

/** The status of a pipeline job. */
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
  CANCELED: { label: 'Cancelled', tone: 'neutral' },
  SKIPPED: { label: 'Skipped', tone: 'neutral' },
  MANUAL: { label: 'Manual', tone: 'warning' },
  SCHEDULED: { label: 'Scheduled', tone: 'neutral' },
};

/** Label and tone of a job's status. A failure that the pipeline allows is a warning. */
export function jobStatusLabel({ status, statusCode, allowFailure }: JobStatusInfo): CodeLabel {
  if (status === 'FAILED' && allowFailure) return { label: 'Allowed failure', tone: 'warning' };
  return labelOf(labels, status ?? 'UNKNOWN', statusCode);
}

/** The status that decides for several jobs, most important first. */
const standings = [
  ({ status, allowFailure }: JobStatusInfo) => status === 'FAILED' && !allowFailure,
  ({ status }: JobStatusInfo) => status === 'RUNNING' || status === 'PREPARING' || status === 'CANCELING',
  ({ status }: JobStatusInfo) => status === 'MANUAL',
  ({ status }: JobStatusInfo) =>
    status === 'PENDING' || status === 'WAITING_FOR_RESOURCE' || status === 'WAITING_FOR_CALLBACK' || status === 'SCHEDULED',
  ({ status }: JobStatusInfo) => status === 'UNKNOWN' || status === null,
  ({ status }: JobStatusInfo) => status === 'CREATED',
  ({ status }: JobStatusInfo) => status === 'CANCELED',
  ({ status }: JobStatusInfo) => status === 'FAILED',
  ({ status }: JobStatusInfo) => status === 'SUCCESS',
];

export interface PipelineStage<Job> {
  /** Null for the jobs whose stage could not be read. */
  readonly name: string | null;
  readonly jobs: readonly Job[];
  /** The job that decides the status of the stage: a failed one, else a running one, and so on. */
  readonly telling: Job;
}

/** The jobs of a pipeline by stage, in the gateway's order: as the pipeline created them. */
export function stagesOf<Job extends JobStatusInfo & { readonly stage: string | null }>(jobs: readonly Job[]): PipelineStage<Job>[] {
  const byStage = new Map<string | null, Job[]>();
  for (const job of jobs) byStage.set(job.stage, [...(byStage.get(job.stage) ?? []), job]);
  return [...byStage].flatMap(([name, ofStage]) => {
    const telling = standings.flatMap((stands) => ofStage.find(stands) ?? [])[0] ?? ofStage[0];
    return telling ? [{ name, jobs: ofStage, telling }] : [];
  });
}
