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

export const jobResolvers: QueueJobResolvers = {
  state: ({ state }) => states.readOptional(state),
  stateCode: ({ state }) => state,
  options: ({ opts }) => opts,
  stackTraces: ({ stacktrace }) => stacktrace ?? null,
  data: (job, { maxBytes }) => upTo(job, 'data', maxBytes),
  dataBytes: (job) => bytesOf(job, 'data'),
  result: (job, { maxBytes }) => upTo(job, 'returnvalue', maxBytes),
  resultBytes: (job) => bytesOf(job, 'returnvalue'),
  delayMs: ({ delay }) => delay ?? null,
  createdAt: ({ timestamp }) => instantOf(timestamp),
  processedAt: ({ processedOn }) => instantOf(processedOn),
  finishedAt: ({ finishedOn }) => instantOf(finishedOn),
};
