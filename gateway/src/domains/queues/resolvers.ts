import type { Resolvers } from '../../__generated__/resolvers';
import { nullWhere } from '../../platform/errors';
import { readPageArguments, toPage } from '../../platform/lists';
import { getJob, listJobs, listQueues } from './calls';
import { states, toJob, toQueue } from './queue';

export const queuesResolvers: Resolvers = {
  Query: {
    queues: async (_, __, { platform }) => (await listQueues(platform)).map(toQueue),

    async queue(_, { code }, { platform }) {
      const queue = (await listQueues(platform)).find((each) => each.code === code);
      return queue ? toQueue(queue) : null;
    },

    async queueJob(_, { queueCode, id }, { platform }) {
      const job = await nullWhere(['NOT_FOUND'], getJob(platform, queueCode, id));
      return job && toJob(job);
    },
  },

  Queue: {
    async jobs({ code }, { states: wanted, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const list = await listJobs(platform, { ...asked, queueCode: code, state: states.writeAll(wanted, 'states') });
      const { items, pageInfo } = toPage(list, asked);
      return { items: items.map(toJob), pageInfo };
    },
  },
};
