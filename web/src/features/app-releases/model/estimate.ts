import { instantAt } from '@/lib/dates/instants';
import { currentTasks } from './attempts';
import { taskProgress, type TaskKind, type TaskStatusInfo } from './task';

interface TimedTask extends TaskKind, TaskStatusInfo {
  readonly id: string;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

interface Build {
  /** When its pipeline started, or will; in milliseconds since 1970. */
  readonly start: number;
  /** When its pipeline ended; undefined if it has not. */
  readonly end: number | undefined;
}

/** The build of a release; undefined if it failed or was cancelled. A step starts once the one before has ended, or when it is retried. */
function buildOf(tasks: readonly TimedTask[], now: number): Build | undefined {
  const steps = currentTasks(tasks);
  const at = steps.findIndex(({ type }) => type === 'GITLAB_PIPELINE');
  const pipeline = steps[at];
  const before = steps[at - 1];
  if (!pipeline || !before || [before, pipeline].some((step) => ['failed', 'cancelled', 'unknown'].includes(taskProgress(step)))) return;
  const isStarted = taskProgress(before) === 'done';
  const start = isStarted ? Math.max(instantAt(before.updatedAt ?? '') ?? now, instantAt(pipeline.createdAt ?? '') ?? 0) : now;
  return { start, end: taskProgress(pipeline) === 'done' ? instantAt(pipeline.updatedAt ?? '') : undefined };
}

/**
 * When the last app is built, if each pipeline takes as long as the finished ones in the middle; null if nothing is built now, none has
 * finished, or they are late. In milliseconds since 1970.
 */
export function buildsDoneAt(releases: readonly { readonly tasks: readonly TimedTask[] | null }[], now: number): number | null {
  const builds = releases.flatMap(({ tasks }) => buildOf(tasks ?? [], now) ?? []);
  const durations = builds.flatMap(({ start, end = 0 }) => (end > start ? [end - start] : [])).toSorted((one, other) => one - other);
  const usual = durations[Math.floor(durations.length / 2)];
  const running = builds.filter(({ end }) => end === undefined).map(({ start }) => start);
  if (usual === undefined || running.length === 0) return null;
  const started = running.filter((start) => start < now);
  if (started.length > 0 && Math.max(...started) + usual <= now) return null;
  return Math.max(...running) + usual;
}
