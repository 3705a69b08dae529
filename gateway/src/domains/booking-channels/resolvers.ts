import type { GraphQLResolveInfo } from 'graphql';
import type { ExpectedNetworkingConfigInput, Resolvers, UpdateBookingChannelNetworkingConfigInput } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { selects } from '../../graphql/selection';
import { nullWhere } from '../../platform/errors';
import { assertExpected } from '../../platform/expected';
import { jsonObject, sendNamed, someChanges } from '../../platform/input';
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
  listPrivacyPolicies,
  listTermsAndConditions,
  setAppStoreConfig,
  setPlayStoreConfig,
  setPrivacyPolicy,
  setTermsAndConditions,
  updateNetworkingConfig,
  type PlatformBookingChannel,
  type PlatformNetworkingConfig,
} from './calls';
import { pageOfBookingChannels } from './channel-list';
import {
  fieldOf,
  assertUnchanged,
  assertFitsPolicy,
  inLanguage,
  policyResolvers,
  policySummaryResolvers,
  readPolicy,
  readWebAddress,
} from './policies';
import { policyStateOf } from './policy-state';
import { assertNotShared, otherFleetsCount } from './shared-channel';
import { answerOf, readAppStoreKey, readPlayStoreKey, toStores } from './stores';

/** The channel after a change, if selected; null if it cannot be reloaded, which does not undo the change. */
async function changedChannel(id: string, context: RequestContext, info: GraphQLResolveInfo): Promise<PlatformBookingChannel | null> {
  if (!selects(info, 'bookingChannel')) return null;
  return getBookingChannel(context.platform, id).catch(() => null);
}

const readNetworkingChanges = ({ isEnabled, settings }: UpdateBookingChannelNetworkingConfigInput) =>
  someChanges({
    isEnabled: isEnabled ?? undefined,
    settings: settings === null || settings === undefined ? undefined : jsonObject('settings', settings),
  });

/** @throws PlatformError CONFLICT if the configuration differs from the expected one, or exists unexpectedly */
function assertConfigUnchanged(expected: ExpectedNetworkingConfigInput | null, found: PlatformNetworkingConfig | null): void {
  const { isEnabled, settings } = found ?? {};
  assertExpected('This configuration', expected ? { ...expected } : { isEnabled: null, settings: null }, { isEnabled, settings });
}

/** The name of a policy's ID in the deletion's path. */
const deletedPolicy = { bookingChannelId: 'id', id: 'policyId' } as const;
const deletedTerms = { bookingChannelId: 'id', id: 'termsId' } as const;

