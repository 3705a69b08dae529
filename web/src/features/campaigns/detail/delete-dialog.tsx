import { campaignName } from '@/entities/campaign/campaign';
import type { CampaignTermsFragment } from '@/entities/campaign/campaign.generated';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { campaignUrl, routeUrl } from '@/lib/routes/urls';
import { Button } from '@/ui/design/button/button';
import { DeleteRecord } from '@/ui/screens/delete/delete-record';
import { Notice } from '@/ui/design/notice';
import { Loaded } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { issuedCouponsText } from '../coupons/issued-coupons';
import { campaignRead, couponCountsRead } from './reads';
import { DeleteCampaignDocument } from './campaign.generated';
import { CampaignsDocument } from '../list/campaigns.generated';

interface DeleteDialogProps {
  campaign: CampaignTermsFragment;
  /** Deactivates it instead; omitted if it is not active. */
  onDeactivate?: () => void;
  onClose: () => void;
}

/** Deletes a campaign with its coupons, unless it has more than shown. */
export function DeleteDialog({ campaign, onDeactivate, onClose }: DeleteDialogProps) {
  const gateway = useGateway();
  const { id } = campaign;
  const name = campaignName(campaign);
  // Uncached, because removing the campaign from the cache would replace the page before the result is visible.
  const read = useRead(couponCountsRead(id), { isUncached: true });
  const expectedCouponsCount = read.data?.total ?? 0;

  return (
    <DeleteRecord
      what="campaign"
      record={{ typename: 'Campaign', id, name, url: campaignUrl(id) }}
      read={campaignRead(id)}
      list={{ url: routeUrl('campaigns'), document: CampaignsDocument }}
      phrase={{ label: campaign.name ? 'Name' : 'ID', value: name }}
      send={() => gateway.change(DeleteCampaignDocument, { input: { id, expectedCouponsCount } })}
      dependents={{ what: 'coupons', count: read }}
      onClose={onClose}
    >
      {onDeactivate && (
        <Notice
          tone="info"
          title="Deactivate to stop it without deleting."
          actions={
            <Button size="small" onPress={onDeactivate}>
              Deactivate instead
            </Button>
          }
        >
          Coupons and their history are kept, and you can activate it again.
        </Notice>
      )}
      <Loaded read={read} missing="The coupons could not be counted." loading={<Skeleton height="60px" />}>
        {(counts) => (
          <p>This deletes the campaign and all its coupons. {issuedCouponsText(counts, campaign.status)} This can&rsquo;t be undone.</p>
        )}
      </Loaded>
    </DeleteRecord>
  );
}
