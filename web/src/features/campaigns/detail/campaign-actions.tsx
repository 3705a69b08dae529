import { Copy, Pencil, Power } from 'lucide-react';
import { useState } from 'react';
import { campaignName, campaignStatusLabel, discountText, usageText, timingText } from '@/entities/campaign/campaign';
import { fleetName } from '@/entities/fleet/fleet';
import { formatWithZone } from '@/lib/dates/dates';
import { sentence } from '@/lib/text/bidi';
import { campaignUrl, routeUrl } from '@/lib/routes/urls';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { useGate } from '@/lib/access/use-gate';
import { PageButton, PageScreenButton } from '@/ui/screens/detail/page-button';
import { deleteItem, DeleteRecord } from '@/ui/screens/delete/delete-record';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { duplicateCampaignUrl, editCampaignUrl } from '../urls';
import { type CampaignDetailFragment, DeleteCampaignDocument } from './campaign.generated';
import type { CampaignTermsFragment } from '@/entities/campaign/campaign.generated';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { Button } from '@/ui/design/button/button';
import { Notice } from '@/ui/design/notice';
import { Loaded } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { issuedCouponsText } from '../coupons/issued-coupons';
import { campaignRead, couponCountsRead } from './reads';
import { CampaignsDocument } from '../list/campaigns.generated';
import { lookUpState } from '@/ui/screens/action/look-up-state';
import { useAction } from '@/ui/screens/action/use-action';
import type { ConfirmOptions } from '@/ui/design/dialog/confirm';
import { FieldList } from '@/ui/screens/detail/detail';
import { UpdateCampaignDocument } from '../form/campaign-form.generated';
import { expectedOf } from '../form/campaign-values';
import { Terms } from './facts-section';

interface SwitchProps {
  campaign: CampaignDetailFragment;
  /** An IANA time zone. */
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
  const available = useRead(couponCountsRead(id), { fetchPolicy: 'cache-first' }).data?.available;
  return (
    <p>
      {passengersOf(fleet)} can no longer use it
      {available ? `: ${available.toLocaleString('en')} available ${available === 1 ? 'coupon stops' : 'coupons stop'} working` : ''}.
      Coupons and their history are kept, and you can activate it again.
    </p>
  );
}

/** Activates a campaign with the shown terms only, or deactivates it. */
function useSwitch({ campaign, zone }: SwitchProps) {
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

interface DeleteDialogProps {
  campaign: CampaignTermsFragment;
  /** Deactivates it instead; omitted if it is not active. */
  onDeactivate?: () => void;
  onClose: () => void;
}

/** Deletes a campaign with its coupons, unless it has more than shown. */
function DeleteDialog({ campaign, onDeactivate, onClose }: DeleteDialogProps) {
  const gateway = useGateway();
  const { id } = campaign;
  const name = campaignName(campaign);
  // Uncached, because removing the campaign from the cache would replace the page before the result is visible.
  const read = useRead(couponCountsRead(id), { fetchPolicy: 'no-cache' });
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

export function CampaignActions({ campaign, zone }: { campaign: CampaignDetailFragment; zone: string }) {
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
