import { currentTasks } from './attempts';
import { taskProgress, taskTypeLabel, type TaskKind, type TaskStatusInfo } from './task';

export interface FailedRelease {
  /** Null if they could not be read. */
  readonly tasks: readonly (TaskKind & TaskStatusInfo & { readonly id: string; readonly comments: string | null })[] | null;
}

export interface Failure {
  /** A short text shared by all releases with this cause: "unit-tests". */
  readonly cause: string;
  readonly text: string;
}

/** The job of a pipeline that the platform names: "Job 'unit-tests' failed: script exited with code 1". */
const failedJob = /^Job '([^'\n]{1,80})' failed/;

/** Why a release failed, by the comments of its failed step; null if no step failed. */
export function failureOf({ tasks }: FailedRelease): Failure | null {
  const failed = currentTasks(tasks ?? []).find((task) => taskProgress(task) === 'failed');
  if (!failed) return null;
  const text = failed.comments?.trim() || `${taskTypeLabel(failed)} failed without a reason`;
  return { cause: failedJob.exec(text)?.[1] ?? text, text };
}
