import { campaignStatusLabel } from '@/entities/campaign/campaign';
import type { CampaignHeadFragment } from '@/entities/campaign/campaign.generated';
import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import { PaletteCampaignOfIdDocument, PaletteCampaignsDocument } from './palette.generated';

const campaignResult = (campaign: CampaignHeadFragment): PaletteResult => ({
  id: campaign.id,
  name: campaign.name,
  details: [campaignStatusLabel(campaign)?.label],
});

/** By name in the selected fleet, because the platform lists campaigns by fleet; by ID in every fleet. */
export const campaignSearch: PaletteSearch = {
  label: 'Campaigns',
  fleets: 'selected',
  async find({ term, isId, fleetId, ask }) {
    if (!isId) return (await ask(PaletteCampaignsDocument, { term, fleetId })).campaigns?.items.map(campaignResult) ?? [];
    const { campaign } = await ask(PaletteCampaignOfIdDocument, { id: term });
    return campaign ? [campaignResult(campaign)] : [];
  },
};
