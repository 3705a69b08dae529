import { useParams, useNavigate } from 'react-router-dom';
import { campaignName, campaignStatusLabel } from '@/entities/campaign/campaign';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { CodeBadge } from '@/ui/design/code-badge';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { campaignRead, couponCountsRead } from '../detail/reads';
import { fleetOf, changesOf, expectedOf, valueModels, stateOf, valuesOf, targetState, withFormFields } from '../form/campaign-values';
import { useState } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { campaignUrl } from '@/lib/routes/urls';
import { EditForm } from '@/ui/screens/form/edit-form';
import { issuedCouponsText } from '../coupons/issued-coupons';
import type { CampaignDetailFragment } from '../detail/campaign.generated';
import { CampaignFields } from '../form/campaign-fields';
import { UpdateCampaignDocument } from '../form/campaign-form.generated';
import { campaignSchema } from '../form/campaign-schema';
import { campaignChangeLabels, campaignWarnings } from '../form/campaign-words';
import { CampaignsDocument } from '../list/campaigns.generated';

interface EffectsProps {
  campaign: CampaignDetailFragment;
  counts: Parameters<typeof issuedCouponsText>[0];
  warnings: readonly string[];
}

function Effects({ campaign, counts, warnings }: EffectsProps) {
  const status = campaignStatusLabel(campaign)?.label.toLowerCase();
  return (
    <>
      <p>
        {status && `The campaign is ${status}. `}
        {issuedCouponsText(counts, campaign.status)}
      </p>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </>
  );
}

/** Edits a campaign, and keeps or reports changes that other people have made in the meantime. */
function CampaignEditForm({ campaign }: { campaign: CampaignDetailFragment }) {
  const gateway = useGateway();
  const navigate = useNavigate();
  const [fleet] = useState(() => fleetOf(campaign));
  const [usedCount] = useState(campaign.redeemedCount ?? 0);
  const { currency } = fleet;
  const { id } = campaign;

  return (
    <EditForm
      id={id}
      what="campaign"
      target={{ label: campaignName(campaign), to: campaignUrl(id) }}
      read={campaignRead(id)}
      schema={campaignSchema({ currency, usedCount, isRunning: campaign.status === 'RUNNING' })}
      initialValues={valuesOf(stateOf(campaign), currency)}
      storedFields={['name', 'description', 'startDate', 'endDate', 'totalRedemptionsPerUser', 'quantity']}
      draftModels={valueModels}
      stateOf={stateOf}
      wanted={(values) => targetState(values, currency)}
      valuesOf={(state) => valuesOf(state, currency)}
      words={() => campaignChangeLabels(currency, fleet.timezone)}
      fieldOf={([field = '']) => (field === 'discount' ? 'discountType' : field)}
      question={async ({ stored, after }) => {
        // Saving must work even if the coupons can't be counted.
        const counts = await gateway.lookUp(couponCountsRead(id)).catch(() => null);
        const warnings = campaignWarnings(after, currency);
        return {
          isNeeded: stored.status !== 'INACTIVE' || counts?.total !== 0 || warnings.length > 0,
          effects: <Effects campaign={stored} counts={counts} warnings={warnings} />,
        };
      }}
      send={({ stored, after, own }) => {
        const changes = changesOf(after, currency, new Set(own.map(({ path: [field = ''] }) => field)));
        return gateway.change(UpdateCampaignDocument, { input: { id, ...changes, expected: expectedOf(stored) } });
      }}
      withFields={(problem, { values }) => withFormFields(problem, values)}
      lists={[CampaignsDocument]}
      onClose={() => void navigate(campaignUrl(id))}
    >
      <CampaignFields fleet={fleet} usedCount={usedCount} />
    </EditForm>
  );
}

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
