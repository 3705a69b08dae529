import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { campaignName } from '@/entities/campaign/campaign';
import type { CampaignTermsFragment } from '@/entities/campaign/campaign.generated';
import { readQuery } from '@/lib/apollo/preload';
import { readOf } from '@/lib/read';
import { campaignUrl, routeUrl } from '@/lib/urls';
import type { Action } from '@/ui/action/action';
import { Button } from '@/ui/button';
import { CopyText } from '@/ui/copy-text';
import { Notice } from '@/ui/notice';
import { Loaded } from '@/ui/section';
import { Skeleton } from '@/ui/states';
import { TypedConfirmation } from '@/ui/typed-confirmation';
import { useCampaignCouponsOutQuery } from '../coupons/coupons.generated';
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

/** Deletes the campaign with its coupons for good, once its name was typed, and no more coupons than were shown. */
export function DeleteDialog({ campaign, onDeactivate, onClose }: DeleteDialogProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { id } = campaign;
  const name = campaignName(campaign);
  const label = campaign.name ? 'Name' : 'ID';
  // Past the cache, in which a campaign that is gone would take the page away before the person has seen the outcome.
  const query = useCampaignCouponsOutQuery({ variables: { id }, fetchPolicy: 'no-cache' });
  const read = readOf(query, (data) => data.campaign?.couponCounts);

  const leave = async () => {
    await navigate(routeUrl('campaigns'));
    client.cache.evict({ id: client.cache.identify({ __typename: 'Campaign', id }) });
    client.cache.gc();
  };

  const remove = (): Action => {
    if (!read.data) throw new Error('It is not known yet how many coupons go with the campaign.');
    const expectedCouponsCount = read.data.total;
    return {
      name: 'Delete campaign',
      target: { label: name, to: campaignUrl(id) },
      send: () => client.mutate({ mutation: DeleteCampaignDocument, variables: { input: { id, expectedCouponsCount } } }),
      success: () => 'The campaign was deleted',
      lookUp: async () => {
        // Past the cache: the page would take the missing campaign for an address that leads nowhere.
        const { data } = await readQuery(client, CampaignDocument, { id }, 'no-cache');
        const happened = data.campaign === null;
        return { happened, text: happened ? 'The campaign is gone: it was deleted.' : 'The campaign is not deleted so far.' };
      },
      refresh: async () => {
        client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'campaigns' });
        // Where it was refused because there are more coupons by now.
        await query.refetch();
      },
      onDone: () => void leave(),
    };
  };

  return (
    <TypedConfirmation
      title={`Delete ${name}?`}
      phrase={name}
      label={label}
      mismatch={`This is not the ${label === 'ID' ? label : 'name'} of this campaign`}
      confirmLabel="Delete campaign"
      action={remove}
      onClose={onClose}
    >
      {onDeactivate && (
        <Notice
          tone="info"
          title="Deactivating is enough to stop it."
          actions={
            <Button size="small" onPress={onDeactivate}>
              Deactivate instead
            </Button>
          }
        >
          Its coupons and their history stay, and it can be activated again.
        </Notice>
      )}
      <Loaded read={read} missing="The coupons could not be counted." loading={<Skeleton height="60px" />}>
        {(counts) => (
          <p>This deletes the campaign with all its coupons. {issuedCouponsText(counts, campaign.status)} This can&rsquo;t be undone.</p>
        )}
      </Loaded>
      <AdvertisedBy campaignId={id} />
      <p>
        Type its {label === 'ID' ? label : 'name'} to confirm: <CopyText value={name} />
      </p>
    </TypedConfirmation>
  );
}
