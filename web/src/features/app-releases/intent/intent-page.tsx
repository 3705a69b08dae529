import { Plus, Paperclip } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams, Link } from 'react-router-dom';
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
import type { IntentHeadFragment } from './intent.generated';
import { intentRead } from './reads';
import { ChannelNames, useReleaseStores } from '../channels/release-stores';
import type { MatrixRelease } from '../matrix/rows';
import { loadingReason, ReleasesSection } from '../matrix/releases-section';
import { useReleases } from '../matrix/use-releases';
import styled from 'styled-components';
import { UserLink } from '@/entities/user/user-link';
import { ageText } from '@/lib/dates/age';
import { formatInZone, formatWithZone, viewerZone } from '@/lib/dates/dates';
import { useMinute } from '@/lib/dates/now';
import { CodeBadge } from '@/ui/design/code-badge';
import { CopyText } from '@/ui/design/copy-text';
import { OutsideLink } from '@/ui/design/outside-link';
import { LongText } from '@/ui/design/long-text';
import { Inactivity } from '../inactivity';
import { intentActivity } from '../model/activity';
import { buildsDoneAt } from '../model/estimate';
import { versionChangeLabel } from '../model/version-change';
import { ReleaseProgress } from '../release-progress';
import { matrixUrl } from '../urls';

const Facts = styled.span`
  & > * {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    margin-right: var(--space-3);
    vertical-align: middle;
  }
`;

const Quote = styled.blockquote`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  margin: 4px 0 0;
  padding-left: 10px;
  border-left: 2px solid var(--color-border-strong);
  color: var(--color-text);
  & svg {
    width: 13px;
    height: 13px;
  }
`;

function IntentLine({ intent, releases }: { intent: IntentHeadFragment; releases: readonly MatrixRelease[] }) {
  const { gitReference, productVersion, createdAt, updatedAt, comments, attachments } = intent;
  const now = useMinute();
  const zone = viewerZone();
  const doneAt = buildsDoneAt(releases, now);
  const timeOf = (instant: string | null) => (instant === null ? 'unknown' : formatWithZone(instant, zone));
  return (
    <>
      <Facts>
        <CodeBadge of={intentStatusLabel(intent)} />
        {productVersion && !gitReference?.includes(productVersion) && <span>{productVersion}</span>}
        <span>
          {gitReference && <CopyText value={gitReference} />}
          <span>{versionChangeLabel(intent).toLowerCase()}</span>
        </span>
        <span>
          by <UserLink user={intent.user} userId={intent.userId} />
          <time dateTime={createdAt ?? undefined} title={`Created ${timeOf(createdAt)}\nUpdated ${timeOf(updatedAt)}`}>
            {ageText(createdAt, now)}
          </time>
        </span>
        <span>
          <ReleaseProgress tally={tallyOf(intent)} width="short" />
        </span>
        {doneAt !== null && <span>{`built at about ${formatInZone(doneAt, zone, 'time')}`}</span>}
        <Inactivity since={intentActivity(intent)} remedy={<Link to={matrixUrl(intent.id, 'IN_PROGRESS')}>Show running</Link>} />
      </Facts>
      {(comments || (attachments?.length ?? 0) > 0) && (
        <Quote>
          {comments && (
            <p>
              <LongText text={comments} length={300} />
            </p>
          )}
          {attachments?.map(({ name, url }, at) => (
            <span key={at}>
              <Paperclip aria-hidden="true" /> <OutsideLink address={url}>{name || url || 'Attachment'}</OutsideLink>
            </span>
          ))}
        </Quote>
      )}
    </>
  );
}

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
