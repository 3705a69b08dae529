import { RotateCcw, Rocket } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useCan } from '@/lib/access/use-can';
import { Button } from '@/ui/button';
import { useConfirm } from '@/ui/confirm';
import { DateTime } from '@/ui/date-time';
import { useSnackbar } from '@/ui/snackbar';
import { ErrorBanner } from '@/ui/states';
import { viewerZone } from '@/lib/dates';
import { appPlatformLabel, storeName } from '@/entities/app-release/app-platform';
import { useNow } from '../live/use-now';
import { useOnce } from '../live/use-once';
import { whyNotPublishTask, whyNotRetryTask } from '../model/actions';
import { isCurrent } from '../model/attempts';
import { taskProgress } from '../model/task';
import { channelName, type ReleaseSummary, type ReleaseTask } from '../release/release-detail';
import { durationText } from './durations';
import { usePublishReleaseTaskMutation, useRetryReleaseTaskMutation } from './task.generated';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
`;

const Wait = styled.span`
  color: var(--color-text-muted);
  font-variant-numeric: tabular-nums;
`;

interface TaskActionsProps {
  task: ReleaseTask;
  /** Null where it could not be loaded. */
  release: ReleaseSummary | null;
  /** Told when something was done, or was refused because it stands otherwise than shown: what is shown has to be read again. */
  onChanged: () => void;
  /** Told the task that runs now, where it is a new one. */
  onRetried?: (taskId: string) => void;
}

const laterOf = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null ? (Date.parse(one) > Date.parse(other) ? one : other) : (one ?? other);

/** The channel, the app platform and the version that something is done to. */
const targetOf = (release: ReleaseSummary): string =>
  `${channelName(release)} for ${appPlatformLabel(release)}, version ${release.intent?.productVersion ?? 'unknown'}`;

/** What may be done with a task: publishing what waits for it, running again what failed. Nothing for those who only read. */
export function TaskActions({ task, release, onChanged, onRetried }: TaskActionsProps) {
  const mayRelease = useCan('releaseApps');
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const [publishTask] = usePublishReleaseTaskMutation();
  const [retryTask] = useRetryReleaseTaskMutation();
  const [refusedUntil, setRefusedUntil] = useState<string | null>(null);

  const publish = useOnce({
    ask: async () =>
      release !== null &&
      confirm({
        title: `Publish to ${storeName(release)}?`,
        text: `${targetOf(release)}. What is on its way to the store can't be called back.`,
        confirmLabel: 'Publish',
      }),
    run: async () => {
      await publishTask({ variables: { id: task.id } });
      snackbar.success('On its way to the store');
      onChanged();
    },
    onFailure: onChanged,
  });
  const retry = useOnce({
    run: async () => {
      const { data } = await retryTask({ variables: { id: task.id } });
      snackbar.success('The step runs again');
      const next = data?.retryReleaseTask.task.id;
      if (onRetried && next !== undefined && next !== task.id) onRetried(next);
      else onChanged();
    },
    onFailure: ({ fields }) => {
      setRefusedUntil(fields.retryAvailableAt ?? null);
      onChanged();
    },
  });

  const retryAvailableAt = laterOf(task.retryAvailableAt, refusedUntil);
  const now = useNow(retryAvailableAt);
  if (!mayRelease) return null;

  const tasks = release?.tasks ?? [];
  const isPublishable = whyNotPublishTask(task) === null;
  const isFailed = taskProgress(task) === 'failed' && (tasks.length === 0 || isCurrent(task, tasks));
  const whyNotYet = whyNotRetryTask({ ...task, retryAvailableAt }, tasks, now);
  const error = publish.error ?? retry.error;
  if (!isPublishable && !isFailed && !error) return null;
  return (
    <>
      {error && <ErrorBanner error={error} />}
      {(isPublishable || isFailed) && (
        <Row>
          {isPublishable && (
            <Button
              variant="primary"
              icon={<Rocket aria-hidden="true" />}
              isPending={publish.isPending}
              disabledReason={release ? undefined : 'Its release could not be loaded: nobody can tell what would be published.'}
              onPress={() => void publish.start()}
            >
              Publish
            </Button>
          )}
          {isFailed && (
            <Button
              variant="primary"
              icon={<RotateCcw aria-hidden="true" />}
              isPending={retry.isPending}
              disabledReason={whyNotYet ?? undefined}
              onPress={() => void retry.start()}
            >
              Retry
            </Button>
          )}
          {isFailed && whyNotYet !== null && retryAvailableAt !== null && (
            <Wait>
              Not ready to be retried yet: possible in {durationText((Date.parse(retryAvailableAt) - now) / 1000)}, at{' '}
              <DateTime value={retryAvailableAt} zone={viewerZone()} format="time" />
            </Wait>
          )}
        </Row>
      )}
    </>
  );
}
