import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useGateway } from '@/lib/data/gateway';
import { isLoading } from '@/lib/data/read';
import { useRead } from '@/lib/data/use-read';
import { CodeBadge } from '@/ui/design/code-badge';
import { DetailScreen, Field, FieldList, CopyField, TimeField } from '@/ui/screens/detail/detail';
import { Freshness } from '@/ui/design/freshness';
import { SectionGrid } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import { storeName, appPlatformLabel } from '@/entities/app-release/app-platform';
import { VersionStep } from '@/entities/app-release/version-step';
import { StoreNotice } from '../channels/store-notice';
import { useFeed } from '../feed';
import { useWatched, watchedPart } from '../live/use-watched';
import { isFinal } from '@/entities/app-release/release-status';
import { sentence } from '@/lib/text/bidi';
import { latestReleasesUrl, releaseTaskUrl } from '../urls';
import { AuditSection } from './audit-section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { historyColumns } from '@/entities/app-release/release-history';
import { UserLink, UserOfId } from '@/entities/user/user-link';
import { IntentLink } from './intent-link';
import { ReleaseMenu } from './release-menu';
import { Inactivity } from '../inactivity';
import { ReleaseMark } from '../release-mark';
import { Muted } from '@/ui/design/text';
import { OutsideLink } from '@/ui/design/outside-link';
import { storeWhy } from '../matrix/why';
import { releaseActivity } from '../model/activity';
import { reachedTask } from '../model/attempts';
import { releaseState, releaseStateLabel } from '@/entities/app-release/release-state';
import { taskTypeLabel } from '../model/task';
import { channelName, releaseTitle, versionText } from '../model/names';
import {
  auditLogRead,
  historyRead,
  readAuditPage,
  readHistoryPage,
  readReleaseLive,
  releaseRead,
  withHistoryPage,
  appDownloadRead,
  type ReleaseDetail,
} from './reads';
import { TaskRail } from './task-rail';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { PageButton } from '@/ui/screens/detail/page-button';
import { ErrorBanner } from '@/ui/design/states/states';
import { Inline } from '@/ui/design/inline';
import { webLink } from '@/lib/browser/web-link';
import { useOnce } from '../live/use-once';
import { viewerZone } from '@/lib/dates/dates';
import { bookingChannelUrl } from '@/lib/routes/urls';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import { intentStatusLabel } from '@/entities/app-release/release-tally';
import { versionChangeLabel } from '../model/version-change';

interface FactsSectionProps {
  release: ReleaseDetail;
  name: string;
  /** The ID of the user who published it; undefined if its audit log does not name one. */
  publisherId: string | undefined;
}

function FactsSection({ release, name, publisherId }: FactsSectionProps) {
  const { intent } = release;
  const zone = viewerZone();
  const slug = channelName(release);
  return (
    <Section title="Details" id="details">
      <FieldList>
        <Field label="Booking channel">
          {release.bookingChannelId ? (
            <ScreenLink route="booking-channel" to={bookingChannelUrl(release.bookingChannelId)}>
              {name}
            </ScreenLink>
          ) : (
            <span>{name}</span>
          )}
          {name !== slug && <span>{sentence` · ${slug}`}</span>}
        </Field>
        <Field label="App platform">{appPlatformLabel(release)}</Field>
        <Field label="App release">
          <IntentLink id={release.intentId} intent={intent} />
          {intent && <span>{` · ${intentStatusLabel(intent).label}`}</span>}
        </Field>
        {intent && (
          <>
            <Field label="Version">
              {intent.productVersion === null ? <NoValue /> : <span>{intent.productVersion}</span>}
              <span>{` · ${versionChangeLabel(intent)}`}</span>
            </Field>
            <CopyField label="Git reference" value={intent.gitReference} />
          </>
        )}
        <TimeField label="Created" value={release.createdAt} zone={zone} />
        <TimeField label="Updated" value={release.updatedAt} zone={zone} />
        {publisherId !== undefined && (
          <Field label="Published by">
            <UserOfId id={publisherId} />
          </Field>
        )}
      </FieldList>
    </Section>
  );
}

/**
 * Downloads the app that the release built. Its URL expires, so it is requested on click. The link is for browsers that do not start the
 * download.
 */
function AppDownload({ releaseId }: { releaseId: string }) {
  const gateway = useGateway();
  // Undefined until requested; null if there is no app to download.
  const [address, setAddress] = useState<string | null>();

  const download = useOnce({
    run: async () => {
      const found = webLink(await gateway.lookUp(appDownloadRead(releaseId)));
      setAddress(found);
      if (found === null) return;
      const link = document.createElement('a');
      link.href = found;
      link.rel = 'noreferrer';
      link.download = '';
      link.click();
    },
  });

  return (
    <>
      {download.error && <ErrorBanner error={download.error} />}
      <Inline $gap={3} $rowGap={2}>
        <PageButton icon={<Download aria-hidden="true" />} isPending={download.isPending} onPress={() => void download.start()}>
          Download the app
        </PageButton>
        <span role="status">
          {!download.isPending && !download.error && address === null && 'No app to download: none was built, or it was deleted.'}
          {!download.isPending && !download.error && address && (
            <>
              The download has started. If not, use{' '}
              <a href={address} rel="noreferrer" download="">
                this link
              </a>
              , which holds for a while.
            </>
          )}
        </span>
      </Inline>
    </>
  );
}

