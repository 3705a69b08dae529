import { campaignStatusLabel } from '@/entities/campaign/campaign';
import { recordSearch } from '@/lib/palette-search';
import { PaletteCampaignOfIdDocument, PaletteCampaignsDocument } from './palette.generated';

/** By name in the selected fleet, because the platform lists campaigns by fleet; by ID in every fleet. */
export const campaignSearch = recordSearch({
  label: 'Campaigns',
  fleets: 'selected',
  list: async ({ term, fleetId, ask }) => (await ask(PaletteCampaignsDocument, { term, fleetId })).campaigns?.items,
  record: async ({ term, ask }) => (await ask(PaletteCampaignOfIdDocument, { id: term })).campaign,
  result: (campaign) => ({ name: campaign.name, details: [campaignStatusLabel(campaign)?.label] }),
});
