import type { QueueJobQuery } from './job.generated';

/** A job as its page has read it. */
export type JobOfPage = NonNullable<QueueJobQuery['queueJob']>;
