import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isFinal } from '@/entities/app-release/release-status';
import { useGate } from '@/lib/access/use-gate';
import { useRead } from '@/lib/data/use-read';
import { sentence } from '@/lib/text/bidi';
import type { WatchTarget } from '@/lib/watched';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { Freshness } from '@/ui/design/freshness';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { useWatchItem } from '@/ui/screens/watch/use-watch-item';
import { failureOf } from '../model/failure';
import { intentName, releaseTitle, versionText } from '../model/names';
import { intentStatusLabel, tallyOf, tallyParts } from '@/entities/app-release/release-tally';
import { ReleaseMark } from '../release-mark';
import { releaseIntentUrl } from '@/lib/routes/urls';
import { AddChannelsDialog } from './add-channels-dialog';
import { IntentLine } from './intent-line';
import type { IntentHeadFragment } from './intent.generated';
import { intentRead } from './reads';
import { ChannelNames, useReleaseStores } from '../channels/release-stores';
import type { MatrixRelease } from '../matrix/rows';
import { loadingReason, ReleasesSection } from '../matrix/releases-section';
import { useReleases } from '../matrix/use-releases';

export default function IntentPage() {
  const { id = '' } = useParams();
  const read = useRead(intentRead(id));
  const intent = read.data ?? undefined;
  const releases = useReleases(intent, id);
  const stores = useReleaseStores(releases.all.length > 0);
  const gate = useGate('releaseApps');
  const [isAdding, setAdding] = useState(false);
  const watch = useWatchItem(intent && watchTargetOf(intent), intent && isFinal(intent.status));
  const included = useMemo(() => new Set(releases.all.flatMap(({ bookingChannelId }) => bookingChannelId ?? [])), [releases.all]);

  const retry = () => {
    read.retry();
    releases.load();
  };
  return (
    <ChannelNames value={stores.nameOf}>
      <DetailScreen
        read={{ ...read, retry }}
        what="app release"
        list="app-release-intents"
        title={intent && intentName(intent)}
        tabTitle={intent && [intentName(intent), intent.productVersion].filter(Boolean).join(' ')}
        shortId={intent?.internalId}
        subtitle={intent && <IntentLine intent={intent} releases={releases.all} />}
        actions={
          intent && (
            <>
              <Freshness live={releases.live} />
              <ReleaseMark id={intent.id} count={needingPerson(intent)} isOver={isFinal(intent.status)} />
              <PageMenu
                id={intent.id}
                summary={summaryOf(intent, releases.all, stores.nameOf)}
                items={[
                  {
                    id: 'add',
                    label: 'Add booking channels',
                    icon: <Plus aria-hidden="true" />,
                    disabledReason: gate ?? (releases.isComplete ? undefined : loadingReason),
                    onAction: () => setAdding(true),
                  },
                  ...watch,
                ]}
              />
            </>
          )
        }
        sections={['Release']}
      >
        {(loaded) => (
          <>
            <ReleasesSection intent={loaded} releases={releases} stores={stores} onAdd={() => setAdding(true)} />
            {isAdding && (
              <AddChannelsDialog intent={loaded} included={included} refresh={releases.live.refresh} onClose={() => setAdding(false)} />
            )}
          </>
        )}
      </DetailScreen>
    </ChannelNames>
  );
}

/** The number of its releases that have failed, or wait to be published. */
function needingPerson(intent: IntentHeadFragment): number {
  const { failed, ready } = tallyOf(intent) ?? { failed: 0, ready: 0 };
  return failed + ready;
}

const watchTargetOf = (intent: IntentHeadFragment): WatchTarget => ({
  kind: 'app-release',
  id: intent.id,
  label: sentence`${intentName(intent)}, ${versionText(intent)}`,
});

/** For a hand-over: the failed releases with the reason, as far as they are loaded. */
function summaryOf(intent: IntentHeadFragment, releases: readonly MatrixRelease[], nameOf: (release: MatrixRelease) => string): Summary {
  const tally = tallyOf(intent);
  const failed = releases
    .filter(({ status }) => status === 'FAILED')
    .map((release) => [releaseTitle(release, nameOf(release)), failureOf(release)?.text].filter(Boolean).join(': '))
    .toSorted((one, other) => one.localeCompare(other));
  return {
    title: intentName(intent),
    facts: [
      { label: 'ID', value: intent.internalId },
      { label: 'Version', value: intent.productVersion },
      { label: 'Git reference', value: intent.gitReference },
      { label: 'Status', value: intentStatusLabel(intent).label },
      { label: 'Progress', value: tally && tallyParts(tally).join(', ') },
    ],
    block: failed.length > 0 ? { label: 'Failed releases', text: failed.join('\n') } : undefined,
    url: releaseIntentUrl(intent.id),
  };
}
