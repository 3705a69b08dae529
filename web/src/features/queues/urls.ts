import type { QueueJobState } from '@/__generated__/schema';
import { routeUrl } from '@/lib/routes/urls';

/** The jobs of a queue, on the route of all queues: the specification has no other (section 2). */
export const queueUrl = (code: string, states: readonly QueueJobState[] = []): string =>
  `${routeUrl('queues')}?${new URLSearchParams([['queue', code], ...states.map((state) => ['state', state])]).toString()}`;

/** A job's page. Its ID is only unique within its queue; without the queue, the page asks for it. */
export const jobUrl = (id: string, queueCode?: string | null): string =>
  `${routeUrl('queue', { id })}${queueCode ? `?${new URLSearchParams({ queue: queueCode }).toString()}` : ''}`;
