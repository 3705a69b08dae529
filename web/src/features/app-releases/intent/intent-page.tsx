import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCan } from '@/lib/access/use-can';
import { toDataError } from '@/lib/errors';
import { usePageTitle } from '@/lib/page-title';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { CopyText } from '@/ui/copy-text';
import { DetailPage, Section } from '@/ui/detail';
import { Freshness } from '@/ui/freshness';
import { Page } from '@/ui/page';
import { ErrorState, NotFoundState } from '@/ui/states';
import type { PickedChannel } from '../channels/channel';
import { releaseStatusLabel } from '../model/release-status';
import { tallyOf } from '../model/release-tally';
import { versionChangeLabel } from '../model/version-change';
import { ReleaseProgress } from '../release-progress';
import { releaseIntentsUrl } from '../urls';
import { AddChannelsDialog } from './add-channels-dialog';
import { IntentFacts } from './intent-facts';
import { useReleaseIntentQuery, type IntentHeadFragment } from './intent.generated';
import { ReleasesSection } from './releases-section';
import { useReleases, type Releases } from './use-releases';

/** One release intent: what it is, how far it is, and where each of its releases stands. */
export default function IntentPage() {
  const { id = '' } = useParams();
  return <IntentById key={id} id={id} />;
}

function IntentById({ id }: { id: string }) {
  const { data, previousData, error, refetch } = useReleaseIntentQuery({ variables: { id } });
  const intent = (data ?? previousData)?.releaseIntent ?? undefined;
  const releases = useReleases(intent, id);
  usePageTitle(intent ? `${intent.name} ${intent.productVersion}` : 'App release');

  const problem = toDataError(error);
  if (intent) return <IntentView intent={intent} releases={releases} />;
  return (
    <Page title="App release" subtitle={<CopyText value={id} />}>
      {problem && (
        <ErrorState
          error={problem}
          onRetry={() => {
            void refetch().catch(() => undefined);
            releases.load();
          }}
        />
      )}
      {!problem && data && <NotFoundState what="app release" action={<ButtonLink to={releaseIntentsUrl()}>All app releases</ButtonLink>} />}
      {!problem && !data && (
        <Section title="Release" isLoading>
          {null}
        </Section>
      )}
    </Page>
  );
}

function IntentView({ intent, releases }: { intent: IntentHeadFragment; releases: Releases }) {
  const mayRelease = useCan('releaseApps');
  const [isAdding, setAdding] = useState(false);
  const [pickedChannels, setPickedChannels] = useState<readonly PickedChannel[]>([]);
  const included = useMemo(() => new Set(releases.all.map(({ bookingChannelId }) => bookingChannelId)), [releases.all]);
  const status = releaseStatusLabel(intent);

  return (
    <DetailPage
      title={intent.name}
      subtitle={
        <>
          {intent.internalId ? `${intent.internalId} · ` : ''}version {intent.productVersion} · <CopyText value={intent.id} />
        </>
      }
      badges={
        <>
          <Badge tone={status.tone}>{status.label}</Badge>
          <Badge tone="neutral">{`Bump: ${versionChangeLabel(intent)}`}</Badge>
        </>
      }
      actions={
        <>
          <Freshness live={releases.live} />
          {mayRelease && (
            <Button icon={<Plus aria-hidden="true" />} onPress={() => setAdding(true)}>
              Add booking channels
            </Button>
          )}
        </>
      }
    >
      <IntentFacts intent={intent} />
      <ReleaseProgress tally={tallyOf(intent.releaseCounts)} isWide />
      <ReleasesSection intent={intent} releases={releases} onAdd={() => setAdding(true)} />
      {isAdding && (
        <AddChannelsDialog
          intent={intent}
          included={included}
          picked={pickedChannels}
          onPick={setPickedChannels}
          refresh={releases.live.refresh}
          onClose={() => setAdding(false)}
        />
      )}
    </DetailPage>
  );
}
