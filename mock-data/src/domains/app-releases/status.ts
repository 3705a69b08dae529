import type { Intent, ReleaseStatus, Stage } from './release';
import type { Run, TaskRun } from './run';

export type TaskState = 'PENDING' | 'IN_PROGRESS' | 'PAUSED' | 'COMPLETED' | 'FAILED' | 'CANCELLED';
export type TaskStatus =
  | 'PENDING'
  | 'REQUIRES_MANUAL_TRIGGER'
  | 'GITLAB_PIPELINE_IN_PROGRESS'
  | 'GITLAB_PIPELINE_COMPLETED'
  | 'GITLAB_PIPELINE_FAILED'
  | 'PUBLISH_IN_PROGRESS'
  | 'PUBLISHED'
  | 'CANCELLED'
  | 'COMPLETED'
  | 'FAILED';

const shared = {
  PENDING: 'PENDING',
  IN_PROGRESS: 'PENDING',
  PAUSED: 'PENDING',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
} as const;

const STATUSES: Readonly<Record<Stage, Readonly<Record<TaskState, TaskStatus>>>> = {
  // A running configuration has no status itself, only a state.
  APP_CONFIGURATION: shared,
  GITLAB_PIPELINE: {
    ...shared,
    IN_PROGRESS: 'GITLAB_PIPELINE_IN_PROGRESS',
    COMPLETED: 'GITLAB_PIPELINE_COMPLETED',
    FAILED: 'GITLAB_PIPELINE_FAILED',
  },
  PUBLISH_TO_STORE: { ...shared, IN_PROGRESS: 'PUBLISH_IN_PROGRESS', PAUSED: 'REQUIRES_MANUAL_TRIGGER', COMPLETED: 'PUBLISHED' },
};

const isBy = (at: number | undefined, now: number): boolean => at !== undefined && at <= now;

export function taskStateAt(task: TaskRun, { cancelled }: Run, now: number): TaskState {
  if (cancelled && isBy(cancelled.at, now) && !isBy(task.endsAt, cancelled.at)) return 'CANCELLED';
  if (isBy(task.endsAt, now)) return task.fails ? 'FAILED' : 'COMPLETED';
  if (isBy(task.startsAt, now)) return 'IN_PROGRESS';
  return task.stage === 'PUBLISH_TO_STORE' && task.attempt === 1 && isBy(task.turnAt, now) ? 'PAUSED' : 'PENDING';
}

export const taskStatusAt = (task: TaskRun, run: Run, now: number): TaskStatus => STATUSES[task.stage][taskStateAt(task, run, now)];

/** The tasks created by now, in order. */
export const tasksAt = ({ tasks }: Run, now: number): TaskRun[] => tasks.filter(({ madeAt }) => madeAt <= now);

/** The current task of the release. */
export function currentTask(run: Run, now: number): TaskRun {
  const reached = tasksAt(run, now).filter(({ turnAt }) => isBy(turnAt, now));
  const [first, ...others] = reached.length > 0 ? reached : run.tasks;
  if (!first) throw new RangeError('A release has tasks');
  return others.reduce((latest, task) => ((task.turnAt ?? 0) > (latest.turnAt ?? 0) ? task : latest), first);
}

export function releaseStatusAt(run: Run, now: number): ReleaseStatus {
  const task = currentTask(run, now);
  const state = taskStateAt(task, run, now);
  if (state === 'CANCELLED' || state === 'FAILED') return state;
  if (task.stage === 'PUBLISH_TO_STORE' && state === 'COMPLETED') return 'COMPLETED';
  return task.stage === 'APP_CONFIGURATION' && state === 'PENDING' ? 'PENDING' : 'IN_PROGRESS';
}

export const isActive = (status: ReleaseStatus): boolean => status === 'PENDING' || status === 'IN_PROGRESS';

/** A publication can't be recalled. */
export function isCancellableAt(run: Run, now: number): boolean {
  const task = currentTask(run, now);
  return isActive(releaseStatusAt(run, now)) && !(task.stage === 'PUBLISH_TO_STORE' && taskStateAt(task, run, now) === 'IN_PROGRESS');
}

export function intentStatusOf({ ended }: Intent, statuses: readonly ReleaseStatus[]): ReleaseStatus {
  const every = (status: ReleaseStatus) => statuses.every((each) => each === status);
  if (statuses.length === 0) return ended ?? 'PENDING';
  if (every('PENDING')) return 'PENDING';
  if (statuses.some(isActive)) return 'IN_PROGRESS';
  if (statuses.includes('FAILED')) return 'FAILED';
  return every('CANCELLED') ? 'CANCELLED' : 'COMPLETED';
}

/** The latest of some times that has passed; `least` if none has. */
const latestOf = (times: readonly (number | undefined)[], now: number, least: number): number =>
  Math.max(least, ...times.flatMap((at) => (at !== undefined && at <= now ? [at] : [])));

/** When a release was last updated. */
export function updatedAt({ createdAt, tasks, cancelled }: Run, now: number): number {
  const times = tasks.flatMap(({ madeAt, turnAt, startsAt, endsAt }) => [madeAt, turnAt, startsAt, endsAt]);
  return cancelled && isBy(cancelled.at, now) ? cancelled.at : latestOf(times, now, createdAt);
}

/** When a task was last updated. */
export function taskUpdatedAt(task: TaskRun, run: Run, now: number): number {
  const { madeAt, turnAt, startsAt, endsAt } = task;
  const times = taskStateAt(task, run, now) === 'CANCELLED' ? [run.cancelled?.at] : [turnAt, startsAt, endsAt];
  return latestOf(times, now, madeAt);
}
