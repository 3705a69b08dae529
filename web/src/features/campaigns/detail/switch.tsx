import { useApolloClient } from '@apollo/client/react';
import { campaignName } from '@/entities/campaign/campaign';
import type { CampaignTermsFragment } from '@/entities/campaign/campaign.generated';
import { fleetName } from '@/entities/fleet/fleet';
import { readQuery } from '@/lib/apollo/preload';
import { campaignUrl } from '@/lib/urls';
import { useAction } from '@/ui/action/use-action';
import type { ConfirmOptions } from '@/ui/confirm';
import { FieldList } from '@/ui/detail';
import { Notice } from '@/ui/notice';
import { CampaignDocument, SwitchCampaignDocument, useCampaignCouponCountsQuery, type CampaignDetailFragment } from './campaign.generated';
import { Terms } from './facts-section';

interface SwitchProps {
  campaign: CampaignDetailFragment;
  /** An IANA time zone. */
  zone: string;
}

/** What passengers get from now on, and what about it is seldom meant. */
function Activation({ campaign, zone }: SwitchProps) {
  const { discount, status, fleet } = campaign;
  return (
    <>
      <p>Passengers{fleet && ` of ${fleetName(fleet)}`} get this:</p>
      <FieldList>
        <Terms campaign={campaign} zone={zone} />
      </FieldList>
      {discount?.type === 'PERCENTAGE' && discount.value !== null && discount.value >= 100 && (
        <Notice tone="warning" title="Rides cost passengers nothing with this discount." />
      )}
      {status === 'ENDED' && (
        <Notice tone="warning" title="It has ended: passengers can’t use it until its end or its quantity is changed." />
      )}
    </>
  );
}

function Deactivation({ campaignId }: { campaignId: string }) {
  const { data } = useCampaignCouponCountsQuery({ variables: { id: campaignId } });
  const available = data?.campaign?.couponCounts?.available;
  return (
    <p>
      Passengers can no longer use it
      {available ? `: ${available.toLocaleString('en')} available ${available === 1 ? 'coupon stops' : 'coupons stop'} working` : ''}. The
      coupons and their history stay, and it can be activated again.
    </p>
  );
}

/** What the person has seen, and the platform must still have: a field that it has no value for is not compared. */
const seen = ({ name, discount, totalRedemptionsPerUser, quantity, startDate, endDate }: CampaignTermsFragment) => ({
  name: name ?? undefined,
  discount: discount?.type && discount.value !== null ? { type: discount.type, value: discount.value } : undefined,
  totalRedemptionsPerUser: totalRedemptionsPerUser ?? undefined,
  quantity: quantity ?? undefined,
  startDate: startDate ?? undefined,
  endDate: endDate ?? undefined,
});

/** Activates a campaign, as it was shown and no other, or deactivates it. */
export function useSwitch({ campaign, zone }: SwitchProps) {
  const client = useApolloClient();
  const { id, isActive } = campaign;
  const name = campaignName(campaign);
  // What may be active can be deactivated.
  const activates = isActive === false;
  const verb = activates ? 'Activate' : 'Deactivate';
  const done = activates ? 'activated' : 'deactivated';
  const { isPending, run } = useAction(`${verb} campaign`, { label: name, to: campaignUrl(id) });
  const question: ConfirmOptions = activates
    ? { title: `Activate ${name}?`, text: <Activation campaign={campaign} zone={zone} />, confirmLabel: 'Activate' }
    : { title: `Deactivate ${name}?`, text: <Deactivation campaignId={id} />, confirmLabel: 'Deactivate' };

  const start = () =>
    void run({
      question,
      send: () =>
        client.mutate({
          mutation: SwitchCampaignDocument,
          variables: {
            input: {
              id,
              isActive: activates,
              expected: { ...(activates && seen(campaign)), isActive: isActive ?? undefined },
            },
          },
        }),
      success: () => `The campaign was ${done}`,
      lookUp: async () => {
        const { data } = await readQuery(client, CampaignDocument, { id });
        if (data.campaign?.isActive == null) return { happened: null, text: 'The campaign could not be read.' };
        const happened = data.campaign.isActive === activates;
        return { happened, text: happened ? `The campaign was ${done}.` : `The campaign is not ${done} so far.` };
      },
      refresh: async () => {
        // Lists of one status have it no more, or not yet.
        client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'campaigns' });
        await readQuery(client, CampaignDocument, { id });
      },
    });

  return { verb, isPending, start };
}
