import { Copy, Pencil, Power } from 'lucide-react';
import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { PageButton, PageScreenButton } from '@/ui/screens/detail/page-button';
import { deleteItem } from '@/ui/screens/delete/delete-record';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { DeleteDialog } from './delete-dialog';
import { duplicateCampaignUrl, editCampaignUrl } from '../urls';
import type { CampaignDetailFragment } from './campaign.generated';
import { summaryOf } from './summary';
import { useSwitch } from './switch';

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
