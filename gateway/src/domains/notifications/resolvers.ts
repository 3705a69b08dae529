import type { Resolvers } from '../../__generated__/resolvers';
import { nullWhere } from '../../platform/errors';
import { sendNamed } from '../../platform/input';
import { linked } from '../../platform/linked';
import { readPageArguments, toPage } from '../../platform/lists';
import { getBookingChannel } from '../booking-channels/calls';
import { getCampaign } from '../campaigns/calls';
import { toCampaign } from '../campaigns/campaign';
import { linkedFleet } from '../fleets/linked-fleet';
import { getPassenger } from '../passengers/calls';
import { createIntent, getProcess, listDeliveries, listIntents, listProcesses, getIntent } from './calls';
import { deliveryStatuses, newIntentNames, readNewIntent, statuses, toDelivery, toIntent, toProcess } from './notification';

export const notificationsResolvers: Resolvers = {
  Query: {
    async notificationIntent(_, { id }, context) {
      const intent = await nullWhere(['NOT_FOUND'], getIntent(context.platform, id));
      return intent && toIntent(intent);
    },

    async notificationIntents(_, { fleetId, filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const status = statuses.writeAll(filter?.statuses, 'filter.statuses');
      const query = { ...asked, fleetId: fleetId ?? undefined, status, dynamicSearch: filter?.search?.trim() };
      const { items, pageInfo } = toPage(await listIntents(platform, query), asked);
      return { items: items.map(toIntent), pageInfo };
    },

    async notificationProcess(_, { id }, { platform }) {
      const process = await nullWhere(['NOT_FOUND'], getProcess(platform, id));
      return process && toProcess(process);
    },
  },

  NotificationIntent: {
    fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info),
    bookingChannel: ({ bookingChannelId }, _, { platform }) => linked(bookingChannelId, (id) => getBookingChannel(platform, id)),
    async campaign({ campaignId }, _, { platform }) {
      const campaign = await linked(campaignId, (id) => getCampaign(platform, id));
      return campaign && toCampaign(campaign);
    },
    async processes({ id }, args, { platform }) {
      const asked = readPageArguments(args, 20);
      const { items, pageInfo } = toPage(await listProcesses(platform, id, asked), asked);
      return { items: items.map(toProcess), pageInfo };
    },
  },

  NotificationProcess: {
    async intent({ intentId }, _, { platform }) {
      const intent = await linked(intentId, (id) => getIntent(platform, id));
      return intent && toIntent(intent);
    },
    async passengers({ id }, { statuses: wanted, ...args }, { platform }) {
      const asked = readPageArguments(args, 50);
      const list = await listDeliveries(platform, id, { ...asked, status: deliveryStatuses.writeAll(wanted, 'statuses') });
      const { items, pageInfo } = toPage(list, asked);
      return { items: items.map(toDelivery), pageInfo };
    },
  },

  NotificationProcessPassenger: {
    passenger: ({ passengerId }, _, { platform }) => linked(passengerId, (id) => getPassenger(platform, id)),
  },

  Mutation: {
    createNotificationIntent: async (_, { input }, { platform }) => ({
      notificationIntent: toIntent(await sendNamed(newIntentNames, readNewIntent(input), (intent) => createIntent(platform, intent))),
    }),
  },
};
