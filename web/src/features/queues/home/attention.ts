import type { Attention } from '@/lib/attention';
import type { QueueFactsFragment } from '../list/queues.generated';
import { queueName } from '../model/job';
import { countsOf, type QueueTrouble, statesOf, troubleOf } from '../model/queue';
import { queueUrl } from '../urls';

const attentionId = ({ code }: Pick<QueueFactsFragment, 'code'>): string => `queue-${code}`;

const countText = (count: number | null): string => count?.toLocaleString('en') ?? 'unknown';

const labels: Readonly<Record<QueueTrouble, string>> = {
  failing: 'Queue is failing',
  paused: 'Queue is paused',
  behind: 'Queue is behind',
};

/** Queues that fail, are paused with jobs in them, or are behind. The platform does not report when they started to fail. */
export const queuesAttention = (queues: readonly QueueFactsFragment[], now: number): Attention[] =>
  queues.flatMap((queue) => {
    const trouble = troubleOf(queue, now);
    if (!trouble) return [];
    const { failed, completed, waiting } = countsOf(queue);
    const isFailing = trouble === 'failing';
    return [
      {
        id: attentionId(queue),
        record: { type: 'QUEUE' as const, id: queue.code },
        severity: isFailing ? ('danger' as const) : ('warning' as const),
        problem: labels[trouble],
        detail: isFailing ? `${countText(failed)} failed, ${countText(completed)} completed` : `${countText(waiting)} waiting`,
        subject: queueName(queue.code),
        kind: 'Queue',
        to: queueUrl(queue.code, isFailing ? statesOf.failed : statesOf.waiting),
        since: isFailing ? null : queue.oldestWaitingAt,
        isOver: false,
        state: trouble,
      },
    ];
  });

/** The items of queues without problems. */
export const queuesSolved = (queues: readonly QueueFactsFragment[], now: number): string[] =>
  queues.filter((queue) => !troubleOf(queue, now)).map(attentionId);
