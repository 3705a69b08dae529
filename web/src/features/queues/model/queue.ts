import { instantAt, millisecondsBetween } from '@/lib/dates/instants';
import type { QueueFactsFragment } from '../list/queues.generated';

/** A queue's job counts; null if unknown. */
export interface QueueCounts {
  readonly waiting: number | null;
  readonly active: number | null;
  readonly failed: number | null;
  readonly completed: number | null;
}

/** States by figure. Of the waiting ones only those that count as late; jobs that wait for a set time or for other jobs do not. */
export const statesOf = { waiting: ['WAITING', 'PRIORITIZED'], active: ['ACTIVE'], failed: ['FAILED'], completed: ['COMPLETED'] } as const;

export function countsOf({ counts }: Pick<QueueFactsFragment, 'counts'>): QueueCounts {
  const sum = (states: readonly string[]): number | null => {
    if (!counts) return null;
    const of = counts.filter(({ state }) => states.includes(state));
    return of.some(({ count }) => count === null) ? null : of.reduce((total, { count }) => total + (count ?? 0), 0);
  };
  return {
    // BullMQ 5 counts the waiting jobs of a paused queue on their own.
    waiting: sum([...statesOf.waiting, 'PAUSED']),
    active: sum(statesOf.active),
    failed: sum(statesOf.failed),
    completed: sum(statesOf.completed),
  };
}

/** A queue is failing from this share of failed jobs among its stored finished ones. */
const failingShare = 0.2;

/** Below this many stored completed jobs, the share is unknown: many queues remove all of them, or keep the last few. */
const fewestCompleted = 10;

/** Whether failed jobs are stored, but too few completed ones to compare them with. */
export function isShareUnknown(queue: Pick<QueueFactsFragment, 'counts'>): boolean {
  const { failed, completed } = countsOf(queue);
  return !!failed && (completed ?? 0) < fewestCompleted;
}

/** Whether a queue is failing. The times of failures are unknown. */
function isFailing(queue: Pick<QueueFactsFragment, 'counts'>): boolean {
  const { failed, completed } = countsOf(queue);
  return !!failed && !!completed && !isShareUnknown(queue) && failed >= failingShare * (failed + completed);
}

/** A queue is behind once its oldest job has waited this long, in milliseconds. */
const behindAfter = 10 * 60_000;

/** The wait of the oldest job, in milliseconds, if the queue is behind. @param now milliseconds since 1970 */
export function behindBy({ oldestWaitingAt }: Pick<QueueFactsFragment, 'oldestWaitingAt'>, now: number): number | undefined {
  const wait = millisecondsBetween(oldestWaitingAt, now);
  return wait !== undefined && wait >= behindAfter ? wait : undefined;
}

/** A reason to look at a queue, the most urgent one. */
export type QueueTrouble = 'failing' | 'paused' | 'behind';

/** The most urgent problem of a queue; null if there is none. A paused one only matters while jobs wait in it. @param now milliseconds since 1970 */
export function troubleOf(queue: Pick<QueueFactsFragment, 'counts' | 'isPaused' | 'oldestWaitingAt'>, now: number): QueueTrouble | null {
  if (isFailing(queue)) return 'failing';
  if (queue.isPaused) return countsOf(queue).waiting === 0 ? null : 'paused';
  return behindBy(queue, now) === undefined ? null : 'behind';
}

const byNeed: readonly (QueueTrouble | null)[] = ['failing', 'paused', 'behind', null];

/** By urgency: failing queues, paused ones with waiting jobs, those behind, then by failed jobs and oldest waiting job. */
export const sortByUrgency = <Queue extends QueueFactsFragment>(queues: readonly Queue[], now: number): Queue[] =>
  queues.toSorted(
    (one, other) =>
      byNeed.indexOf(troubleOf(one, now)) - byNeed.indexOf(troubleOf(other, now)) ||
      (countsOf(other).failed ?? 0) - (countsOf(one).failed ?? 0) ||
      // Two unknown times differ by NaN, which is falsy.
      (instantAt(one.oldestWaitingAt) ?? Infinity) - (instantAt(other.oldestWaitingAt) ?? Infinity) ||
      one.code.localeCompare(other.code),
  );
