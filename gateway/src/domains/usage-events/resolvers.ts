import type { Resolvers } from '../../__generated__/resolvers';
import { badUserInput } from '../../platform/errors';
import { recordUsageEvents } from './calls';

const largestBatch = 100;

export const usageEventsResolvers: Resolvers = {
  Mutation: {
    async recordUsageEvents(_, { input: { events } }, { platform }) {
      if (events.length < 1 || events.length > largestBatch) {
        throw badUserInput({ events: `A batch must have 1 to ${largestBatch} events` });
      }
      const { recorded } = await recordUsageEvents(
        platform,
        events.map(({ deviceTime, ...event }) => ({ ...event, metadata: { deviceTime } })),
      );
      return { recorded };
    },
  },
};
