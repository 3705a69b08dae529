import type { QueueJobQuery } from './job.generated';

/** A job on its page. */
export type JobOfPage = NonNullable<QueueJobQuery['queueJob']>;