export const bookingChannelsResolvers: Resolvers = {
  Query: {
    bookingChannel: (_, { id }, context) => nullWhere(['NOT_FOUND'], getBookingChannel(context.platform, id)),

    bookingChannels: (_, args, { platform }) => pageOfBookingChannels(args, platform),

    async htmlPage(_, args, { platform }) {
      const url = readWebAddress('url', args.url);
      const { html } = await fetchHtml(platform, url);
      assertFitsPolicy('url', html);
      return { url, html };
    },
  },

  BookingChannel: {
    async fleets({ fleetIds }, _, context, info) {
      if (!fleetIds) return null;
      const loaded = await Promise.all(fleetIds.map((id) => linkedFleet(id, context, info)));
      return loaded.filter((fleet) => fleet !== null);
    },
    otherFleetsCount,
    privacyPolicySummaries: ({ privacyPolicyConfigurations }) => privacyPolicyConfigurations,
    termsAndConditionsSummaries: ({ termsAndConditionsConfigurations }) => termsAndConditionsConfigurations,
    policyState: policyStateOf,
    privacyPolicies: async ({ id }, { language }, { platform }) => inLanguage(await listPrivacyPolicies(platform, id), language),
    termsAndConditions: async ({ id }, { language }, { platform }) => inLanguage(await listTermsAndConditions(platform, id), language),
    bookingUiSettings: ({ id }, _, { platform }) => nullWhere(['NOT_FOUND'], getBookingUiSettings(platform, id)),
    storeConfiguration: toStores,
    networkingConfig: ({ id }, _, { platform }) => nullWhere(['NOT_FOUND'], getNetworkingConfig(platform, id)),
  },

  BookingChannelPolicy: policyResolvers,
  BookingChannelPolicySummary: policySummaryResolvers,

  IosStoreConfiguration: {
    check: ({ bookingChannelId }, _, { platform }) =>
      nullWhere(['NOT_FOUND'], answerOf('The App Store', checkAppStoreConfig(platform, bookingChannelId))),
  },

  GoogleStoreConfiguration: {
    check: ({ bookingChannelId }, _, { platform }) =>
      nullWhere(['NOT_FOUND'], answerOf('Google Play', checkPlayStoreConfig(platform, bookingChannelId))),
  },

  Mutation: {
    async setPrivacyPolicy(_, { input: { bookingChannelId, expected, ...input } }, context, info) {
      const values = { bookingChannelId, form: readPolicy('privacy-policy', input) };
      await assertNotShared(bookingChannelId, context);
      if (expected !== undefined) {
        const policies = await listPrivacyPolicies(context.platform, bookingChannelId);
        assertUnchanged(
          fieldOf(input.type),
          expected,
          policies.find(({ language }) => language === input.language),
        );
      }
      const policy = await sendNamed({ bookingChannelId: 'id' }, values, ({ id, form }) => setPrivacyPolicy(context.platform, id, form));
      return { policy, bookingChannel: await changedChannel(bookingChannelId, context, info) };
    },

    async deletePrivacyPolicy(_, { input }, context, info) {
      const { expected, ...values } = input;
      await assertNotShared(input.bookingChannelId, context);
      if (expected) {
        const found = (await listPrivacyPolicies(context.platform, input.bookingChannelId)).find(({ id }) => id === input.id);
        if (found) assertUnchanged('id', expected, found);
      }
      await sendNamed(deletedPolicy, values, (path) => deletePrivacyPolicy(context.platform, path));
      return { id: input.id, bookingChannel: await changedChannel(input.bookingChannelId, context, info) };
    },

    async setTermsAndConditions(_, { input: { bookingChannelId, expected, ...input } }, context, info) {
      const values = { bookingChannelId, form: readPolicy('terms-and-conditions', input) };
      await assertNotShared(bookingChannelId, context);
      if (expected !== undefined) {
        const policies = await listTermsAndConditions(context.platform, bookingChannelId);
        assertUnchanged(
          fieldOf(input.type),
          expected,
          policies.find(({ language }) => language === input.language),
        );
      }
      const policy = await sendNamed({ bookingChannelId: 'id' }, values, ({ id, form }) =>
        setTermsAndConditions(context.platform, id, form),
      );
      return { policy, bookingChannel: await changedChannel(bookingChannelId, context, info) };
    },

    async deleteTermsAndConditions(_, { input }, context, info) {
      const { expected, ...values } = input;
      await assertNotShared(input.bookingChannelId, context);
      if (expected) {
        const found = (await listTermsAndConditions(context.platform, input.bookingChannelId)).find(({ id }) => id === input.id);
        if (found) assertUnchanged('id', expected, found);
      }
      await sendNamed(deletedTerms, values, (path) => deleteTermsAndConditions(context.platform, path));
      return { id: input.id, bookingChannel: await changedChannel(input.bookingChannelId, context, info) };
    },

    async setIosStoreConfiguration(_, { input: { bookingChannelId, ...input } }, context, info) {
      const values = { bookingChannelId, form: readAppStoreKey(input) };
      await assertNotShared(bookingChannelId, context);
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
      await assertNotShared(bookingChannelId, context);
      const configuration = await sendNamed({ bookingChannelId: 'id' }, values, ({ id, form }) =>
        setPlayStoreConfig(context.platform, id, form),
      );
      return {
        configuration: { ...configuration, bookingChannelId },
        bookingChannel: await changedChannel(bookingChannelId, context, info),
      };
    },

    async updateBookingChannelNetworkingConfig(_, { input }, context, info) {
      const { bookingChannelId, expected } = input;
      const values = { bookingChannelId, changes: readNetworkingChanges(input) };
      await assertNotShared(bookingChannelId, context);
      if (expected !== undefined) {
        const read = getNetworkingConfig(context.platform, bookingChannelId);
        assertConfigUnchanged(expected, await (expected === null ? nullWhere(['NOT_FOUND'], read) : read));
      }
      const networkingConfig = await sendNamed({ bookingChannelId: 'id' }, values, ({ id, changes }) =>
        updateNetworkingConfig(context.platform, id, changes),
      );
      return { networkingConfig, bookingChannel: await changedChannel(bookingChannelId, context, info) };
    },
  },
};
