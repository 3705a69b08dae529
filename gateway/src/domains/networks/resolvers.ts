import type { Resolvers } from '../../__generated__/resolvers';
import { nullWhere } from '../../platform/errors';
import { jsonObject, someChanges } from '../../platform/input';
import { linked } from '../../platform/linked';
import { readPageArguments, toPage } from '../../platform/lists';
import { getBookingChannel } from '../booking-channels/calls';
import { getChannelConfig, getNetwork, listAllNetworkFleets, listNetworkFleets, listNetworks, updateChannelConfig } from './calls';

export const networksResolvers: Resolvers = {
  Query: {
    network: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getNetwork(platform, id)),

    async networks(_, { search, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await listNetworks(platform, { ...asked, dynamicSearch: search?.trim() }), asked);
    },
  },

  Network: {
    async fleets({ id }, { search, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await listNetworkFleets(platform, id, { ...asked, dynamicSearch: search?.trim() }), asked);
    },
    allFleets: ({ id }, _, { platform }) => listAllNetworkFleets(platform, id),
    bookingChannelConfig: ({ id }, { bookingChannelId }, { platform }) =>
      nullWhere(['NOT_FOUND'], getChannelConfig(platform, { networkId: id, bookingChannelId })),
  },

  BookingChannelNetworkConfig: {
    bookingChannel: ({ bookingChannelId }, _, { platform }) => linked(bookingChannelId, (id) => getBookingChannel(platform, id)),
  },

  Mutation: {
    async updateBookingChannelNetworkConfig(_, { input: { networkId, bookingChannelId, isEnabled, settings } }, { platform }) {
      const changes = someChanges({
        isEnabled: isEnabled ?? undefined,
        settings: settings === null || settings === undefined ? undefined : jsonObject('settings', settings),
      });
      return { config: await updateChannelConfig(platform, { networkId, bookingChannelId }, changes) };
    },
  },
};
