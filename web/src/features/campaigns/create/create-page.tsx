import { useState } from 'react';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { usePageTitle } from '@/lib/browser/page-title';
import { campaignName } from '@/entities/campaign/campaign';
import { sentence, isolated } from '@/lib/text/bidi';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Page } from '@/ui/screens/detail/page';
import { Loaded } from '@/ui/screens/detail/section';
import type { CampaignDetailFragment } from '../detail/campaign.generated';
import { campaignRead } from '../detail/reads';
import {
  type CampaignFleet,
  copyOf,
  fleetOf,
  newCampaign,
  type CampaignValues,
  inputOf,
  valueModels,
  withFormFields,
} from '../form/campaign-values';
import { useFormikContext } from 'formik';
import { asGiven, defineRead } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import { useFleetChangeQuestion } from '@/lib/fleet/fleet-change';
import { campaignUrl, listOfFleetUrl, routeUrl } from '@/lib/routes/urls';
import { savedName } from '@/lib/text/plain-text';
import type { ConfirmOptions } from '@/ui/design/dialog/confirm';
import { useCreate } from '@/ui/screens/form/create';
import type { DraftName } from '@/ui/screens/form/draft';
import { Form } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { Lines } from '@/ui/design/layout';
import { CampaignFields } from '../form/campaign-fields';
import { CampaignsNamedDocument, CreateCampaignDocument } from '../form/campaign-form.generated';
import { campaignSchema } from '../form/campaign-schema';
import { campaignSentence, campaignWarnings } from '../form/campaign-words';
import { CampaignsDocument } from '../list/campaigns.generated';

const campaignsNamedRead = defineRead(CampaignsNamedDocument, asGiven<{ fleetId: string; name: string }>, (data) => data.campaignsNamed);

/** The question before a campaign is created, if it becomes active at once or has unusual terms. */
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

/** Asks before switching fleets, because the input would disappear from the screen. */
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
  /** The original of a copy: it belongs to the same fleet. A copy starts inactive. */
  originalId?: string;
}

function CreateForm({ fleet, initialValues, draft, originalId }: CreateFormProps) {
  const gateway = useGateway();
  const navigate = useNavigate();
  const isCopy = originalId !== undefined;

  const create = useCreate({
    what: 'campaign',
    inputOf: (values: CampaignValues) => inputOf(values, fleet),
    nameOf: ({ name }) => name,
    named: ({ name }) => campaignsNamedRead({ fleetId: fleet.id, name }),
    target: (name) => ({ label: name, to: listOfFleetUrl('campaigns', fleet.id), subject: name }),
    question: ({ values, namesakes }) => questionOf(values, fleet, namesakes),
    send: async (input) => (await gateway.change(CreateCampaignDocument, { input })).createCampaign.campaign,
    withFields: withFormFields,
    lists: [CampaignsDocument],
    listUrl: routeUrl('campaigns'),
    urlOf: campaignUrl,
  });

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
      <FormEnd onCancel={() => void navigate(isCopy ? campaignUrl(originalId) : routeUrl('campaigns'))}>Create campaign</FormEnd>
    </Form>
  );
}

/** A new campaign of a fleet, which determines time zone, currency and draft. */
function NewCampaign({ fleet }: { fleet: CampaignFleet }) {
  const [initialValues] = useState(() => newCampaign(fleet.timezone));
  return (
    <Page title="New campaign" subtitle={sentence`For ${fleet.name}`}>
      <CreateForm fleet={fleet} initialValues={initialValues} draft={{ name: 'new-campaign', target: fleet.id }} />
    </Page>
  );
}

function CopyForm({ campaign }: { campaign: CampaignDetailFragment }) {
  const [fleet] = useState(() => fleetOf(campaign));
  const [initialValues] = useState(() => copyOf(campaign, fleet.currency));
  return (
    <CreateForm
      fleet={fleet}
      initialValues={initialValues}
      draft={{ name: 'campaign-copy', target: campaign.id }}
      originalId={campaign.id}
    />
  );
}

/** A new campaign with the terms of another, for that one's fleet. */
function Duplicate({ id }: { id: string }) {
  const read = useRead(campaignRead(id));
  const { data: campaign } = read;
  return (
    <Page
      title="New campaign"
      subtitle={
        <>
          {campaign ? sentence`A copy of ${campaignName(campaign)}, for ${fleetOf(campaign).name}` : 'A copy'}
          <Incomplete fields={read.unreadable} readRaw={read.readRaw} />
        </>
      }
    >
      <Loaded read={read} missing="Original campaign not found.">
        {(loaded) => <CopyForm campaign={loaded} />}
      </Loaded>
    </Page>
  );
}

export default function CreateCampaignPage() {
  usePageTitle('New campaign');
  const fleet = useSelectedFleet();
  const from = useSearchParams()[0].get('from');
  return from ? <Duplicate key={from} id={from} /> : <NewCampaign key={fleet.id} fleet={fleet} />;
}
