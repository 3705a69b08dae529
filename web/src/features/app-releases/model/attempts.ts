import type { TaskKind, TaskStanding } from './task';
import { taskProgress, taskTypes } from './task';

/** Steps that this version does not know are told apart by what the platform calls them. */
const keyOf = ({ type, typeCode }: TaskKind): string => (type === 'UNKNOWN' ? `? ${typeCode ?? ''}` : type);

const placeOf = ({ type }: TaskKind): number => {
  const place = taskTypes.findIndex((known) => known === type);
  return place === -1 ? taskTypes.length : place;
};

/**
 * The tasks that count, one a step in the steps' order; unknown steps come last. A retry makes a new task: the last of a type counts.
 * @param tasks in the order they were made
 */
export function currentTasks<Task extends TaskKind>(tasks: readonly Task[]): Task[] {
  return [...new Map(tasks.map((task) => [keyOf(task), task])).values()].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Every attempt at the step of a task, the first one first. */
export const attemptsAt = <Task extends TaskKind>(step: TaskKind, tasks: readonly Task[]): Task[] =>
  tasks.filter((task) => keyOf(task) === keyOf(step));

/** Whether a task is the last attempt at its step. */
export const isCurrent = <Task extends TaskKind & { readonly id: string }>(task: Task, tasks: readonly Task[]): boolean =>
  attemptsAt(task, tasks).at(-1)?.id === task.id;

/** The task that a release has come to: the first that counts and is not done, else the last. Undefined where there is none. */
export function reachedTask<Task extends TaskKind & TaskStanding>(tasks: readonly Task[]): Task | undefined {
  const current = currentTasks(tasks);
  return current.find((task) => taskProgress(task) !== 'done') ?? current.at(-1);
}
