import type { QueueJobState } from '@/__generated__/schema';
import { routeUrl } from '@/lib/urls';

/** The jobs of a queue: a place of the page of all queues, because the specification has no route of its own for it (section 2). */
export const queueUrl = (code: string, states: readonly QueueJobState[] = []): string =>
  `${routeUrl('queues')}?${new URLSearchParams([['queue', code], ...states.map((state) => ['state', state])]).toString()}`;

/** A job's page. Its ID is unique in its queue only; without the queue the page asks which. */
export const jobUrl = (id: string, queueCode?: string | null): string =>
  `${routeUrl('queue', { id })}${queueCode ? `?${new URLSearchParams({ queue: queueCode }).toString()}` : ''}`;
