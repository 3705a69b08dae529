import { Braces } from 'lucide-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { webLink } from '@/lib/browser/web-link';
import { Badge } from '@/ui/design/badge';
import { CodeBadge } from '@/ui/design/code-badge';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { Freshness } from '@/ui/design/freshness';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { SectionGrid, Sunken } from '@/ui/design/layout';
import { OutsideLink } from '@/ui/design/outside-link';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { isFinal } from '@/entities/app-release/release-status';
import { bookingChannelNameRead } from '@/entities/booking-channel/reads';
import { isLoading } from '@/lib/data/read';
import { useFeed } from '../feed';
import { useWatched, watchedPart } from '../live/use-watched';
import { attemptsAt, reachedTask } from '../model/attempts';
import { sentence } from '@/lib/text/bidi';
import { releaseUrl } from '@/lib/routes/urls';
import { isTaskFinal, taskStatusLabel, taskTypeLabel, taskProgress } from '../model/task';
import { Inactivity } from '../inactivity';
import { taskActivity } from '../model/activity';
import { channelName, intentName, releaseTitle, versionText } from '../model/names';
import { IntentLink } from '../release/intent-link';
import { lineParam, releaseTaskUrl } from '../urls';
import { FactsSection } from './facts-section';
import { JobsSection } from './jobs-section';
import { LogSection } from './log/log-section';
import { hasPipeline, jobsRead, logRead, readLogPage, readTaskLive, type TaskDetail, taskRead } from './reads';
import { LongText } from '@/ui/design/long-text';
import { Section } from '@/ui/screens/detail/section';
import { Large, Preserved, QuietLine } from '@/ui/design/text';
import { TaskActions } from './task-actions';
import { taskStory } from './task-story';

/** The task's status in plain language: its meaning, the next step, and the possible actions. */
function StatusSection({ task, onChanged, onRetried }: { task: TaskDetail; onChanged: () => void; onRetried: (taskId: string) => void }) {
  const { meaning, next } = taskStory(task, task.release);
  const tasks = task.release?.tasks ?? [];
  const later = attemptsAt(task, tasks).at(-1);
  const isReplaced = later !== undefined && later.id !== task.id;
  const reached = reachedTask(tasks);
  const isAhead = taskProgress(task) === 'not-started' && reached !== undefined && reached.id !== task.id;
  return (
    <Section title="Status" id="status">
      <Large>{meaning}</Large>
      {isReplaced ? (
        <QuietLine>
          <span>Rerun: </span>
          <Link to={releaseTaskUrl(later.id)}>the latest attempt</Link>
          <span> counts.</span>
        </QuietLine>
      ) : isAhead ? (
        <QuietLine>
          An earlier step comes first: <Link to={releaseTaskUrl(reached.id)}>{taskTypeLabel(reached)}</Link>{' '}
          <CodeBadge of={taskStatusLabel(reached)} />
        </QuietLine>
      ) : (
        <QuietLine>{next}</QuietLine>
      )}
      {task.comments && (
        <Sunken as="p">
          <Preserved>
            <LongText text={task.comments} />
          </Preserved>
        </Sunken>
      )}
      <TaskActions task={task} release={task.release} onChanged={onChanged} onRetried={onRetried} />
    </Section>
  );
}

/** @param channel the channel's name; its human-readable ID if undefined */
const titleOf = (task: TaskDetail, channel?: string): string =>
  task.release ? sentence`${taskTypeLabel(task)} of ${releaseTitle(task.release, channel)}` : `${taskTypeLabel(task)} of a release`;

function TaskOrigin({ task: { release, releaseId } }: { task: TaskDetail }) {
  if (!release) return releaseId !== null && <Link to={releaseUrl(releaseId)}>All steps</Link>;
  return (
    <>
      <IntentLink id={release.intentId} intent={release.intent} />
      {release.intent && <span>{` · ${versionText(release.intent)}`}</span>}
      <span> · </span>
      <Link to={releaseUrl(release.id)}>All steps</Link>
    </>
  );
}

