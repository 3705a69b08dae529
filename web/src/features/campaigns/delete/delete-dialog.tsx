import { useApolloClient, useQuery } from '@apollo/client/react';
import { campaignName } from '@/entities/campaign/campaign';
import type { CampaignTermsFragment } from '@/entities/campaign/campaign.generated';
import { readQuery } from '@/lib/apollo/preload';
import { readOf } from '@/lib/read';
import { campaignUrl, routeUrl } from '@/lib/urls';
import { Button } from '@/ui/button';
import { DeleteRecord } from '@/ui/delete-record';
import { Notice } from '@/ui/notice';
import { Loaded } from '@/ui/section';
import { Skeleton } from '@/ui/states';
import { CampaignCouponsOutDocument } from '../coupons/coupons.generated';
import { issuedCouponsText } from '../coupons/issued-coupons';
import { CampaignDocument } from '../detail/campaign.generated';
import { AdvertisedBy } from './advertised-by';
import { DeleteCampaignDocument } from './delete.generated';

interface DeleteDialogProps {
  campaign: CampaignTermsFragment;
  /** Deactivates it instead; left out where it is not active. */
  onDeactivate?: () => void;
  onClose: () => void;
}

/** Deletes a campaign with its coupons, and no more coupons than were shown. */
export function DeleteDialog({ campaign, onDeactivate, onClose }: DeleteDialogProps) {
  const client = useApolloClient();
  const { id } = campaign;
  const name = campaignName(campaign);
  // Past the cache, in which a campaign that is gone would take the page away before the person has seen the outcome.
  const query = useQuery(CampaignCouponsOutDocument, { variables: { id }, fetchPolicy: 'no-cache' });
  const read = readOf(query, (data) => data.campaign?.couponCounts);
  const expectedCouponsCount = read.data?.total ?? 0;

  return (
    <DeleteRecord
      what="campaign"
      record={{ typename: 'Campaign', id, name, url: campaignUrl(id) }}
      list={{ url: routeUrl('campaigns'), field: 'campaigns' }}
      phrase={{ label: campaign.name ? 'Name' : 'ID', value: name }}
      send={() => client.mutate({ mutation: DeleteCampaignDocument, variables: { input: { id, expectedCouponsCount } } })}
      notReady={read.data ? undefined : 'The coupons are not counted yet.'}
      isGone={async () => (await readQuery(client, CampaignDocument, { id }, 'no-cache')).data.campaign === null}
      recount={() => query.refetch()}
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
      <AdvertisedBy campaignId={id} />
    </DeleteRecord>
  );
}
