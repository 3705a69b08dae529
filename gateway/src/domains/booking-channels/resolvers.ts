import type { GraphQLResolveInfo } from 'graphql';
import type { Resolvers, UpdateBookingChannelNetworkingConfigInput } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { selects } from '../../graphql/selection';
import { nullWhere } from '../../platform/errors';
import { jsonObject, sendNamed, someChanges } from '../../platform/input';
import { readPageArguments, toPage } from '../../platform/lists';
import { linkedFleet } from '../fleets/linked-fleet';
import {
  getBookingChannel,
  checkAppStoreConfig,
  checkPlayStoreConfig,
  deletePrivacyPolicy,
  deleteTermsAndConditions,
  fetchHtml,
  getBookingUiSettings,
  getNetworkingConfig,
  listBookingChannels,
  listPrivacyPolicies,
  listTermsAndConditions,
  searchBookingChannels,
  setAppStoreConfig,
  setPlayStoreConfig,
  setPrivacyPolicy,
  setTermsAndConditions,
  updateNetworkingConfig,
  type PlatformBookingChannel,
} from './calls';
import { policyResolvers, readPolicy, readWebAddress } from './policies';
import { readAppStoreKey, readPlayStoreKey, toStores } from './stores';

/** The channel after a change, where it is asked for; null where it cannot be read again, which does not undo the change. */
async function changedChannel(id: string, context: RequestContext, info: GraphQLResolveInfo): Promise<PlatformBookingChannel | null> {
  if (!selects(info, 'bookingChannel')) return null;
  return getBookingChannel(context.platform, id).catch(() => null);
}

const readNetworkingChanges = ({ isEnabled, settings }: UpdateBookingChannelNetworkingConfigInput) =>
  someChanges({
    isEnabled: isEnabled ?? undefined,
    settings: settings === null || settings === undefined ? undefined : jsonObject('settings', settings),
  });

/** What a policy's deletion is called in the path. */
const deletedPolicy = { bookingChannelId: 'id', id: 'policyId' } as const;
const deletedTerms = { bookingChannelId: 'id', id: 'termsId' } as const;

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
    privacyPolicies: ({ id }, _, { platform }) => listPrivacyPolicies(platform, id),
    termsAndConditions: ({ id }, _, { platform }) => listTermsAndConditions(platform, id),
    bookingUiSettings: ({ id }, _, { platform }) => nullWhere(['NOT_FOUND'], getBookingUiSettings(platform, id)),
    storeConfiguration: toStores,
    networkingConfig: ({ id }, _, { platform }) => nullWhere(['NOT_FOUND'], getNetworkingConfig(platform, id)),
  },

  BookingChannelPolicy: policyResolvers,

  IosStoreConfiguration: {
    check: ({ bookingChannelId }, _, { platform }) => nullWhere(['NOT_FOUND'], checkAppStoreConfig(platform, bookingChannelId)),
  },

  GoogleStoreConfiguration: {
    check: ({ bookingChannelId }, _, { platform }) => nullWhere(['NOT_FOUND'], checkPlayStoreConfig(platform, bookingChannelId)),
  },

  Mutation: {
    async setPrivacyPolicy(_, { input: { bookingChannelId, ...input } }, context, info) {
      const values = { bookingChannelId, form: readPolicy('privacy-policy', input) };
      const policy = await sendNamed({ bookingChannelId: 'id' }, values, ({ id, form }) => setPrivacyPolicy(context.platform, id, form));
      return { policy, bookingChannel: await changedChannel(bookingChannelId, context, info) };
    },

    async deletePrivacyPolicy(_, { input }, context, info) {
      await sendNamed(deletedPolicy, input, (path) => deletePrivacyPolicy(context.platform, path));
      return { id: input.id, bookingChannel: await changedChannel(input.bookingChannelId, context, info) };
    },

    async setTermsAndConditions(_, { input: { bookingChannelId, ...input } }, context, info) {
      const values = { bookingChannelId, form: readPolicy('terms-and-conditions', input) };
      const policy = await sendNamed({ bookingChannelId: 'id' }, values, ({ id, form }) =>
        setTermsAndConditions(context.platform, id, form),
      );
      return { policy, bookingChannel: await changedChannel(bookingChannelId, context, info) };
    },

    async deleteTermsAndConditions(_, { input }, context, info) {
      await sendNamed(deletedTerms, input, (path) => deleteTermsAndConditions(context.platform, path));
      return { id: input.id, bookingChannel: await changedChannel(input.bookingChannelId, context, info) };
    },

    async setIosStoreConfiguration(_, { input: { bookingChannelId, ...input } }, context, info) {
      const values = { bookingChannelId, form: readAppStoreKey(input) };
      const configuration = await sendNamed({ bookingChannelId: 'id' }, values, ({ id, form }) =>
        setAppStoreConfig(context.platform, id, form),
      );
      return {
        configuration: { ...configuration, bookingChannelId },
        bookingChannel: await changedChannel(bookingChannelId, context, info),
      };
    },

    async setGoogleStoreConfiguration(_, { input: { bookingChannelId, serviceAccountCredentials } }, context, info) {
      const values = { bookingChannelId, form: readPlayStoreKey(serviceAccountCredentials) };
      const configuration = await sendNamed({ bookingChannelId: 'id' }, values, ({ id, form }) =>
        setPlayStoreConfig(context.platform, id, form),
      );
      return {
        configuration: { ...configuration, bookingChannelId },
        bookingChannel: await changedChannel(bookingChannelId, context, info),
      };
    },

    async updateBookingChannelNetworkingConfig(_, { input }, context, info) {
      const { bookingChannelId } = input;
      const values = { bookingChannelId, changes: readNetworkingChanges(input) };
      const networkingConfig = await sendNamed({ bookingChannelId: 'id' }, values, ({ id, changes }) =>
        updateNetworkingConfig(context.platform, id, changes),
      );
      return { networkingConfig, bookingChannel: await changedChannel(bookingChannelId, context, info) };
    },
  },
};
