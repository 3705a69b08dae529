import { campaignStatusLabel } from '@/entities/campaign/campaign';
import type { CampaignHeadFragment } from '@/entities/campaign/campaign.generated';
import type { PaletteFind, PaletteSearch } from '@/lib/palette-search';
import { PaletteCampaignOfIdDocument, PaletteCampaignsDocument } from './palette.generated';

const campaignFind = (campaign: CampaignHeadFragment): PaletteFind => ({
  id: campaign.id,
  name: campaign.name,
  details: [campaignStatusLabel(campaign)?.label],
});

/** By name in the selected fleet, because the platform lists campaigns by fleet; a whole ID finds its campaign in every fleet. */
export const campaignSearch: PaletteSearch = {
  label: 'Campaigns',
  fleets: 'selected',
  async find({ term, isId, fleetId, ask }) {
    if (!isId) return (await ask(PaletteCampaignsDocument, { term, fleetId })).campaigns?.items.map(campaignFind) ?? [];
    const { campaign } = await ask(PaletteCampaignOfIdDocument, { id: term });
    return campaign ? [campaignFind(campaign)] : [];
  },
};
