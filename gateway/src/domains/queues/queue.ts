import type { Queue, QueueJob, QueueJobState } from '../../__generated__/resolvers';
import { codeTable } from '../../platform/codes';
import type { JobStateCode, PlatformQueue, PlatformQueueJob } from './calls';

export const states = codeTable<QueueJobState, JobStateCode>({
  WAITING: 'waiting',
  PRIORITIZED: 'prioritized',
  WAITING_CHILDREN: 'waiting-children',
  DELAYED: 'delayed',
  PAUSED: 'paused',
  ACTIVE: 'active',
  COMPLETED: 'completed',
  FAILED: 'failed',
});

export function toQueue(queue: PlatformQueue): Queue {
  const { code, isPaused, counts } = queue;
  const counted = Object.entries(counts ?? {}).filter(([, count]) => count > 0);
  return {
    code,
    isPaused,
    counts: counts === undefined ? null : counted.map(([stateCode, count]) => ({ state: states.read(stateCode), stateCode, count })),
    raw: queue,
  };
}

const toInstant = (milliseconds: number | null | undefined): string | null =>
  typeof milliseconds === 'number' ? new Date(milliseconds).toISOString() : null;

export function toJob(job: PlatformQueueJob): QueueJob {
  const { id, queueCode, name, state, data, opts, progress, attemptsMade, failedReason, stacktrace, returnvalue, delay, timestamp } = job;
  return {
    id,
    queueCode,
    name,
    state: states.read(state),
    stateCode: state,
    data,
    options: opts,
    progress,
    attemptsMade,
    failedReason,
    stackTraces: stacktrace ?? [],
    result: returnvalue,
    delayMs: delay,
    createdAt: new Date(timestamp).toISOString(),
    processedAt: toInstant(job.processedOn),
    finishedAt: toInstant(job.finishedOn),
    raw: job,
  };
}
