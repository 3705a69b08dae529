import { notReadyToRetry } from '@pax/schema/rules/app-releases';
import { RotateCcw, Rocket } from 'lucide-react';
import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { durationText } from '@/lib/dates/duration';
import { useGateway } from '@/lib/data/gateway';
import type { DataError } from '@/lib/errors';
import { lookUpState } from '@/ui/screens/action/look-up-state';
import { useOvertaken } from '@/ui/screens/action/overtaken';
import { useAction } from '@/ui/screens/action/use-action';
import { PageButton } from '@/ui/screens/detail/page-button';
import { DateTime } from '@/ui/design/date/date-time';
import { ScreenLink } from '@/ui/design/screen-link';
import { ErrorBanner } from '@/ui/design/states/states';
import { Inline } from '@/ui/design/inline';
import { Muted } from '@/ui/design/text';
import { viewerZone } from '@/lib/dates/dates';
import { bookingChannelUrl } from '@/lib/routes/urls';
import { storeName } from '@/entities/app-release/app-platform';
import { compareNewestFirst, millisecondsBetween } from '@/lib/dates/instants';
import { sentence } from '@/lib/text/bidi';
import { useNow } from '../live/use-now';
import { wasPublished, wasRerun, whyNotPublishTask, whyNotRetryTask } from '../model/actions';
import { isCurrent } from '../model/attempts';
import { taskProgress, taskStatusLabel, taskTypeLabel } from '../model/task';
import { releaseTitle, versionText } from '../model/names';
import type { ReleaseSummary, ReleaseTask } from '../release/reads';
import { releaseTaskUrl } from '../urls';
import { taskRead } from './reads';
import { PublishReleaseTaskDocument, RetryReleaseTaskDocument } from './task.generated';

interface TaskActionsProps {
  task: ReleaseTask;
  /** Null if it could not be loaded. */
  release: ReleaseSummary | null;
  /** Called when the task has to be read again, because it changed, or an action was rejected for its status. */
  onChanged: () => void;
  /** Called with the new task if the retry created one. */
  onRetried?: (taskId: string) => void;
}

const mayBeStore = ({ type }: ReleaseTask): boolean => type === 'APP_CONFIGURATION' || type === 'PUBLISH_TO_STORE';

const laterOf = (one: string | null, other: string | null): string | null => (compareNewestFirst(one, other) > 0 ? other : one);

const targetOf = (release: ReleaseSummary): string => sentence`${releaseTitle(release)}, ${versionText(release.intent)}`;

/** The actions of a task: publish if it is ready, retry if it failed. */
export function TaskActions({ task, release, onChanged, onRetried }: TaskActionsProps) {
  const gate = useGate('releaseApps');
  const gateway = useGateway();
  const to = releaseTaskUrl(task.id);
  const publish = useAction('Publish', { label: release ? targetOf(release) : task.id, to });
  const retry = useAction('Retry', { label: `${taskTypeLabel(task)}${release ? ` of ${targetOf(release)}` : ''}`, to });
  const [refused, setRefused] = useState<{ error: DataError; status: string | null }>();
  const refresh = async () => onChanged();

  const reason = whyNotPublishTask(task);
  const overtaken = useOvertaken(reason ?? undefined, () =>
    wasPublished(task) === true ? { title: 'It was published meanwhile' } : { title: 'It can’t be published now', text: reason },
  );

  const askToPublish = (of: ReleaseSummary) =>
    publish.run({
      question: {
        title: `Publish to ${storeName(of)}?`,
        text: `${targetOf(of)}. This can't be undone once it is on its way to the store.`,
        confirmLabel: 'Publish',
        tone: 'danger',
      },
      overtaken,
      send: () => gateway.change(PublishReleaseTaskDocument, { id: task.id }),
      success: () => 'On its way to the store',
      already: 'Already on its way to the store',
      lookUp: () =>
        lookUpState(gateway, taskRead(task.id), {
          isDone: wasPublished,
          done: (now) => `It is published or on its way: ${taskStatusLabel(now).label}.`,
          notDone: 'It is still ready to publish.',
          unclear: (now) => `Its status is “${taskStatusLabel(now).label}”, which does not show whether it was published.`,
          missing: 'The step was not found.',
        }),
      refresh,
    });

  const retryNow = async () => {
    setRefused(undefined);
    const outcome = await retry.run({
      send: async () => (await gateway.change(RetryReleaseTaskDocument, { id: task.id })).retryReleaseTask.task.id,
      success: () => 'The step runs again',
      already: 'The step had been rerun already',
      lookUp: () =>
        lookUpState(gateway, taskRead(task.id), {
          isDone: (now) => wasRerun(now, now.release?.tasks),
          done: 'The step was rerun.',
          notDone: 'The step has not been rerun.',
          unclear: (now) => `The status of the step is “${taskStatusLabel(now).label}”, which does not show whether it was rerun.`,
          missing: 'The step was not found.',
        }),
      refresh,
      onDone: (next) => {
        if (next !== undefined && next !== task.id) onRetried?.(next);
      },
    });
    if (outcome.kind === 'refused') setRefused({ error: outcome.error, status: task.status });
  };

  // A refusal no longer applies once the step's status has changed.
  const refusal = refused?.status === task.status ? refused.error : undefined;
  const retryAvailableAt = laterOf(task.retryAvailableAt, refusal?.fields.retryAvailableAt ?? null);
  const now = useNow(retryAvailableAt);

  const tasks = release?.tasks ?? [];
  const isPublishable = reason === null;
  const isFailed = taskProgress(task) === 'failed' && (tasks.length === 0 || isCurrent(task, tasks));
  const whyNotYet = whyNotRetryTask({ ...task, retryAvailableAt }, tasks, now);
  if (!isPublishable && !isFailed && !refusal) return null;
  return (
    <>
      {refusal && <ErrorBanner error={refusal} />}
      {(isPublishable || isFailed) && (
        <Inline $gap={3} $rowGap={2}>
          {isPublishable && (
            <PageButton
              variant="primary"
              icon={<Rocket aria-hidden="true" />}
              isPending={publish.isPending}
              disabledReason={gate ?? (release ? undefined : 'Its release could not be loaded.')}
              onPress={() => release && void askToPublish(release)}
            >
              Publish
            </PageButton>
          )}
          {isFailed && (
            <PageButton
              variant="primary"
              icon={<RotateCcw aria-hidden="true" />}
              isPending={retry.isPending}
              disabledReason={gate ?? whyNotYet ?? undefined}
              onPress={() => void retryNow()}
            >
              Retry
            </PageButton>
          )}
          {isFailed && release?.bookingChannelId && mayBeStore(task) && (
            <ScreenLink route="booking-channel" to={bookingChannelUrl(release.bookingChannelId, 'stores')}>
              Store credentials
            </ScreenLink>
          )}
          {isFailed && !gate && whyNotYet !== null && retryAvailableAt !== null && (
            <Muted>
              {notReadyToRetry} Possible in {durationText((millisecondsBetween(now, retryAvailableAt) ?? 0) / 1000)}, at{' '}
              <DateTime value={retryAvailableAt} zone={viewerZone()} format="time" />
            </Muted>
          )}
        </Inline>
      )}
    </>
  );
}
