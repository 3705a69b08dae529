import { notCancellable, notReadyToRetry } from '@pax/schema/rules/app-releases';
import { formatInZone, viewerZone, formatWithZone } from '@/lib/dates/dates';
import type { CodeLabel } from '@/ui/design/code-label';
import { isCurrent, reachedTask } from './attempts';
import { isActive, isFinal, releaseStatusLabel, type ReleaseStatusInfo } from '@/entities/app-release/release-status';
import { isBefore } from '@/lib/dates/instants';
import { taskProgress, taskStatusLabel, type TaskKind, type TaskProgress, type TaskStatusInfo } from './task';

export interface ActionableTask extends TaskKind, TaskStatusInfo {
  readonly id: string;
  /** Null if the platform only decides on an attempt. */
  readonly retryAvailableAt?: string | null;
}

export interface ActionableRelease extends ReleaseStatusInfo {
  /** Null if the platform only decides on an attempt. */
  readonly isCancellable?: boolean | null;
  /** In order of creation; null if they could not be loaded. */
  readonly tasks?: readonly ActionableTask[] | null;
}

export type ReleaseAction = 'publish' | 'retry' | 'cancel';

const cancelled = 'It was cancelled.';
const published = 'It is already in the store.';
const didNotFail = 'It did not fail.';
const retryInstead = 'It failed: retry it instead.';
const onItsWay = 'It is on its way to the store.';

/** The reason a task can't be published; null if it can. */
export function whyNotPublishTask(task: Omit<ActionableTask, 'id'>): string | null {
  if (task.type !== 'PUBLISH_TO_STORE') return 'Only the publishing step can be published.';
  if (task.status === 'REQUIRES_MANUAL_TRIGGER') return null;
  const reasons: Readonly<Record<TaskProgress, string>> = {
    'not-started': 'Its app is not built yet.',
    running: onItsWay,
    waiting: statusReason(taskStatusLabel(task)),
    done: published,
    failed: retryInstead,
    cancelled,
    unknown: statusReason(taskStatusLabel(task)),
  };
  return reasons[taskProgress(task)];
}

/**
 * The reason a task can't be retried; null if it can. Without a time from the platform, a retry is allowed.
 * @param tasks all tasks of its release, in order of creation
 * @param now in milliseconds since 1970
 */
export function whyNotRetryTask(task: ActionableTask, tasks: readonly ActionableTask[], now: number): string | null {
  const place = tasks.findIndex(({ id }) => id === task.id);
  if (place >= 0 && !isCurrent(task, tasks)) return 'It has already been rerun.';
  const progress = taskProgress(task);
  if (progress === 'cancelled') return cancelled;
  if (progress !== 'failed') return progress === 'unknown' ? statusReason(taskStatusLabel(task)) : didNotFail;
  if (place >= 0 && tasks.slice(place + 1).some(hasNoType)) return 'A later step could not be read, so it may have been rerun.';
  const { retryAvailableAt } = task;
  return retryAvailableAt && isBefore(now, retryAvailableAt) ? notReadyBefore(retryAvailableAt, now) : null;
}

/** The reason a release can't be published; null if it can. */
export function whyNotPublish({ tasks, ...release }: ActionableRelease): string | null {
  if (release.status === 'COMPLETED') return published;
  if (release.status === 'CANCELLED') return cancelled;
  if (release.status === 'FAILED') return retryInstead;
  if (!isActive(release.status)) return statusReason(releaseStatusLabel(release));
  const task = tasks && reachedTask(tasks);
  if (!task) return tasks ? 'It has no steps yet.' : 'Its steps could not be loaded.';
  if (taskProgress(task) === 'failed') return retryInstead;
  if (task.type === 'APP_CONFIGURATION') return 'It is still being configured.';
  if (task.type === 'GITLAB_PIPELINE') return 'Its app is still being built.';
  return whyNotPublishTask(task);
}