function ReleaseBadges({ release }: { release: ReleaseDetail }) {
  const task = reachedTask(release.tasks ?? []);
  return (
    <>
      <CodeBadge of={releaseStateLabel(release)} />
      <Inactivity
        since={releaseActivity(release)}
        remedy={task && <Link to={releaseTaskUrl(task.id)}>{`Open ${taskTypeLabel(task).toLowerCase()}`}</Link>}
      />
    </>
  );
}

const needsPerson = (release: ReleaseDetail): boolean => ['FAILED', 'REQUIRES_MANUAL_TRIGGER'].includes(releaseState(release));

export default function BchReleasePage() {
  const { id = '' } = useParams();
  const gateway = useGateway();
  const [params, setParams] = useSearchParams();
  const page = readHistoryPage(params);

  const read = useRead(releaseRead(id));
  const release = read.data;
  const channel = useRead(historyRead(release ? { id, page } : null));
  const why = release && storeWhy(release, channel.data ?? undefined);
  const slug = release ? channelName(release) : '';
  const name = channel.data?.name || slug;
  const title = release ? releaseTitle(release, name) : '';
  const auditLog = useFeed({
    first: useRead(auditLogRead(release ? { id, page: 0 } : null)),
    readPage: (at) => readAuditPage(gateway, id, at),
  });

  const publisherId = auditLog.read.data?.items.findLast(({ event }) => event === 'RELEASE_PUBLISHED')?.userId ?? undefined;

  const { live, failed, onChanged } = useWatched({
    isMoving: release ? !isFinal(release.status) : false,
    feed: auditLog,
    look: () => readReleaseLive(gateway, id, page),
  });

  return (
    <DetailScreen
      read={read}
      what="booking channel release"
      list="app-release-intents"
      title={release && !isLoading(channel) ? title : undefined}
      tabTitle={release ? sentence`Release ${release.internalId ?? ''} ${channelName(release)}` : undefined}
      shortId={release?.internalId}
      subtitle={
        release && (
          <>
            {slug !== name && <span>{sentence`${slug} · `}</span>}
            <IntentLink id={release.intentId} intent={release.intent} />
            {release.intent && <span>{` · ${versionText(release.intent)}`}</span>}
            <span> · </span>
            <Link to={latestReleasesUrl()}>Latest of all channels</Link>
          </>
        )
      }
      badges={release && <ReleaseBadges release={release} />}
      actions={
        release && (
          <>
            <Freshness live={live} />
            <ReleaseMark id={release.id} count={needsPerson(release) ? 1 : 0} isOver={isFinal(release.status)} />
            <ReleaseMenu release={release} title={title} onChanged={onChanged} />
          </>
        )
      }
      sections={['Steps', 'Details', 'App', 'Audit log']}
    >
      {(loaded) => (
        <>
          <TaskRail release={loaded} onChanged={onChanged} />
          <StoreNotice title="It may fail to publish" problems={why ? [{ name, why }] : []} />
          <SectionGrid>
            <FactsSection release={loaded} name={name} publisherId={publisherId} />
            <Section title="App" id="app">
              <FieldList>
                <Field label={`In ${storeName(loaded)}`}>
                  <VersionStep release={loaded} />
                </Field>
              </FieldList>
              <AppDownload releaseId={loaded.id} />
              <Muted>
                Review state and staged rollout are only in{' '}
                <OutsideLink address="https://appstoreconnect.apple.com/apps">App Store Connect</OutsideLink> and{' '}
                <OutsideLink address="https://play.google.com/console">Play Console</OutsideLink>.
              </Muted>
            </Section>
          </SectionGrid>
          <Section
            title={sentence`Releases of ${name}`}
            id="history"
            read={watchedPart({ ...channel, data: channel.data && channel.data.releases }, failed.bookingChannel, live)}
            empty="No releases yet."
          >
            {(releases) => (
              <PagedSectionTable
                label="Releases"
                columns={historyColumns({ Starter: UserLink, currentId: loaded.id })}
                page={releases}
                onPageChange={(next) => setParams(withHistoryPage(params, next))}
              />
            )}
          </Section>
          <AuditSection read={watchedPart(auditLog.read, failed.auditLog, live)} readOlder={auditLog.readOlder} />
        </>
      )}
    </DetailScreen>
  );
}
