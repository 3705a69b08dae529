import type { QueueFactsFragment } from '../list/queues.generated';

/** How many jobs of a queue wait for their turn, run, failed and were completed; null where the platform does not count them. */
export interface QueueCounts {
  readonly waiting: number | null;
  readonly active: number | null;
  readonly failed: number | null;
  readonly completed: number | null;
}

const waitingStates = ['WAITING', 'PRIORITIZED', 'PAUSED'] as const;

/** The states of jobs that wait for nothing but their turn; those for a set time or for other jobs are not late. */
export const statesOf = { waiting: waitingStates, active: ['ACTIVE'], failed: ['FAILED'], completed: ['COMPLETED'] } as const;

export function countsOf({ counts }: Pick<QueueFactsFragment, 'counts'>): QueueCounts {
  const sum = (states: readonly string[]): number | null => {
    if (!counts) return null;
    const of = counts.filter(({ state }) => states.includes(state));
    return of.some(({ count }) => count === null) ? null : of.reduce((total, { count }) => total + (count ?? 0), 0);
  };
  return {
    waiting: sum(statesOf.waiting),
    active: sum(statesOf.active),
    failed: sum(statesOf.failed),
    completed: sum(statesOf.completed),
  };
}

/** From which share of the finished jobs on that it keeps a queue counts as failing: one that loses a job now and then is not alarming. */
const failingShare = 0.2;

/** Whether so many of a queue's finished jobs failed that something is wrong with it. The platform does not say when they failed. */
export function isFailing(queue: Pick<QueueFactsFragment, 'counts'>): boolean {
  const { failed, completed } = countsOf(queue);
  return !!failed && failed >= failingShare * (failed + (completed ?? 0));
}

/** Those first that need a person: failing ones, then paused ones with jobs that wait, then most failed jobs and the longest wait. */
export function sortByUrgency<Queue extends QueueFactsFragment>(queues: readonly Queue[]): Queue[] {
  const needOf = (queue: Queue) => {
    const { failed, waiting } = countsOf(queue);
    const waitsSince = queue.oldestWaitingAt ? Date.parse(queue.oldestWaitingAt) : Infinity;
    return [isFailing(queue) ? 0 : 1, queue.isPaused && waiting !== 0 ? 0 : 1, -(failed ?? 0), waitsSince] as const;
  };
  return queues
    .map((queue) => ({ queue, need: needOf(queue) }))
    .toSorted((one, other) => {
      const at = one.need.findIndex((part, place) => part !== other.need[place]);
      return at < 0 ? one.queue.code.localeCompare(other.queue.code) : Number(one.need[at]) - Number(other.need[at]);
    })
    .map(({ queue }) => queue);
}
