import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { campaignName, campaignStatusLabel } from '@/entities/campaign/campaign';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { campaignUrl } from '@/lib/routes/urls';
import { useEdit } from '@/ui/screens/form/edit';
import { Form } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { issuedCouponsText } from '../coupons/issued-coupons';
import { couponsOutRead } from '../coupons/reads';
import { CampaignFields } from '../form/campaign-fields';
import { type EditableCampaignFragment, UpdateCampaignDocument } from '../form/campaign-form.generated';
import { campaignSchema } from '../form/campaign-schema';
import {
  type CampaignValues,
  changesOf,
  expectedOf,
  fleetOf,
  valueModels,
  stateOf,
  valuesOf,
  targetState,
  withFormFields,
} from '../form/campaign-values';
import { campaignChangeLabels, campaignWarnings } from '../form/campaign-words';
import { campaignToEditRead } from '../form/reads';
import { CampaignsDocument } from '../list/campaigns.generated';

interface EffectsProps {
  campaign: EditableCampaignFragment;
  counts: Parameters<typeof issuedCouponsText>[0];
  warnings: readonly string[];
}

/** The effects of a change on passengers. */
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
export function EditForm({ campaign }: { campaign: EditableCampaignFragment }) {
  const gateway = useGateway();
  const navigate = useNavigate();
  // The form compares with its initial state; later reads of the page are for the next save.
  const [fleet] = useState(() => fleetOf(campaign));
  const [initialValues] = useState(() => valuesOf(stateOf(campaign), fleet.currency));
  const [usedCount] = useState(campaign.redeemedCount ?? 0);
  const [isRunning] = useState(campaign.status === 'RUNNING');
  const { currency } = fleet;
  const { id } = campaign;
  const name = campaignName(campaign);
  const close = () => void navigate(campaignUrl(id));

  const save = useEdit({
    what: 'campaign',
    target: { label: name, to: campaignUrl(id) },
    read: campaignToEditRead(id),
    stateOf,
    wanted: (values: CampaignValues) => targetState(values, currency),
    valuesOf: (state) => valuesOf(state, currency),
    words: () => campaignChangeLabels(currency, fleet.timezone),
    fieldOf: ([field = '']) => (field === 'discount' ? 'discountType' : field),
    question: async ({ stored, after }) => {
      // Saving must work even if the coupons can't be counted.
      const counts = await gateway.lookUp(couponsOutRead(id)).catch(() => null);
      const warnings = campaignWarnings(after, currency);
      return {
        isNeeded: stored.status !== 'INACTIVE' || counts?.total !== 0 || warnings.length > 0,
        effects: <Effects campaign={stored} counts={counts} warnings={warnings} />,
      };
    },
    send: ({ stored, after, own }) => {
      const changes = changesOf(after, currency, new Set(own.map(({ path: [field = ''] }) => field)));
      return gateway.change(UpdateCampaignDocument, { input: { id, ...changes, expected: expectedOf(stored) } });
    },
    withFields: (problem, { values }) => withFormFields(problem, values),
    lists: [CampaignsDocument],
    onClose: close,
  });

  return (
    <Form
      label={sentence`Edit ${name}`}
      initialValues={initialValues}
      schema={campaignSchema({ currency, usedCount, isRunning })}
      storedFields={['name', 'description', 'startDate', 'endDate', 'totalRedemptionsPerUser', 'quantity']}
      draft={{ name: 'campaign', target: id }}
      draftModels={valueModels}
      isWide
      onSubmit={save}
    >
      <CampaignFields fleet={fleet} usedCount={usedCount} />
      <FormEnd onCancel={close}>Save changes</FormEnd>
    </Form>
  );
}
