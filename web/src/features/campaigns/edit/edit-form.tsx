import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { campaignName, campaignStatusLabel } from '@/entities/campaign/campaign';
import { sentence } from '@/lib/bidi';
import { useGateway } from '@/lib/data/gateway';
import { isSameJson } from '@/lib/merge-json';
import { campaignUrl } from '@/lib/urls';
import { DiffQuestion, diffSave, saveFinding } from '@/ui/form/diff-save';
import { SubmitButton } from '@/ui/form/fields';
import { CancelButton, Form, FormActions, type Submission, type SubmittedForm } from '@/ui/form/form';
import { issuedCouponsText } from '../coupons/issued-coupons';
import { couponsOutRead } from '../coupons/reads';
import { CampaignFields } from '../form/campaign-fields';
import { type EditableCampaignFragment, UpdateCampaignDocument } from '../form/campaign-form.generated';
import { campaignSchema } from '../form/campaign-schema';
import {
  type CampaignValues,
  changesOf,
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
import { expectedOf } from '../model/expected';

/** Changes a campaign over what is there by now: what someone else has changed meanwhile stays, or is said. */
export function EditForm({ campaign }: { campaign: EditableCampaignFragment }) {
  const gateway = useGateway();
  const navigate = useNavigate();
  // What the page reads later is for the next save to find: the form is about what it began with.
  const [fleet] = useState(() => fleetOf(campaign));
  const [initialValues] = useState(() => valuesOf(stateOf(campaign), fleet.currency));
  const [usedCount] = useState(campaign.redeemedCount ?? 0);
  const [isRunning] = useState(campaign.status === 'RUNNING');
  const { currency } = fleet;
  const { id } = campaign;
  const name = campaignName(campaign);
  const words = campaignChangeLabels(currency, fleet.timezone);
  const close = () => void navigate(campaignUrl(id));

  const readCampaign = async () => {
    const now = await gateway.lookUp(campaignToEditRead(id));
    if (!now) throw new Error(sentence`${name} was deleted in the meantime. Nothing was saved.`);
    return now;
  };

  /** How many coupons passengers have; null where they could not be counted, which keeps no one from saving. */
  const countCoupons = () => gateway.lookUp(couponsOutRead(id)).catch(() => null);

  const save = async (values: CampaignValues, form: SubmittedForm<CampaignValues>): Promise<Submission> => {
    const counts = await countCoupons();
    let current = campaign;
    const submission = await diffSave({
      base: values.base,
      mine: targetState(values, currency),
      read: async () => {
        current = await readCampaign();
        return stateOf(current);
      },
      words,
      field: ([field = '']) => (field === 'discount' ? 'discountType' : field),
      rebase: (merged, base) => form.replace({ ...valuesOf(merged, currency), base }),
      action: ({ merged, own, others }, before) => {
        const expected = expectedOf(current);
        const after = { ...valuesOf(merged, currency), base: before };
        const warnings = campaignWarnings(after, currency);
        const isUnused = current.status === 'INACTIVE' && counts?.total === 0;
        const status = campaignStatusLabel(current)?.label.toLowerCase();
        return {
          name: 'Change campaign',
          target: { label: name, to: campaignUrl(id) },
          question:
            isUnused && others.length === 0 && warnings.length === 0
              ? undefined
              : {
                  title: sentence`Save the changes to ${name}?`,
                  text: (
                    <DiffQuestion merge={{ own, others }} words={words}>
                      <p>
                        {status && `The campaign is ${status}. `}
                        {issuedCouponsText(counts, current.status)}
                      </p>
                      {warnings.map((warning) => (
                        <p key={warning}>{warning}</p>
                      ))}
                    </DiffQuestion>
                  ),
                  confirmLabel: 'Save changes',
                },
          send: async () => {
            try {
              const changes = changesOf(after, currency, new Set(own.map(({ path: [field = ''] }) => field)));
              await gateway.change(UpdateCampaignDocument, { input: { id, ...changes, expected } });
            } catch (problem) {
              throw withFormFields(problem, values);
            }
          },
          success: () => 'The campaign was saved',
          lookUp: async () => {
            const now = stateOf(await readCampaign());
            return saveFinding('The campaign', { isSaved: isSameJson(now, merged), isUnchanged: isSameJson(now, before) });
          },
          refresh: async () => {
            gateway.forgetList(CampaignsDocument);
            await gateway.refresh(campaignToEditRead(id));
          },
          onDone: close,
        };
      },
    });
    if (submission === 'saved') close();
    return submission;
  };

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
      <FormActions>
        <CancelButton onCancel={close} />
        <SubmitButton>Save changes</SubmitButton>
      </FormActions>
    </Form>
  );
}
