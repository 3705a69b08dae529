import type { QueueJobResolvers, QueueJobState, QueueResolvers } from '../../__generated__/resolvers';
import { codeTable } from '../../platform/codes';
import { instantOf } from '../../platform/instants';
import { readPageArguments, toPage } from '../../platform/lists';
import { listJobs, type JobStateCode } from './calls';

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
  async jobs({ code }, { states: wanted, ...args }, { platform }) {
    const asked = readPageArguments(args, 20);
    return toPage(await listJobs(platform, { ...asked, queueCode: code, state: states.writeAll(wanted, 'states') }), asked);
  },
};

export const jobResolvers: QueueJobResolvers = {
  state: ({ state }) => states.readOptional(state),
  stateCode: ({ state }) => state,
  options: ({ opts }) => opts,
  stackTraces: ({ stacktrace }) => stacktrace ?? null,
  result: ({ returnvalue }) => returnvalue,
  delayMs: ({ delay }) => delay ?? null,
  createdAt: ({ timestamp }) => instantOf(timestamp),
  processedAt: ({ processedOn }) => instantOf(processedOn),
  finishedAt: ({ finishedOn }) => instantOf(finishedOn),
};
