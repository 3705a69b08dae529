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
import type { CampaignDetailFragment } from '../detail/campaign.generated';
import { campaignRead } from '../detail/reads';
import { type CampaignFleet, copyOf, fleetOf, newCampaign } from '../form/campaign-values';
import { CreateForm } from './create-form';

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

/** A new campaign, possibly a copy of the one in the URL. */
export default function CreateCampaignPage() {
  usePageTitle('New campaign');
  const fleet = useSelectedFleet();
  const from = useSearchParams()[0].get('from');
  return from ? <Duplicate key={from} id={from} /> : <NewCampaign key={fleet.id} fleet={fleet} />;
}
