import type { GraphQLResolveInfo } from 'graphql';
import type { Resolvers, UpdateBookingChannelNetworkingConfigInput } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { selects } from '../../graphql/selection';
import { badUserInput, nullWhere } from '../../platform/errors';
import { readPageArguments, toPage } from '../../platform/lists';
import { linkedFleet } from '../fleets/linked-fleet';
import {
  getBookingChannel,
  checkAppStoreConfig,
  checkPlayStoreConfig,
  deletePolicy,
  fetchHtml,
  getBookingUiSettings,
  getNetworkingConfig,
  listBookingChannels,
  listPolicies,
  searchBookingChannels,
  setAppStoreConfig,
  setPlayStoreConfig,
  setPolicy,
  updateNetworkingConfig,
  type PlatformBookingChannel,
} from './calls';
import { readPolicy, readWebAddress, toPolicy } from './policies';
import { readAppStoreKey, readPlayStoreKey, toStores } from './stores';

/** The channel after a change, where it is asked for; null where it cannot be read again, which does not undo the change. */
async function changedChannel(id: string, context: RequestContext, info: GraphQLResolveInfo): Promise<PlatformBookingChannel | null> {
  if (!selects(info, 'bookingChannel')) return null;
  return getBookingChannel(context.platform, id).catch(() => null);
}

function readNetworkingChanges({ isEnabled, settings }: UpdateBookingChannelNetworkingConfigInput) {
  if (settings !== null && settings !== undefined && !isRecord(settings))
    throw badUserInput({ 'input.settings': 'The settings must be an object' });
  const changes = { isEnabled: isEnabled ?? undefined, settings: settings ?? undefined };
  if (changes.isEnabled === undefined && changes.settings === undefined) throw badUserInput({ input: 'There is nothing to change' });
  return changes;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

export const bookingChannelsResolvers: Resolvers = {
  Query: {
    bookingChannel: (_, { id }, context) => nullWhere(['NOT_FOUND'], getBookingChannel(context.platform, id)),

    async bookingChannels(_, { fleetId, search, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const query = { ...asked, dynamicSearch: search?.trim() };
      const list = await (typeof fleetId === 'string'
        ? listBookingChannels(platform, { ...query, fleetId })
        : searchBookingChannels(platform, query));
      return toPage(list, asked);
    },

    async htmlPage(_, args, { platform }) {
      const url = readWebAddress('url', args.url);
      const { html } = await fetchHtml(platform, url);
      return { url, html };
    },
  },

  BookingChannel: {
    async fleets({ fleetIds }, _, context, info) {
      if (!fleetIds) return null;
      const loaded = await Promise.all(fleetIds.map((id) => linkedFleet(id, context, info)));
      return loaded.filter((fleet) => fleet !== null);
    },
    privacyPolicies: async ({ id }, _, { platform }) => (await listPolicies['privacy-policy'](platform, id)).map(toPolicy),
    termsAndConditions: async ({ id }, _, { platform }) => (await listPolicies['terms-and-conditions'](platform, id)).map(toPolicy),
    bookingUiSettings: ({ id }, _, { platform }) => nullWhere(['NOT_FOUND'], getBookingUiSettings(platform, id)),
    storeConfiguration: toStores,
    networkingConfig: ({ id }, _, { platform }) => nullWhere(['NOT_FOUND'], getNetworkingConfig(platform, id)),
  },

  IosStoreConfiguration: {
    check: ({ bookingChannelId }, _, { platform }) => nullWhere(['NOT_FOUND'], checkAppStoreConfig(platform, bookingChannelId)),
  },

  GoogleStoreConfiguration: {
    check: ({ bookingChannelId }, _, { platform }) => nullWhere(['NOT_FOUND'], checkPlayStoreConfig(platform, bookingChannelId)),
  },

  Mutation: {
    async setPrivacyPolicy(_, { input: { bookingChannelId: id, ...input } }, context, info) {
      const policy = toPolicy(await setPolicy['privacy-policy'](context.platform, id, readPolicy('privacy-policy', input)));
      return { policy, bookingChannel: await changedChannel(id, context, info) };
    },

    async deletePrivacyPolicy(_, { input: { bookingChannelId, id } }, context, info) {
      await deletePolicy['privacy-policy'](context.platform, bookingChannelId, id);
      return { id, bookingChannel: await changedChannel(bookingChannelId, context, info) };
    },

    async setTermsAndConditions(_, { input: { bookingChannelId: id, ...input } }, context, info) {
      const policy = toPolicy(await setPolicy['terms-and-conditions'](context.platform, id, readPolicy('terms-and-conditions', input)));
      return { policy, bookingChannel: await changedChannel(id, context, info) };
    },

    async deleteTermsAndConditions(_, { input: { bookingChannelId, id } }, context, info) {
      await deletePolicy['terms-and-conditions'](context.platform, bookingChannelId, id);
      return { id, bookingChannel: await changedChannel(bookingChannelId, context, info) };
    },

    async setIosStoreConfiguration(_, { input: { bookingChannelId, ...input } }, context, info) {
      const configuration = await setAppStoreConfig(context.platform, bookingChannelId, readAppStoreKey(input));
      return {
        configuration: { ...configuration, bookingChannelId },
        bookingChannel: await changedChannel(bookingChannelId, context, info),
      };
    },

    async setGoogleStoreConfiguration(_, { input: { bookingChannelId, serviceAccountCredentials } }, context, info) {
      const configuration = await setPlayStoreConfig(context.platform, bookingChannelId, readPlayStoreKey(serviceAccountCredentials));
      return {
        configuration: { ...configuration, bookingChannelId },
        bookingChannel: await changedChannel(bookingChannelId, context, info),
      };
    },

    async updateBookingChannelNetworkingConfig(_, { input }, context, info) {
      const id = input.bookingChannelId;
      const networkingConfig = await updateNetworkingConfig(context.platform, id, readNetworkingChanges(input));
      return { networkingConfig, bookingChannel: await changedChannel(id, context, info) };
    },
  },
};
