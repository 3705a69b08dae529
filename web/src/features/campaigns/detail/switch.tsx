import { campaignName, timingText } from '@/entities/campaign/campaign';
import { fleetName } from '@/entities/fleet/fleet';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { campaignUrl } from '@/lib/routes/urls';
import { lookUpState } from '@/ui/screens/action/look-up-state';
import { useAction } from '@/ui/screens/action/use-action';
import type { ConfirmOptions } from '@/ui/design/dialog/confirm';
import { FieldList } from '@/ui/screens/detail/detail';
import { Notice } from '@/ui/design/notice';
import { UpdateCampaignDocument } from '../form/campaign-form.generated';
import { CampaignsDocument } from '../list/campaigns.generated';
import { expectedOf } from '../form/campaign-values';
import type { CampaignDetailFragment } from './campaign.generated';
import { Terms } from './facts-section';
import { campaignRead, couponCountsRead } from './reads';

interface SwitchProps {
  campaign: CampaignDetailFragment;
  zone: string;
}

const passengersOf = (fleet: CampaignDetailFragment['fleet']) => (fleet ? sentence`Passengers of ${fleetName(fleet)}` : 'Passengers');

/** The terms that passengers get from now on, with warnings about unusual ones. */
function Activation({ campaign, zone }: SwitchProps) {
  const { discount, status, fleet } = campaign;
  return (
    <>
      <p>{passengersOf(fleet)} get this:</p>
      <FieldList>
        <Terms campaign={campaign} zone={zone} />
      </FieldList>
      {discount?.type === 'PERCENTAGE' && discount.value !== null && discount.value >= 100 && (
        <Notice tone="warning" title="100% off. Rides are free." />
      )}
      {status === 'ENDED' && (
        <Notice tone="warning" title="This campaign has ended. Change its end or its quantity so that passengers can use it." />
      )}
    </>
  );
}

function Deactivation({ campaign: { id, fleet } }: Pick<SwitchProps, 'campaign'>) {
  const available = useRead(couponCountsRead(id), { isShared: true }).data?.available;
  return (
    <p>
      {passengersOf(fleet)} can no longer use it
      {available ? `: ${available.toLocaleString('en')} available ${available === 1 ? 'coupon stops' : 'coupons stop'} working` : ''}.
      Coupons and their history are kept, and you can activate it again.
    </p>
  );
}

/** Activates a campaign with the shown terms only, or deactivates it. */
export function useSwitch({ campaign, zone }: SwitchProps) {
  const gateway = useGateway();
  const { id, isActive } = campaign;
  const name = campaignName(campaign);
  // A campaign of unknown state can only be deactivated.
  const activates = isActive === false;
  const verb = activates ? 'Activate' : 'Deactivate';
  const done = activates ? 'activated' : 'deactivated';
  const { isPending, run } = useAction(`${verb} campaign`, { label: name, to: campaignUrl(id) });
  const question: ConfirmOptions = activates
    ? { title: sentence`Activate ${name}?`, text: <Activation campaign={campaign} zone={zone} />, confirmLabel: 'Activate' }
    : { title: sentence`Deactivate ${name}?`, text: <Deactivation campaign={campaign} />, confirmLabel: 'Deactivate', tone: 'danger' };

  const start = () =>
    void run({
      question,
      send: async () => {
        const { updateCampaign } = await gateway.change(UpdateCampaignDocument, {
          input: {
            id,
            isActive: activates,
            // A deactivation ignores changes made in the meantime.
            expected: activates ? expectedOf(campaign) : { isActive: isActive ?? undefined },
          },
        });
        return updateCampaign.campaign;
      },
      // A campaign that starts later is scheduled, not running.
      success: (now) => [`The campaign was ${done}`, now.status === 'SCHEDULED' && timingText(now)].filter(Boolean).join('. '),
      already: `The campaign had been ${done} already`,
      lookUp: () =>
        lookUpState(gateway, campaignRead(id), {
          isDone: (now) => (now.isActive === null ? null : now.isActive === activates),
          done: `The campaign was ${done}.`,
          notDone: `The campaign is not ${done} yet.`,
          missing: 'The campaign could not be read.',
        }),
      // Lists filtered by status may have gained or lost it.
      lists: [CampaignsDocument],
      refresh: () => gateway.refresh(campaignRead(id)),
    });

  return { verb, isPending, start };
}
