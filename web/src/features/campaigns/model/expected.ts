import type { ExpectedCampaignInput } from '@/__generated__/schema';
import type { CampaignTermsFragment } from '@/entities/campaign/campaign.generated';

/** The campaign as read, for the gateway to compare. Skips unreadable required fields. */
export function expectedOf(campaign: CampaignTermsFragment): ExpectedCampaignInput {
  const { name, description, startDate, endDate, totalRedemptionsPerUser, quantity, isActive } = campaign;
  const { type = null, value = null } = campaign.discount ?? {};
  return {
    name: name ?? undefined,
    description,
    startDate: startDate ?? undefined,
    endDate,
    discount: type === null || type === 'UNKNOWN' || value === null ? undefined : { type, value },
    totalRedemptionsPerUser: totalRedemptionsPerUser ?? undefined,
    quantity,
    isActive: isActive ?? undefined,
  };
}
