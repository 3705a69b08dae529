import type { ReleaseTaskState, ReleaseTaskStatus, ReleaseTaskType } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf, textOf } from '@/ui/design/code-label';

export interface TaskKind {
  /** Null if it could not be read. */
  readonly type: ReleaseTaskType | null;
  readonly typeCode?: string | null;
}

export interface TaskStatusInfo {
  /** Null if it could not be read. */
  readonly status: ReleaseTaskStatus | null;
  readonly statusCode?: string | null;
  readonly state?: ReleaseTaskState | null;
  readonly stateCode?: string | null;
}

const typeLabels: Readonly<Record<Known<ReleaseTaskType>, string>> = {
  APP_CONFIGURATION: 'Configuration',
  GITLAB_PIPELINE: 'Pipeline',
  PUBLISH_TO_STORE: 'Publishing',
};

export const taskTypes = ['APP_CONFIGURATION', 'GITLAB_PIPELINE', 'PUBLISH_TO_STORE'] as const satisfies readonly Known<ReleaseTaskType>[];

export const taskTypeLabel = ({ type, typeCode }: TaskKind): string => textOf(typeLabels, type, typeCode) ?? 'Unknown step';

/** The platform's own spelling of a step that this version does not know, for a tooltip. */
export const unknownTypeCode = ({ type, typeCode }: TaskKind): string | undefined =>
  type === null || type === 'UNKNOWN' ? (typeCode ?? undefined) : undefined;

/** The progress of a task, whatever its step. `waiting`: ready to publish. */
export type TaskProgress = 'not-started' | 'running' | 'waiting' | 'done' | 'failed' | 'cancelled' | 'unknown';

const progressOfStatus: Readonly<Record<ReleaseTaskStatus, TaskProgress>> = {
  PENDING: 'not-started',
  REQUIRES_MANUAL_TRIGGER: 'waiting',
  GITLAB_PIPELINE_IN_PROGRESS: 'running',
  GITLAB_PIPELINE_COMPLETED: 'done',
  GITLAB_PIPELINE_FAILED: 'failed',
  PUBLISH_IN_PROGRESS: 'running',
  PUBLISHED: 'done',
  CANCELLED: 'cancelled',
  COMPLETED: 'done',
  FAILED: 'failed',
  UNKNOWN: 'unknown',
};

const progressOfState: Readonly<Record<ReleaseTaskState, TaskProgress>> = {
  PENDING: 'not-started',
  IN_PROGRESS: 'running',
  PAUSED: 'waiting',
  COMPLETED: 'done',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  UNKNOWN: 'unknown',
};

/**
 * The progress of a task. Its status decides, except that its state is used for a running configuration, whose status stays PENDING, and
 * for an unknown status. An unreadable status means unknown progress.
 */
export function taskProgress({ status, state }: TaskStatusInfo): TaskProgress {
  if (status === null) return 'unknown';
  if (status === 'PENDING' && state === 'IN_PROGRESS') return 'running';
  return status === 'UNKNOWN' && state ? progressOfState[state] : progressOfStatus[status];
}

const statusLabels: Readonly<Record<Known<ReleaseTaskStatus>, CodeLabel>> = {
  PENDING: { label: 'Not started', tone: 'neutral' },
  REQUIRES_MANUAL_TRIGGER: { label: 'Ready to publish', tone: 'warning' },
  GITLAB_PIPELINE_IN_PROGRESS: { label: 'Pipeline running', tone: 'info' },
  GITLAB_PIPELINE_COMPLETED: { label: 'Pipeline succeeded', tone: 'success' },
  GITLAB_PIPELINE_FAILED: { label: 'Pipeline failed', tone: 'danger' },
  PUBLISH_IN_PROGRESS: { label: 'Publishing…', tone: 'info' },
  PUBLISHED: { label: 'Published', tone: 'success' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', mark: 'cancelled' },
  COMPLETED: { label: 'Completed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
};

export function taskStatusLabel(task: TaskStatusInfo): CodeLabel {
  const { status, statusCode } = task;
  if (status === 'PENDING' && taskProgress(task) === 'running') return { label: 'Running', tone: 'info' };
  return labelOf(statusLabels, status ?? 'UNKNOWN', statusCode);
}

const stateLabels: Readonly<Record<Known<ReleaseTaskState>, CodeLabel>> = {
  PENDING: { label: 'Not started', tone: 'neutral' },
  IN_PROGRESS: { label: 'In progress', tone: 'info' },
  PAUSED: { label: 'Paused', tone: 'warning' },
  COMPLETED: { label: 'Completed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', mark: 'cancelled' },
};

/** Label and tone of the platform's brief status of a task; null where it gives none. */
export const taskStateLabel = ({ state, stateCode }: Pick<TaskStatusInfo, 'state' | 'stateCode'>): CodeLabel | null =>
  state ? labelOf(stateLabels, state, stateCode) : null;

/** Whether a task no longer changes by itself. A task with an unknown status still may. */
export function isTaskFinal(task: TaskStatusInfo): boolean {
  const progress = taskProgress(task);
  return progress === 'done' || progress === 'failed' || progress === 'cancelled';
}
