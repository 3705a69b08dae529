import { Copy, Pencil, Power } from 'lucide-react';
import { useState } from 'react';
import { campaignName, campaignStatusLabel, discountText, usageText } from '@/entities/campaign/campaign';
import { fleetName } from '@/entities/fleet/fleet';
import { formatWithZone } from '@/lib/dates/dates';
import { sentence } from '@/lib/text/bidi';
import { campaignUrl } from '@/lib/routes/urls';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { useGate } from '@/lib/access/use-gate';
import { PageButton, PageScreenButton } from '@/ui/screens/detail/page-button';
import { deleteItem } from '@/ui/screens/delete/delete-record';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { DeleteDialog } from './delete-dialog';
import { duplicateCampaignUrl, editCampaignUrl } from '../urls';
import type { CampaignDetailFragment } from './campaign.generated';
import { useSwitch } from './switch';

/** A campaign for a ticket. @param zone an IANA time zone */
function summaryOf(campaign: CampaignDetailFragment, zone: string): Summary {
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

interface CampaignActionsProps {
  campaign: CampaignDetailFragment;
  /** An IANA time zone. */
  zone: string;
}

/** The actions of a campaign's page. */
export function CampaignActions({ campaign, zone }: CampaignActionsProps) {
  const [isDeleting, setDeleting] = useState(false);
  const disabledReason = useGate('modify');
  const { verb, isPending, start } = useSwitch({ campaign, zone });
  const { id, isActive } = campaign;
  const deactivate = () => {
    setDeleting(false);
    start();
  };
  return (
    <>
      <PageScreenButton route="campaign-edit" to={editCampaignUrl(id)} icon={<Pencil aria-hidden="true" />}>
        Edit
      </PageScreenButton>
      <PageScreenButton route="campaign-create" to={duplicateCampaignUrl(id)} icon={<Copy aria-hidden="true" />}>
        Duplicate
      </PageScreenButton>
      <PageButton icon={<Power aria-hidden="true" />} disabledReason={disabledReason} isPending={isPending} onPress={start}>
        {verb}
      </PageButton>
      <PageMenu
        summary={summaryOf(campaign, zone)}
        items={[deleteItem('campaign', { disabledReason, onAction: () => setDeleting(true) })]}
      />
      {isDeleting && (
        <DeleteDialog campaign={campaign} onDeactivate={isActive === false ? undefined : deactivate} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