/**
 * The reason a release's failures can't be retried; null if they can.
 * @param now in milliseconds since 1970
 */
function whyNotRetry({ tasks, ...release }: ActionableRelease, now: number): string | null {
  if (release.status === 'CANCELLED') return cancelled;
  if (!isActive(release.status) && !isFinal(release.status)) return statusReason(releaseStatusLabel(release));
  const task = tasks && reachedTask(tasks);
  if (task) return whyNotRetryTask(task, tasks, now);
  return release.status === 'FAILED' ? null : didNotFail;
}

/** The reason a release can't be cancelled; null if it can, or if only the platform knows. */
export function whyNotCancel({ tasks, isCancellable, ...release }: ActionableRelease): string | null {
  if (release.status === 'CANCELLED') return `${notCancellable} It is already cancelled.`;
  if (isFinal(release.status)) return `${notCancellable} Its status is “${releaseStatusLabel(release).label}”.`;
  if (isCancellable !== false) return null;
  return tasks && reachedTask(tasks)?.status === 'PUBLISH_IN_PROGRESS' ? `${notCancellable} ${onItsWay}` : notCancellable;
}

/** The reason an action is not possible for a release, as a sentence; null if it is possible. */
export function whyNot(action: ReleaseAction, release: ActionableRelease, now: number): string | null {
  if (action === 'publish') return whyNotPublish(release);
  return action === 'retry' ? whyNotRetry(release, now) : whyNotCancel(release);
}

/** Whether a ready task has been published by now; null if its status does not show it. */
export function wasPublished(task: TaskStatusInfo): boolean | null {
  if (task.status === 'REQUIRES_MANUAL_TRIGGER') return false;
  const progress = taskProgress(task);
  return progress === 'running' || progress === 'done' ? true : null;
}

/**
 * Whether a failed task has been rerun by now; null if unknown.
 * @param tasks all tasks of its release, oldest first; nullish if they could not be loaded
 */
export function wasRerun(task: ActionableTask, tasks: readonly ActionableTask[] | null | undefined): boolean | null {
  const place = tasks?.findIndex(({ id }) => id === task.id) ?? -1;
  const known = place >= 0 ? tasks : null;
  if (known && !isCurrent(task, known)) return true;
  const progress = taskProgress(task);
  if (progress === 'running' || progress === 'done') return true;
  return progress === 'failed' && known && !known.slice(place + 1).some(hasNoType) ? false : null;
}

/** Whether a ready release has been published by now; null if unknown. */
export function wasReleasePublished({ status, tasks }: ActionableRelease): boolean | null {
  if (status === 'COMPLETED') return true;
  const task = status === 'CANCELLED' ? undefined : tasks && reachedTask(tasks);
  return task?.type === 'PUBLISH_TO_STORE' ? wasPublished(task) : null;
}

/** Whether a failed release has been rerun by now; null if unknown. */
export function wasReleaseRerun(before: ActionableRelease, { status, tasks }: ActionableRelease): boolean | null {
  const failed = before.tasks && reachedTask(before.tasks);
  const task = failed && tasks?.find(({ id }) => id === failed.id);
  if (task && wasRerun(task, tasks) === true) return true;
  if (status === 'CANCELLED') return null;
  if (failed) return task ? wasRerun(task, tasks) : null;
  if (status === 'FAILED') return false;
  return isActive(status) || status === 'COMPLETED' ? true : null;
}

const statusReason = ({ label }: CodeLabel): string => `Its status is “${label}”.`;

/** Without a type, the step of an attempt is unknown. */
const hasNoType = ({ type, typeCode }: ActionableTask): boolean => type === null && !typeCode;

function notReadyBefore(instant: string, now: number): string {
  const zone = viewerZone();
  const isToday = formatInZone(instant, zone, 'date') === formatInZone(now, zone, 'date');
  const from = formatWithZone(instant, zone, isToday ? 'time' : 'date-time');
  return `${notReadyToRetry} It can be retried from ${from}.`;
}
