import type { Resolvers } from '../../__generated__/resolvers';
import { nullWhere } from '../../platform/errors';
import { requiredText, sendNamed } from '../../platform/input';
import { readNamed, readPageArguments, toPage } from '../../platform/lists';
import { countAudience, assertAtMost } from './audience';
import { createIntent, getIntent, getProcess, listIntents } from './calls';
import { deliveryResolvers, intentResolvers, processResolvers, statuses } from './notification';
import { newIntentNames, readNewIntent } from './new-intent';
import { previewIntent } from './preview';

export const notificationsResolvers: Resolvers = {
  Query: {
    notificationIntent: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getIntent(platform, id)),

    async notificationIntents(_, { fleetId, filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const status = statuses.writeAll(filter?.statuses, 'filter.statuses');
      const { search, bookingChannelIds, campaignId } = filter ?? {};
      const query = {
        ...asked,
        fleetId: fleetId ?? undefined,
        status,
        dynamicSearch: search?.trim(),
        bookingChannelId: bookingChannelIds ? [...bookingChannelIds] : undefined,
        campaignId: campaignId ?? undefined,
      };
      return toPage(await listIntents(platform, query), asked);
    },

    async notificationIntentsNamed(_, { fleetId, name: wanted }, { platform }) {
      const name = requiredText('name', wanted);
      return readNamed(name, (asked) => listIntents(platform, { ...asked, fleetId, dynamicSearch: name }));
    },

    notificationIntentPreview: async (_, { input }, { platform, now }) => previewIntent(readNewIntent(input, now), platform),

    notificationProcess: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getProcess(platform, id)),
  },

  NotificationIntent: intentResolvers,
  NotificationProcess: processResolvers,
  NotificationProcessPassenger: deliveryResolvers,

  Campaign: {
    async notificationIntents({ id }, args, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await listIntents(platform, { ...asked, campaignId: id }), asked);
    },
  },

  Mutation: {
    async createNotificationIntent(_, { input: { maxPassengersCount, ...input } }, { platform, now }) {
      const wanted = readNewIntent(input, now);
      if (typeof maxPassengersCount === 'number') assertAtMost(await countAudience(wanted, platform), maxPassengersCount);
      return { notificationIntent: await sendNamed(newIntentNames, wanted, (intent) => createIntent(platform, intent)) };
    },
  },
};
