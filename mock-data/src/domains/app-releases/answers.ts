import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import type { Store } from '../../store';
import { appFile } from './app-file';
import { failureMessage } from './logs';
import { PROJECTS, pipelineIdOf, pipelineUrl } from './pipeline';
import { type Intent, momentOf, type Release, type ReleaseStatus } from './release';
import type { Run, TaskRun } from './run';
import {
  currentTask,
  intentStatusOf,
  isCancellableAt,
  releaseStatusAt,
  tasksAt,
  taskStateAt,
  taskStatusAt,
  taskUpdatedAt,
  updatedAt,
} from './status';

type Schemas = components['schemas'];

const statusesOf = (runs: readonly Run[], now: number): ReleaseStatus[] => runs.map((run) => releaseStatusAt(run, now));

const runsOf = ({ releases }: Intent, { appReleases }: Store, now: number): Run[] =>
  releases.map((release) => appReleases.run(release, now));

export const intentStatusAt = (intent: Intent, store: Store, now: number): ReleaseStatus =>
  intentStatusOf(intent, statusesOf(runsOf(intent, store, now), now));

function isReadyToPublish(run: Run, now: number): boolean {
  return releaseStatusAt(run, now) === 'IN_PROGRESS' && taskStatusAt(currentTask(run, now), run, now) === 'REQUIRES_MANUAL_TRIGGER';
}

export function toIntent(intent: Intent, store: Store, now: number, relations: readonly string[] = []): Schemas['ReleaseIntent'] {
  const { id, number, userId, name, gitReference, productVersion, versionChangeType, comments, attachments, releases } = intent;
  const runs = runsOf(intent, store, now);
  const statuses = statusesOf(runs, now);
  const counts: Partial<Record<ReleaseStatus, number>> = {};
  for (const each of statuses) counts[each] = (counts[each] ?? 0) + 1;
  const createdAt = intent.createdAt(momentOf(intent, now));
  const user = store.users.find((each) => each.id === userId);
  return {
    id,
    internalId: `REL-${number}`,
    userId,
    ...(relations.includes('user') && {
      user: user ? { id: user.id, email: user.email, givenName: user.givenName, familyName: user.familyName } : null,
    }),
    name,
    gitReference,
    productVersion,
    versionChangeType,
    status: intentStatusOf(intent, statuses),
    comments,
    attachments: attachments.map((attachment) => ({ ...attachment })),
    createdAt: toIso(createdAt),
    updatedAt: toIso(Math.max(createdAt, ...runs.map((run) => updatedAt(run, now)))),
    failedBchReleasesCount: counts.FAILED ?? 0,
    // Releases that are no longer kept can't be counted.
    bchReleaseCounts: releases.length > 0 ? counts : null,
    readyToPublishBchReleasesCount: releases.length > 0 ? runs.filter((run) => isReadyToPublish(run, now)).length : null,
  };
}

/** The URL of a release's built app; null if there is none. */
export function appUrl(run: Run, store: Store, now: number): string | null {
  const { release } = run;
  const isBuilt = run.tasks.some((task) => task.stage === 'GITLAB_PIPELINE' && taskStateAt(task, run, now) === 'COMPLETED');
  return isBuilt ? store.files.publish(['app', release.id], appFile(release)) : null;
}

function taskMetadata(run: Run, task: TaskRun, store: Store, now: number): Schemas['ReleaseTask']['metadata'] {
  const { appPlatform } = run.release;
  const { stage, startsAt, endsAt } = task;
  const state = taskStateAt(task, run, now);
  if (stage === 'PUBLISH_TO_STORE') return { publishedAt: state === 'COMPLETED' && endsAt !== undefined ? toIso(endsAt) : null };
  const began = startsAt !== undefined && startsAt <= Math.min(now, run.cancelled?.at ?? now);
  if (stage !== 'GITLAB_PIPELINE' || !began) return {};
  return {
    pipelineId: pipelineIdOf(run, task),
    pipelineUrl: pipelineUrl(run, task),
    projectId: PROJECTS[appPlatform].id,
    apkUrl: appPlatform === 'ANDROID' && state === 'COMPLETED' ? appUrl(run, store, now) : null,
  };
}

/** Whether a task has failed and has not been retried yet. */
export const isRetryable = (run: Run, task: TaskRun, store: Store, now: number): boolean =>
  taskStateAt(task, run, now) === 'FAILED' && currentTask(run, now) === task && !store.appReleases.isSuperseded(run.release);

export function toTask(run: Run, task: TaskRun, store: Store, now: number): Schemas['ReleaseTask'] {
  const { release } = run;
  const state = taskStateAt(task, run, now);
  const { retryAvailableAt } = task;
  return {
    id: store.appReleases.taskId(release, task),
    internalId: `TSK-${release.number}-${task.place + 1}`,
    paBchReleaseId: release.id,
    code: task.stage,
    status: taskStatusAt(task, run, now),
    state,
    comments: state === 'FAILED' ? failureMessage(run, task, store.seed) : null,
    metadata: taskMetadata(run, task, store, now),
    retryAvailableAt: retryAvailableAt !== undefined && isRetryable(run, task, store, now) ? toIso(retryAvailableAt) : null,
    createdAt: toIso(task.madeAt),
    updatedAt: toIso(taskUpdatedAt(task, run, now)),
  };
}

export function toRelease(release: Release, store: Store, now: number, relations: readonly string[] = []): Schemas['BchRelease'] {
  const run = store.appReleases.run(release, now);
  const { id, number, intent, channel, appPlatform } = release;
  const status = releaseStatusAt(run, now);
  return {
    id,
    internalId: `BCR-${number}`,
    paReleaseIntentId: intent.id,
    bookingChannelId: channel.id,
    bookingChannelHumanReadableId: channel.humanReadableId,
    platform: appPlatform,
    status,
    metadata: {
      previousStoreVersion: store.appReleases.versionBefore(release, now),
      currentStoreVersion: status === 'COMPLETED' ? intent.productVersion : null,
    },
    isCancellable: isCancellableAt(run, now),
    ...(relations.includes('paReleaseTasks') && { paReleaseTasks: tasksAt(run, now).map((task) => toTask(run, task, store, now)) }),
    createdAt: toIso(run.createdAt),
    updatedAt: toIso(updatedAt(run, now)),
  };
}
