import type { Resolvers } from '../../__generated__/resolvers';
import { nullWhere } from '../../platform/errors';
import { sendNamed } from '../../platform/input';
import { readPageArguments, toPage } from '../../platform/lists';
import { linkedFleet } from '../fleets/linked-fleet';
import { getCampaign, createCampaign, deleteCampaign, listFleetCampaigns, updateCampaign } from './calls';
import { campaignNames, readChanges, readNewCampaign, statuses, toCampaign } from './campaign';

export const campaignsResolvers: Resolvers = {
  Query: {
    async campaign(_, { id }, context) {
      const campaign = await nullWhere(['NOT_FOUND'], getCampaign(context.platform, id));
      return campaign && toCampaign(campaign);
    },

    async campaigns(_, { fleetId, statuses: wanted, search, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const status = statuses.writeAll(wanted, 'statuses');
      const list = await listFleetCampaigns(platform, fleetId, { ...asked, status, dynamicSearch: search?.trim() });
      const { items, pageInfo } = toPage(list, asked);
      return { items: items.map(toCampaign), pageInfo };
    },
  },

  Campaign: {
    fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info),
  },

  Mutation: {
    createCampaign: async (_, { input }, { platform }) => ({
      campaign: toCampaign(await sendNamed(campaignNames, readNewCampaign(input), (campaign) => createCampaign(platform, campaign))),
    }),

    updateCampaign: async (_, { input: { id, ...changes } }, { platform }) => ({
      campaign: toCampaign(await sendNamed(campaignNames, readChanges(changes), (campaign) => updateCampaign(platform, id, campaign))),
    }),

    async deleteCampaign(_, { input: { id } }, { platform }) {
      await deleteCampaign(platform, id);
      return { id };
    },
  },
};