function TaskBadges({ task }: { task: TaskDetail }) {
  const attempt = attemptsAt(task, task.release?.tasks ?? []).findIndex(({ id }) => id === task.id) + 1;
  return (
    <>
      <CodeBadge of={taskStatusLabel(task)} />
      <Inactivity
        since={taskActivity(task)}
        remedy={webLink(task.pipelineUrl) !== null && <OutsideLink address={task.pipelineUrl}>Open pipeline</OutsideLink>}
      />
      {attempt > 1 && <Badge tone="neutral">Attempt {attempt}</Badge>}
    </>
  );
}

const summaryOf = (task: TaskDetail): Summary => ({
  title: titleOf(task),
  facts: [
    { label: 'ID', value: task.internalId },
    { label: 'App release', value: task.release?.intent && intentName(task.release.intent) },
    { label: 'Version', value: task.release?.intent?.productVersion },
    { label: 'Status', value: taskStatusLabel(task).label },
    { label: 'Comments', value: task.comments },
    { label: 'Pipeline', value: task.pipelineUrl },
  ],
  url: releaseTaskUrl(task.id),
});

function TaskMenu({ task }: { task: TaskDetail }) {
  const drawer = useJsonDrawer();
  return (
    <PageMenu
      id={task.id}
      summary={summaryOf(task)}
      items={[
        {
          id: 'metadata',
          label: 'Raw metadata',
          icon: <Braces aria-hidden="true" />,
          isDisabled: task.metadata == null,
          onAction: () => drawer.open(sentence`Metadata of ${titleOf(task)}`, task.metadata),
        },
      ]}
    />
  );
}

/** Whether a task may still change. In a finished release, a pending one does not. */
const moves = (task: TaskDetail): boolean => !isTaskFinal(task) && !(task.release && isFinal(task.release.status));

export default function ReleaseTaskPage() {
  const { id = '' } = useParams();
  const linkedLine = useSearchParams()[0].get(lineParam);
  const gateway = useGateway();
  const navigate = useNavigate();

  const read = useRead(taskRead(id));
  const task = read.data;
  const channel = useRead(bookingChannelNameRead(task?.release?.bookingChannelId ?? null));
  const withJobs = task ? hasPipeline(task) : false;
  const jobs = useRead(jobsRead(withJobs ? id : null));
  const log = useFeed({
    first: useRead(logRead(task ? { id, page: 0 } : null)),
    readPage: (page) => readLogPage(gateway, id, page),
  });

  const { live, failed, onChanged } = useWatched({
    isMoving: task ? moves(task) : false,
    interval: 3000,
    feed: log,
    look: () => readTaskLive(gateway, id, withJobs),
  });

  return (
    <DetailScreen
      read={read}
      what="release task"
      list="app-release-intents"
      title={task && (!task.release?.bookingChannelId || !isLoading(channel)) ? titleOf(task, channel.data?.name || undefined) : undefined}
      tabTitle={task ? `${taskTypeLabel(task)} ${task.internalId ?? ''}`.trim() : undefined}
      shortId={task?.internalId}
      subtitle={task && <TaskOrigin task={task} />}
      badges={task && <TaskBadges task={task} />}
      actions={
        task && (
          <>
            <Freshness live={live} />
            <TaskMenu task={task} />
          </>
        )
      }
      sections={['Status', 'Details', 'Log']}
    >
      {(loaded) => (
        <>
          <SectionGrid>
            <StatusSection task={loaded} onChanged={onChanged} onRetried={(next) => void navigate(releaseTaskUrl(next))} />
            <FactsSection task={loaded} />
          </SectionGrid>
          {withJobs && <JobsSection read={watchedPart(jobs, failed.pipelineJobs, live)} />}
          <LogSection
            key={linkedLine}
            linkedLine={linkedLine}
            read={watchedPart(log.read, failed.logs, live)}
            taskId={id}
            readOlder={log.readOlder}
            fileNameParts={[
              loaded.release && channelName(loaded.release),
              loaded.release?.platformCode,
              loaded.typeCode,
              loaded.internalId ?? id,
            ]}
          />
        </>
      )}
    </DetailScreen>
  );
}
