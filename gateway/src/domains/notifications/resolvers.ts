import type { Resolvers } from '../../__generated__/resolvers';
import { nullWhere } from '../../platform/errors';
import { sendNamed } from '../../platform/input';
import { readPageArguments, toPage } from '../../platform/lists';
import { createIntent, getIntent, getProcess, listIntents } from './calls';
import { deliveryResolvers, intentResolvers, processResolvers, statuses } from './notification';
import { newIntentNames, readNewIntent } from './new-intent';

export const notificationsResolvers: Resolvers = {
  Query: {
    notificationIntent: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getIntent(platform, id)),

    async notificationIntents(_, { fleetId, filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const status = statuses.writeAll(filter?.statuses, 'filter.statuses');
      const query = { ...asked, fleetId: fleetId ?? undefined, status, dynamicSearch: filter?.search?.trim() };
      return toPage(await listIntents(platform, query), asked);
    },

    notificationProcess: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getProcess(platform, id)),
  },

  NotificationIntent: intentResolvers,
  NotificationProcess: processResolvers,
  NotificationProcessPassenger: deliveryResolvers,

  Mutation: {
    createNotificationIntent: async (_, { input }, { platform }) => ({
      notificationIntent: await sendNamed(newIntentNames, readNewIntent(input), (intent) => createIntent(platform, intent)),
    }),
  },
};
