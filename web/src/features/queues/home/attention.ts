import type { Attention } from '@/lib/attention';
import type { QueueFactsFragment } from '../list/queues.generated';
import { queueName } from '../model/job';
import { countsOf, isFailing, statesOf } from '../model/queue';
import { queueUrl } from '../urls';

const attentionId = ({ code }: Pick<QueueFactsFragment, 'code'>): string => `queue-${code}`;

/** The failing queues. The platform does not say since when they fail. */
export const queuesAttention = (queues: readonly QueueFactsFragment[]): Attention[] =>
  queues.filter(isFailing).map((queue) => {
    const { failed, completed } = countsOf(queue);
    return {
      id: attentionId(queue),
      severity: 'danger',
      problem: 'Queue is failing',
      detail: `${(failed ?? 0).toLocaleString('en')} failed, ${completed === null ? 'unknown' : completed.toLocaleString('en')} completed`,
      subject: queueName(queue.code),
      kind: 'Queue',
      to: queueUrl(queue.code, statesOf.failed),
      since: null,
      isOver: false,
      state: 'failing',
    };
  });

/** The items of queues that fail no more. */
export const queuesSolved = (queues: readonly QueueFactsFragment[]): string[] =>
  queues.filter((queue) => !isFailing(queue)).map(attentionId);
