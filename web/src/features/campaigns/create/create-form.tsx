import { useFormikContext } from 'formik';
import { useNavigate } from 'react-router-dom';
import type { CampaignTermsFragment } from '@/entities/campaign/campaign.generated';
import { isolated, sentence } from '@/lib/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useFleetChangeQuestion } from '@/lib/fleet-change';
import { campaignUrl, listOfFleetUrl, routeUrl } from '@/lib/urls';
import { savedName } from '@/lib/plain-text';
import type { Action } from '@/ui/action/action';
import type { ConfirmOptions } from '@/ui/confirm';
import type { DraftName } from '@/ui/form/draft';
import { SubmitButton } from '@/ui/form/fields';
import { CancelButton, Form, FormActions } from '@/ui/form/form';
import { Lines } from '@/ui/layout';
import { CampaignFields } from '../form/campaign-fields';
import { CreateCampaignDocument } from '../form/campaign-form.generated';
import { campaignSchema } from '../form/campaign-schema';
import { type CampaignFleet, type CampaignValues, inputOf, valueModels, withFormFields } from '../form/campaign-values';
import { campaignSentence, campaignWarnings } from '../form/campaign-words';
import { CampaignsDocument } from '../list/campaigns.generated';
import { campaignsNamedRead } from './reads';

/** What is asked before a campaign is created: where passengers can use it at once, and where something is unusual. */
function questionOf(values: CampaignValues, fleet: CampaignFleet, sameNameCount: number): ConfirmOptions | undefined {
  const { isActive } = values;
  const name = savedName(values.name);
  const isTaken = sameNameCount > 0;
  const warnings = [
    ...(isTaken ? [sentence`${fleet.name} has ${sameNameCount === 1 ? 'a campaign' : `${sameNameCount} campaigns`} with this name.`] : []),
    ...campaignWarnings(values, fleet.currency),
  ];
  if (!isActive && warnings.length === 0) return undefined;
  return {
    title: isActive ? sentence`Create and activate ${name}?` : sentence`Create ${name}?`,
    text: (
      <>
        <p>
          For passengers of {isolated(fleet.name)}: {campaignSentence(values, fleet.currency, fleet.timezone)}.
        </p>
        <Lines>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </Lines>
      </>
    ),
    confirmLabel: isActive ? 'Create and activate' : 'Create campaign',
  };
}

/** Asks before another fleet is selected: what was typed would be gone from the screen. */
function FleetChange({ fleetName }: { fleetName: string }) {
  const { dirty } = useFormikContext();
  const text = sentence`The form starts again in the other fleet’s currency and time zone. Your input for ${fleetName} is kept for when you switch back.`;
  useFleetChangeQuestion(dirty ? { text, confirmLabel: 'Switch fleet' } : null);
  return null;
}

interface CreateFormProps {
  fleet: CampaignFleet;
  initialValues: CampaignValues;
  draft: DraftName;
  /** The campaign that it is a copy of: it belongs to the same fleet, and starts inactive. */
  originalId?: string;
}

/** Creates a campaign of a fleet, and opens its page. */
export function CreateForm({ fleet, initialValues, draft, originalId }: CreateFormProps) {
  const gateway = useGateway();
  const navigate = useNavigate();
  const isCopy = originalId !== undefined;

  const create = async (values: CampaignValues): Promise<Action<CampaignTermsFragment>> => {
    const input = inputOf(values, fleet);
    const { name } = input;
    const readNamed = async () => {
      const named = await gateway.lookUp(campaignsNamedRead({ fleetId: fleet.id, name }));
      if (!named) throw new Error('The campaigns of this fleet could not be read.');
      return named;
    };
    // Before it is sent: one that is there already must not pass for the new one.
    const before = await readNamed();
    const known = new Set(before.matches.map(({ id }) => id));
    let foundId: string | undefined;
    return {
      name: 'Create campaign',
      target: { label: name, to: listOfFleetUrl('campaigns', fleet.id), subject: name },
      question: questionOf(values, fleet, known.size),
      send: async () => {
        try {
          const { createCampaign } = await gateway.change(CreateCampaignDocument, { input });
          return createCampaign.campaign;
        } catch (problem) {
          throw withFormFields(problem, values);
        }
      },
      success: () => sentence`${name} was created`,
      lookUp: async () => {
        const now = await readNamed();
        foundId = now.matches.find(({ id }) => !known.has(id))?.id;
        if (!before.isComplete || (!foundId && !now.isComplete))
          return {
            happened: null,
            text: sentence`Not every campaign of ${fleet.name} could be read. Check the list before you try again.`,
          };
        return {
          happened: foundId !== undefined,
          text: foundId ? sentence`${name} was created.` : sentence`${fleet.name} has no new campaign named ${name} yet.`,
        };
      },
      refresh: async () => gateway.forgetList(CampaignsDocument),
      onDone: (campaign) => {
        const id = campaign?.id ?? foundId;
        void navigate(id === undefined ? routeUrl('campaigns') : campaignUrl(id));
      },
    };
  };

  return (
    <Form
      label="New campaign"
      initialValues={initialValues}
      schema={campaignSchema({ currency: fleet.currency, usedCount: 0, isRunning: false })}
      draft={draft}
      draftModels={valueModels}
      isWide
      onSubmit={create}
    >
      {!isCopy && <FleetChange fleetName={fleet.name} />}
      <CampaignFields fleet={fleet} canStartActive={!isCopy} />
      <FormActions>
        <CancelButton onCancel={() => void navigate(isCopy ? campaignUrl(originalId) : routeUrl('campaigns'))} />
        <SubmitButton>Create campaign</SubmitButton>
      </FormActions>
    </Form>
  );
}
