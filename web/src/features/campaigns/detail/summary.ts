import { campaignName, campaignStatusLabel, discountText, usageText } from '@/entities/campaign/campaign';
import { fleetName } from '@/entities/fleet/fleet';
import { formatWithZone } from '@/lib/dates/dates';
import { sentence } from '@/lib/text/bidi';
import { campaignUrl } from '@/lib/routes/urls';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import type { CampaignDetailFragment } from './campaign.generated';

/** A campaign for a ticket. @param zone an IANA time zone */
export function summaryOf(campaign: CampaignDetailFragment, zone: string): Summary {
  const { id, discount, startDate, endDate, fleet } = campaign;
  const timeOf = (instant: string) => formatWithZone(instant, zone);
  return {
    title: sentence`Campaign ${campaignName(campaign)}`,
    facts: [
      { label: 'Status', value: campaignStatusLabel(campaign)?.label },
      { label: 'Discount', value: discountText(discount) },
      { label: 'Coupons', value: usageText(campaign) },
      { label: 'Starts', value: startDate && timeOf(startDate) },
      { label: 'Ends', value: endDate ? timeOf(endDate) : 'Never' },
      { label: 'Fleet', value: fleet && fleetName(fleet) },
      { label: 'Campaign ID', value: id },
    ],
    url: campaignUrl(id),
  };
}
