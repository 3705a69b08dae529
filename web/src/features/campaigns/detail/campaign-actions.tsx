import { Copy, Pencil, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { Button } from '@/ui/button';
import { ScreenButton } from '@/ui/screen-button';
import { DeleteDialog } from '../delete/delete-dialog';
import { duplicateCampaignUrl, editCampaignUrl } from '../urls';
import type { CampaignDetailFragment } from './campaign.generated';
import { useSwitch } from './switch';

interface CampaignActionsProps {
  campaign: CampaignDetailFragment;
  /** An IANA time zone. */
  zone: string;
}

/** What can be done with a campaign. What can be taken back comes before what can't. */
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
      <ScreenButton route="campaign-edit" to={editCampaignUrl(id)} icon={<Pencil aria-hidden="true" />}>
        Edit
      </ScreenButton>
      <ScreenButton route="campaign-create" to={duplicateCampaignUrl(id)} icon={<Copy aria-hidden="true" />}>
        Duplicate
      </ScreenButton>
      <Button icon={<Power aria-hidden="true" />} disabledReason={disabledReason} isPending={isPending} onPress={start}>
        {verb}
      </Button>
      <Button variant="danger" icon={<Trash2 aria-hidden="true" />} disabledReason={disabledReason} onPress={() => setDeleting(true)}>
        Delete…
      </Button>
      {isDeleting && (
        <DeleteDialog campaign={campaign} onDeactivate={isActive === false ? undefined : deactivate} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
