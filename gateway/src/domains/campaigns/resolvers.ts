import type { Resolvers } from '../../__generated__/resolvers';
import { nullWhere } from '../../platform/errors';
import { requiredText, sendNamed } from '../../platform/input';
import { readNamed, readPageArguments, toPage } from '../../platform/lists';
import { assertNoMoreCoupons } from '../passengers/campaign-coupons';
import { getCampaign, createCampaign, deleteCampaign, listFleetCampaigns, updateCampaign } from './calls';
import { campaignNames, campaignResolvers, assertChangeable, readChanges, readNewCampaign, statuses } from './campaign';

export const campaignsResolvers: Resolvers = {
  Query: {
    campaign: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getCampaign(platform, id)),

    async campaignsNamed(_, { fleetId, name: wanted }, { platform }) {
      const name = requiredText('name', wanted);
      return readNamed(name, (asked) => listFleetCampaigns(platform, fleetId, { ...asked, dynamicSearch: name }));
    },

    async campaigns(_, { fleetId, filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const status = statuses.writeAll(filter?.statuses, 'filter.statuses');
      const list = await listFleetCampaigns(platform, fleetId, { ...asked, status, dynamicSearch: filter?.search?.trim() });
      return toPage(list, asked);
    },
  },

  Campaign: campaignResolvers,

  Mutation: {
    createCampaign: async (_, { input }, { platform }) => ({
      campaign: await sendNamed(campaignNames, readNewCampaign(input), (campaign) => createCampaign(platform, campaign)),
    }),

    async updateCampaign(_, { input: { id, expected, ...input } }, { platform, now }) {
      const changes = readChanges(input);
      if (expected) assertChangeable(await getCampaign(platform, id), expected, input, now);
      return { campaign: await sendNamed(campaignNames, changes, (campaign) => updateCampaign(platform, id, campaign)) };
    },

    async deleteCampaign(_, { input: { id, expectedCouponsCount } }, { platform }) {
      if (typeof expectedCouponsCount === 'number') await assertNoMoreCoupons(id, expectedCouponsCount, platform);
      await deleteCampaign(platform, id);
      return { id };
    },
  },
};
