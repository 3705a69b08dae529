import { useParams } from 'react-router-dom';
import { campaignName, campaignStatusLabel } from '@/entities/campaign/campaign';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { CodeBadge } from '@/ui/design/code-badge';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { campaignRead } from '../detail/reads';
import { fleetOf } from '../form/campaign-values';
import { CampaignEditForm } from './edit-form';

/** Changes the terms of a campaign. */
export default function EditCampaignPage() {
  const { id = '' } = useParams();
  const read = useRead(campaignRead(id));
  const { data: campaign } = read;
  const status = campaign && campaignStatusLabel(campaign);
  return (
    <DetailScreen
      read={read}
      what="campaign"
      list="campaigns"
      title={campaign ? sentence`Edit ${campaignName(campaign)}` : undefined}
      subtitle={campaign && sentence`For ${fleetOf(campaign).name}`}
      badges={status && <CodeBadge of={status} />}
      sections={['Campaign', 'Coupons']}
    >
      {(loaded) => <CampaignEditForm campaign={loaded} />}
    </DetailScreen>
  );
}
