import { Braces } from 'lucide-react';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { toDataError, type DataError } from '@/lib/errors';
import { useLive } from '@/lib/live';
import { usePageTitle } from '@/lib/page-title';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { DetailPage, Section, SectionGrid } from '@/ui/detail';
import { Freshness } from '@/ui/freshness';
import { useJsonDrawer } from '@/ui/json-drawer';
import { Page } from '@/ui/page';
import { ErrorState, NotFoundState } from '@/ui/states';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { useFeed } from '../feed/use-feed';
import { attemptsAt } from '../model/attempts';
import { isFinal } from '../model/release-status';
import { isTaskFinal, taskStatusLabel, taskTypeLabel } from '../model/task';
import { channelName } from '../release/release-detail';
import { releaseIntentsUrl, releaseIntentUrl, releaseTaskUrl, releaseUrl } from '../urls';
import { FactsSection } from './facts-section';
import { JobsSection } from './jobs-section';
import { LogSection } from './log/log-section';
import { StatusSection } from './status-section';
import { hasPipeline, type TaskDetail } from './task-detail';
import { linesPerPage, readLogPage, readTaskLive } from './task-reads';
import { useReleaseTaskJobsQuery, useReleaseTaskLogsQuery, useReleaseTaskQuery } from './task.generated';

/** A step of a release: where it stands, its pipeline and its log. */
export default function ReleaseTaskPage() {
  const { id = '' } = useParams();
  return <ReleaseTaskById key={id} id={id} />;
}

const titleOf = (task: TaskDetail): string =>
  task.release
    ? `${taskTypeLabel(task)} of ${channelName(task.release)} for ${appPlatformLabel(task.release)}`
    : `${taskTypeLabel(task)} of a release`;

/** A task of a release that is over does not move either, although it may not have begun. */
const moves = (task: TaskDetail): boolean => !isTaskFinal(task) && !(task.release && isFinal(task.release.status));

function ReleaseTaskById({ id }: { id: string }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const drawer = useJsonDrawer();
  const changes = useRef(0);
  const [failed, setFailed] = useState<{ pipelineJobs?: DataError; logs?: DataError }>({});

  const { data, previousData, error, refetch } = useReleaseTaskQuery({ variables: { id } });
  const known = data ?? previousData;
  const task = known?.releaseTask;
  const withJobs = task ? hasPipeline(task) : false;
  const jobs = useReleaseTaskJobsQuery({ variables: { id }, skip: !withJobs });
  const firstLines = useReleaseTaskLogsQuery({ variables: { id, page: 0 }, skip: !task });
  const log = useFeed({
    first: firstLines.data?.releaseTask?.logs ?? undefined,
    pageSize: linesPerPage,
    readPage: (page) => readLogPage(client, id, page),
  });

  const live = useLive({
    isMoving: task ? moves(task) : false,
    interval: 3000,
    read: async () => {
      const since = changes.current;
      const read = await readTaskLive(client, id, withJobs, () => since !== changes.current);
      setFailed(read.failed);
      if (read.lines) await log.take(read.lines);
    },
  });
  const onChanged = () => {
    changes.current += 1;
    void live.refresh();
  };

  const problem = toDataError(error);
  usePageTitle(task ? `${taskTypeLabel(task)} ${task.internalId ?? ''}`.trim() : 'Release task');
  if (!task) {
    return (
      <Page title="Release task">
        {problem && <ErrorState error={problem} onRetry={() => void refetch()} />}
        {!problem && known && (
          <NotFoundState what="release task" action={<ButtonLink to={releaseIntentsUrl()}>All app releases</ButtonLink>} />
        )}
        {!problem && !known && (
          <SectionGrid>
            {['Where it stands', 'Details', 'Log'].map((title) => (
              <Section key={title} title={title} isLoading>
                {null}
              </Section>
            ))}
          </SectionGrid>
        )}
      </Page>
    );
  }

  const { release } = task;
  const status = taskStatusLabel(task);
  const attempt = attemptsAt(task, release?.tasks ?? []).findIndex((each) => each.id === task.id) + 1;
  const foundJobs = jobs.data?.releaseTask?.pipelineJobs;
  return (
    <DetailPage
      title={titleOf(task)}
      subtitle={
        release ? (
          <>
            <Link to={releaseIntentUrl(release.intentId)}>{release.intent?.name ?? 'App release'}</Link>
            {release.intent && ` · version ${release.intent.productVersion}`} · <Link to={releaseUrl(release.id)}>All steps</Link>
            {task.internalId && ` · ${task.internalId}`}
          </>
        ) : (
          <Link to={releaseUrl(task.releaseId)}>All steps</Link>
        )
      }
      badges={
        <>
          <Badge tone={status.tone}>{status.label}</Badge>
          {attempt > 1 && <Badge tone="neutral">Attempt {attempt}</Badge>}
        </>
      }
      actions={
        <>
          <Freshness live={live} />
          <Button
            icon={<Braces aria-hidden="true" />}
            isDisabled={task.metadata == null}
            onPress={() => drawer.open(`Metadata of ${titleOf(task)}`, task.metadata)}
          >
            Raw metadata
          </Button>
        </>
      }
    >
      <SectionGrid>
        <StatusSection task={task} onChanged={onChanged} onRetried={(next) => void navigate(releaseTaskUrl(next))} />
        <FactsSection task={task} />
      </SectionGrid>
      {withJobs && (
        <JobsSection
          jobs={foundJobs}
          error={failed.pipelineJobs ?? (foundJobs === undefined ? toDataError(jobs.error) : undefined)}
          onRetry={() => void (foundJobs === undefined ? jobs.refetch() : live.refresh())}
        />
      )}
      <LogSection
        log={log}
        error={failed.logs ?? (log.feed ? undefined : toDataError(firstLines.error))}
        onRetry={() => void (log.feed ? live.refresh() : firstLines.refetch())}
        fileNameParts={[release && channelName(release), release?.platformCode, task.typeCode, task.internalId ?? task.id]}
      />
    </DetailPage>
  );
}
