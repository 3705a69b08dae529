import type { Resolvers } from '../../__generated__/resolvers';
import { nullWhere } from '../../platform/errors';
import { getJob, listQueues } from './calls';
import { jobResolvers, queueResolvers } from './queue';

export const queuesResolvers: Resolvers = {
  Query: {
    queues: (_, __, { platform }) => listQueues(platform),
    queue: async (_, { code }, { platform }) => (await listQueues(platform)).find((queue) => queue.code === code) ?? null,
    queueJob: (_, { queueCode, id }, { platform }) => nullWhere(['NOT_FOUND'], getJob(platform, queueCode, id)),
  },

  Queue: queueResolvers,
  QueueJob: jobResolvers,
};
