import type { QueueJobResolvers, QueueJobState, QueueResolvers } from '../../__generated__/resolvers';
import { codeTable } from '../../platform/code-table';
import { nullWhere } from '../../platform/errors';
import { instantOf } from '../../platform/instants';
import { readPageArguments, toPage } from '../../platform/lists';
import { getJob, listJobs, type JobStateCode, type PlatformQueueJob } from './calls';

const states = codeTable<QueueJobState, JobStateCode>({
  WAITING: 'waiting',
  PRIORITIZED: 'prioritized',
  WAITING_CHILDREN: 'waiting-children',
  DELAYED: 'delayed',
  PAUSED: 'paused',
  ACTIVE: 'active',
  COMPLETED: 'completed',
  FAILED: 'failed',
});

export const queueResolvers: QueueResolvers = {
  counts: ({ counts }) =>
    counts
      ? Object.entries(counts)
          .filter(([, count]) => count !== 0)
          .map(([stateCode, count]) => ({ state: states.read(stateCode), stateCode, count }))
      : null,
  oldestWaitingAt: ({ oldestWaiting }) => instantOf(oldestWaiting),
  job: ({ code }, { id }, { platform }) => nullWhere(['NOT_FOUND'], getJob(platform, code, id)),
  async jobs({ code }, { filter, ...args }, { platform }) {
    const asked = readPageArguments(args, 20);
    return toPage(await listJobs(platform, { ...asked, queueCode: code, state: states.writeAll(filter?.states, 'filter.states') }), asked);
  },
};

type Part = 'data' | 'returnvalue';

const sizes = { data: new WeakMap<PlatformQueueJob, number>(), returnvalue: new WeakMap<PlatformQueueJob, number>() };

/** The size of a part of a job as JSON; null if there is none. Large ones take a tenth of a second, so it is computed once. */
function bytesOf(job: PlatformQueueJob, part: Part): number | null {
  const value = job[part];
  if (value === undefined || value === null) return null;
  const bytes = sizes[part].get(job) ?? Buffer.byteLength(JSON.stringify(value));
  sizes[part].set(job, bytes);
  return bytes;
}

/** @param maxBytes null and undefined mean no limit */
const upTo = (job: PlatformQueueJob, part: Part, maxBytes: number | null | undefined): unknown =>
  maxBytes != null && (bytesOf(job, part) ?? 0) > maxBytes ? null : job[part];

const SCHEDULED = /^repeat:.*:(\d{13})$/;

/** A job's first delay, in milliseconds. */
const plannedDelay = ({ opts }: PlatformQueueJob): number => (typeof opts?.delay === 'number' ? opts.delay : 0);

/** When a job was due for the first time, in milliseconds since 1970; the ID of a scheduler's job has it. Undefined if it was rescheduled. */
function dueOf(job: PlatformQueueJob): number | undefined {
  const scheduled = SCHEDULED.exec(job.id)?.[1];
  const planned = scheduled === undefined ? job.timestamp + plannedDelay(job) : Number(scheduled);
  const isFirstDelay = job.state === 'delayed' && !job.processedOn;
  // A scheduler's delay differs by some milliseconds from its time.
  const isPlanned = Math.abs(job.timestamp + (job.delay ?? 0) - planned) < 1000;
  return isFirstDelay && !isPlanned ? undefined : planned;
}

export const jobResolvers: QueueJobResolvers = {
  state: ({ state }) => states.readOptional(state),
  stateCode: ({ state }) => state,
  options: ({ opts }) => opts,
  stackTraces: ({ stacktrace }) => stacktrace ?? null,
  data: (job, { maxBytes }) => upTo(job, 'data', maxBytes),
  dataBytes: (job) => bytesOf(job, 'data'),
  result: (job, { maxBytes }) => upTo(job, 'returnvalue', maxBytes),
  resultBytes: (job) => bytesOf(job, 'returnvalue'),
  stalls: ({ stalledCounter }) => stalledCounter ?? null,
  // BullMQ stores this text for anything that is thrown and no error.
  failedReason: ({ failedReason }) => (failedReason === 'null' ? null : (failedReason ?? null)),
  delayMs: ({ delay }) => delay ?? null,
  dueAt: (job) => instantOf(dueOf(job)),
  createdAt: ({ timestamp }) => instantOf(timestamp),
  processedAt: ({ processedOn }) => instantOf(processedOn),
  finishedAt: ({ finishedOn }) => instantOf(finishedOn),
};
