import type { TaskKind, TaskStatusInfo } from './task';
import { taskProgress, taskTypes } from './task';

type Step = TaskKind & { readonly id: string };

/** Unknown steps are distinguished by their raw codes; one with an unreadable type is a step of its own. */
const keyOf = ({ id, type, typeCode }: Step): string => {
  if (type !== null && type !== 'UNKNOWN') return type;
  return typeCode ? `? ${typeCode}` : `?? ${id}`;
};

const placeOf = ({ type }: TaskKind): number => {
  const place = taskTypes.findIndex((known) => known === type);
  return place === -1 ? taskTypes.length : place;
};

/**
 * The last task of each step in the steps' order; unknown steps come last. A retry creates a new task, which replaces the earlier one.
 * @param tasks in order of creation
 */
export function currentTasks<Task extends Step>(tasks: readonly Task[]): Task[] {
  return [...new Map(tasks.map((task) => [keyOf(task), task])).values()].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Every attempt at the step of a task, the first one first. */
export const attemptsAt = <Task extends Step>(step: Step, tasks: readonly Task[]): Task[] =>
  tasks.filter((task) => keyOf(task) === keyOf(step));

export const isCurrent = <Task extends Step>(task: Task, tasks: readonly Task[]): boolean => attemptsAt(task, tasks).at(-1)?.id === task.id;

/** The current task of a release: the first relevant one that is not done, or the last one. Undefined if there is none. */
export function reachedTask<Task extends Step & TaskStatusInfo>(tasks: readonly Task[]): Task | undefined {
  const current = currentTasks(tasks);
  return current.find((task) => taskProgress(task) !== 'done') ?? current.at(-1);
}
