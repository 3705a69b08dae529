import { notCancellable, notReadyToRetry } from '@pax/schema/rules/app-releases';
import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { conflict, notFound, PlatformError } from '../../rest/errors';
import type { Store } from '../../store';
import type { Viewer } from '../users/viewer';
import { isRetryable, toTask } from './answers';
import type { Intent, Release } from './release';
import type { Run, TaskRun } from './run';
import { currentTask, isCancellableAt, taskStatusAt } from './status';

type Task = components['schemas']['ReleaseTask'];
type Action = (run: Run, task: TaskRun, viewer: Viewer, store: Store, now: number) => Task;

/** The updated task of a release. */
function taskAfter(run: Run, store: Store, now: number): Task {
  const after = store.appReleases.run(run.release, now);
  return toTask(after, currentTask(after, now), store, now);
}

/** Why a store rejects an app: its channel has no credentials for it, or invalid ones. Undefined if it accepts it. */
function refusalOf({ channel, appPlatform }: Release, store: Store, now: number): string | undefined {
  const stores = store.appStores.find(channel.id, now);
  const credentials = appPlatform === 'IOS' ? stores?.ios : stores?.google;
  return credentials ? (credentials.objection ?? undefined) : 'No credentials are set for this app';
}

/** @throws PlatformError 409 for a task that is not ready to publish */
export const publish: Action = (run, task, viewer, store, now) => {
  if (taskStatusAt(task, run, now) !== 'REQUIRES_MANUAL_TRIGGER')
    throw conflict('RELEASE_TASK_NOT_PUBLISHABLE', 'The release task is not ready to publish.');
  store.appReleases.record(run.release, 'publish', viewer.user.id, now, refusalOf(run.release, store, now));
  return taskAfter(run, store, now);
};

/** @throws PlatformError 409 for a task that can't be retried, 425 for one that can't be retried yet */
export const retry: Action = (run, task, viewer, store, now) => {
  if (store.appReleases.isSuperseded(run.release))
    throw conflict('RELEASE_TASK_NOT_RETRYABLE', 'A newer release of the booking channel has replaced this one.');
  if (!isRetryable(run, task, store, now))
    throw conflict('RELEASE_TASK_NOT_RETRYABLE', 'The release task has not failed or was already retried.');
  if (task.retryAvailableAt !== undefined && now < task.retryAvailableAt) {
    throw new PlatformError(425, 'RELEASE_TASK_NOT_READY_TO_RETRY', notReadyToRetry, { retryAvailableAt: toIso(task.retryAvailableAt) });
  }
  store.appReleases.record(run.release, 'retry', viewer.user.id, now, refusalOf(run.release, store, now));
  return taskAfter(run, store, now);
};

/** @throws PlatformError 409 for a release that is final or being published */
export function cancel(run: Run, viewer: Viewer, store: Store, now: number): void {
  if (!isCancellableAt(run, now)) throw conflict('BCH_RELEASE_NOT_CANCELLABLE', notCancellable);
  store.appReleases.record(run.release, 'cancel', viewer.user.id, now);
}

interface Releases {
  readonly paBchReleaseIds: readonly string[];
  /** The intent that they must belong to, if any. */
  readonly intent?: Intent;
}

/** Applies an action to the current task of each release; each has its own result. */
export function inBulk(action: Action, { paBchReleaseIds, intent }: Releases, viewer: Viewer, store: Store, now: number) {
  const one = (id: string): Task => {
    const release = store.appReleases.findRelease(id);
    if (!release || (intent && release.intent !== intent)) throw notFound('The release in this intent');
    const run = store.appReleases.run(release, now);
    return action(run, currentTask(run, now), viewer, store, now);
  };
  const results = paBchReleaseIds.map((paBchReleaseId): components['schemas']['ReleaseBulkResult']['results'][number] => {
    try {
      return { paBchReleaseId, success: true, code: null, message: null, paReleaseTask: one(paBchReleaseId) };
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const { code, message } = error.body;
      return { paBchReleaseId, success: false, code, message, paReleaseTask: null };
    }
  });
  return { results };
}
