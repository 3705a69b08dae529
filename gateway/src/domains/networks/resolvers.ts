import type { Resolvers } from '../../__generated__/resolvers';
import type { PlatformClient } from '../../platform/client';
import { nullWhere } from '../../platform/errors';
import { assertExpected } from '../../platform/expected';
import { jsonObject, someChanges } from '../../platform/input';
import { linked } from '../../platform/linked-record';
import { readPageArguments, toPage } from '../../platform/lists';
import { getBookingChannel, getNetworkingConfig } from '../booking-channels/calls';
import {
  getChannelConfig,
  getNetwork,
  listAllNetworkFleets,
  listNetworkFleets,
  listNetworks,
  updateChannelConfig,
  type ConfigPath,
  type PlatformChannelConfig,
} from './calls';
import { idInNetwork, pageOfChannels } from './network-channels';
import { networksOfChannel } from './networks-of-channel';

const withId = (path: ConfigPath, config: PlatformChannelConfig) => ({ ...config, id: idInNetwork(path) });

async function readConfig(path: ConfigPath, platform: PlatformClient) {
  const config = await nullWhere(['NOT_FOUND'], getChannelConfig(platform, path));
  return config && withId(path, config);
}

export const networksResolvers: Resolvers = {
  Query: {
    network: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getNetwork(platform, id)),

    async networks(_, { filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await listNetworks(platform, { ...asked, dynamicSearch: filter?.search?.trim() }), asked);
    },
  },

  Network: {
    async fleets({ id }, { filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await listNetworkFleets(platform, id, { ...asked, dynamicSearch: filter?.search?.trim() }), asked);
    },
    allFleets: ({ id }, _, { platform }) => listAllNetworkFleets(platform, id),
    bookingChannelConfig: ({ id }, { bookingChannelId }, { platform }) => readConfig({ networkId: id, bookingChannelId }, platform),
    bookingChannelConfigs: ({ id }, args, { platform }) => pageOfChannels(id, args, platform),
  },

  BookingChannel: {
    networks: (channel, _, { platform }) => networksOfChannel(channel, platform),
  },

  NetworkBookingChannel: {
    network: ({ networkId, network }, _, { platform }) => network ?? linked(networkId, (id) => getNetwork(platform, id)),
    config: ({ networkId, bookingChannelId }, _, { platform }) => readConfig({ networkId, bookingChannelId }, platform),
    networkingConfig: ({ bookingChannelId }, _, { platform }) => nullWhere(['NOT_FOUND'], getNetworkingConfig(platform, bookingChannelId)),
  },

  BookingChannelNetworkConfig: {
    bookingChannel: ({ bookingChannelId }, _, { platform }) => linked(bookingChannelId, (id) => getBookingChannel(platform, id)),
  },

  Mutation: {
    async updateBookingChannelNetworkConfig(_, { input }, { platform }) {
      const { networkId, bookingChannelId, isEnabled, settings, expected } = input;
      const path = { networkId, bookingChannelId };
      const changes = someChanges({
        isEnabled: isEnabled ?? undefined,
        settings: settings === null || settings === undefined ? undefined : jsonObject('settings', settings),
      });
      if (expected) {
        const { isEnabled: wasEnabled, settings: formerSettings } = await getChannelConfig(platform, path);
        assertExpected('This configuration', { ...expected }, { isEnabled: wasEnabled, settings: formerSettings });
      }
      return { config: withId(path, await updateChannelConfig(platform, path, changes)) };
    },
  },
};
