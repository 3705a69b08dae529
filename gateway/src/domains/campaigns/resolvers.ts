import type { Resolvers } from '../../__generated__/resolvers';
import { nullWhere } from '../../platform/errors';
import { sendNamed } from '../../platform/input';
import { readPageArguments, toPage } from '../../platform/lists';
import { getCampaign, createCampaign, deleteCampaign, listFleetCampaigns, updateCampaign } from './calls';
import { campaignNames, campaignResolvers, readChanges, readNewCampaign, statuses } from './campaign';

export const campaignsResolvers: Resolvers = {
  Query: {
    campaign: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getCampaign(platform, id)),

    async campaigns(_, { fleetId, statuses: wanted, search, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const status = statuses.writeAll(wanted, 'statuses');
      const list = await listFleetCampaigns(platform, fleetId, { ...asked, status, dynamicSearch: search?.trim() });
      return toPage(list, asked);
    },
  },

  Campaign: campaignResolvers,

  Mutation: {
    createCampaign: async (_, { input }, { platform }) => ({
      campaign: await sendNamed(campaignNames, readNewCampaign(input), (campaign) => createCampaign(platform, campaign)),
    }),

    updateCampaign: async (_, { input: { id, ...changes } }, { platform }) => ({
      campaign: await sendNamed(campaignNames, readChanges(changes), (campaign) => updateCampaign(platform, id, campaign)),
    }),

    async deleteCampaign(_, { input: { id } }, { platform }) {
      await deleteCampaign(platform, id);
      return { id };
    },
  },
};
