import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { toDataError, type DataError } from '@/lib/errors';
import { useLive } from '@/lib/live';
import { usePageTitle } from '@/lib/page-title';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { DetailPage, Field, FieldList, Section, SectionGrid } from '@/ui/detail';
import { Freshness } from '@/ui/freshness';
import { Page } from '@/ui/page';
import { ErrorBanner, ErrorState, NotFoundState } from '@/ui/states';
import { appPlatformLabel, storeName } from '@/entities/app-release/app-platform';
import { useFeed } from '../feed/use-feed';
import { isFinal, releaseStatusLabel } from '../model/release-status';
import { latestReleasesUrl, releaseIntentsUrl, releaseIntentUrl } from '../urls';
import { AppDownload } from './app-download';
import { AuditSection } from './audit-section';
import { CancelButton } from './cancel-button';
import { FactsSection } from './facts-section';
import { readHistoryPage, withHistoryPage } from './history-page';
import { HistorySection } from './history-section';
import { channelName } from './release-detail';
import { entriesPerPage, readAuditPage, readReleaseLive } from './release-reads';
import { useBchReleaseAuditLogQuery, useBchReleaseHistoryQuery, useBchReleaseQuery } from './release.generated';
import { StoreVersions } from './store-versions';
import { TaskRail } from './task-rail';

/** The release of one booking channel's app on one app platform. */
export default function BchReleasePage() {
  const { id = '' } = useParams();
  return <BchReleaseById key={id} id={id} />;
}

function BchReleaseById({ id }: { id: string }) {
  const client = useApolloClient();
  const [params, setParams] = useSearchParams();
  const page = readHistoryPage(params);
  const changes = useRef(0);
  const [failed, setFailed] = useState<{ auditLog?: DataError; bookingChannel?: DataError }>({});
  const [refusal, setRefusal] = useState<DataError>();

  const { data, previousData, error, refetch } = useBchReleaseQuery({ variables: { id } });
  const known = data ?? previousData;
  const release = known?.bookingChannelRelease;
  const history = useBchReleaseHistoryQuery({ variables: { id, page }, skip: !release });
  const channel = (history.data ?? history.previousData)?.bookingChannelRelease?.bookingChannel;
  const firstEntries = useBchReleaseAuditLogQuery({ variables: { id, page: 0 }, skip: !release });
  const auditLog = useFeed({
    first: firstEntries.data?.bookingChannelRelease?.auditLog ?? undefined,
    pageSize: entriesPerPage,
    readPage: (at) => readAuditPage(client, id, at),
  });

  const live = useLive({
    isMoving: release ? !isFinal(release.status) : false,
    read: async () => {
      const since = changes.current;
      const read = await readReleaseLive(client, id, page, () => since !== changes.current);
      setFailed(read.failed);
      if (read.entries) await auditLog.take(read.entries);
    },
  });
  const onChanged = () => {
    changes.current += 1;
    void live.refresh();
  };

  const problem = toDataError(error);
  usePageTitle(release ? `Release ${release.internalId ?? ''} ${channelName(release)}` : 'Booking channel release');
  if (!release) {
    return (
      <Page title="Booking channel release">
        {problem && <ErrorState error={problem} onRetry={() => void refetch()} />}
        {!problem && known && (
          <NotFoundState what="booking channel release" action={<ButtonLink to={releaseIntentsUrl()}>All app releases</ButtonLink>} />
        )}
        {!problem && !known && (
          <SectionGrid>
            {['Steps', 'Details', 'App', 'Audit log'].map((title) => (
              <Section key={title} title={title} isLoading>
                {null}
              </Section>
            ))}
          </SectionGrid>
        )}
      </Page>
    );
  }

  const { intent } = release;
  const status = releaseStatusLabel(release);
  return (
    <DetailPage
      title={`${channelName(release)} for ${appPlatformLabel(release)}`}
      subtitle={
        <>
          <Link to={releaseIntentUrl(release.intentId)}>{intent?.name ?? 'App release'}</Link>
          {intent && ` · version ${intent.productVersion}`}
          {release.internalId && ` · ${release.internalId}`} · <Link to={latestReleasesUrl()}>Latest of all channels</Link>
        </>
      }
      badges={<Badge tone={status.tone}>{status.label}</Badge>}
      actions={
        <>
          <Freshness live={live} />
          <CancelButton release={release} onChanged={onChanged} onError={setRefusal} />
        </>
      }
    >
      {refusal && <ErrorBanner error={refusal} />}
      <TaskRail release={release} onChanged={onChanged} />
      <SectionGrid>
        <FactsSection release={release} name={channel?.name} />
        <Section title="App" id="app">
          <FieldList>
            <Field label={`In ${storeName(release)}`}>
              <StoreVersions release={release} />
            </Field>
          </FieldList>
          <AppDownload releaseId={release.id} />
        </Section>
      </SectionGrid>
      <HistorySection
        releaseId={release.id}
        channel={channelName(release)}
        history={history.data || history.loading ? channel?.releases : undefined}
        isLoading={history.loading}
        error={failed.bookingChannel ?? (history.data ? undefined : toDataError(history.error))}
        onRetry={() => void (history.data ? live.refresh() : history.refetch())}
        onPageChange={(next) => setParams(withHistoryPage(params, next))}
      />
      <AuditSection
        log={auditLog}
        error={failed.auditLog ?? (auditLog.feed ? undefined : toDataError(firstEntries.error))}
        onRetry={() => void (auditLog.feed ? live.refresh() : firstEntries.refetch())}
      />
    </DetailPage>
  );
}
