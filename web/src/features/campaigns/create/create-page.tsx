import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { usePageTitle } from '@/lib/browser/page-title';
import { campaignName } from '@/entities/campaign/campaign';
import { sentence } from '@/lib/text/bidi';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Page } from '@/ui/screens/detail/page';
import { Loaded } from '@/ui/screens/detail/section';
import type { EditableCampaignFragment } from '../form/campaign-form.generated';
import { copyOf, fleetOf, newCampaign } from '../form/campaign-values';
import { campaignToEditRead } from '../form/reads';
import { CreateForm } from './create-form';

function NewForm() {
  const fleet = useSelectedFleet();
  const [initialValues] = useState(() => newCampaign(fleet.timezone));
  return <CreateForm fleet={fleet} initialValues={initialValues} draft={{ name: 'new-campaign', target: fleet.id }} />;
}

/** A new campaign of the selected fleet, which determines time zone, currency and draft. */
function NewCampaign() {
  const { id, name } = useSelectedFleet();
  return (
    <Page title="New campaign" subtitle={sentence`For ${name}`}>
      <NewForm key={id} />
    </Page>
  );
}

function CopyForm({ campaign }: { campaign: EditableCampaignFragment }) {
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
  const read = useRead(campaignToEditRead(id));
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

/** A new campaign, possibly a copy of the one in the URL. */
export default function CreateCampaignPage() {
  usePageTitle('New campaign');
  const from = useSearchParams()[0].get('from');
  return from ? <Duplicate key={from} id={from} /> : <NewCampaign />;
}
