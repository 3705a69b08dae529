import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { isKnownToSeeQueues } from '../model/access';
import { QueueJobDataDocument, QueueJobDocument, type QueueJobQuery, QueueJobResultDocument, QueuesWithJobDocument } from './job.generated';

export type JobOfPage = NonNullable<QueueJobQuery['queueJob']>;

interface JobKey {
  queueCode: string;
  id: string;
}

const withKey = (key: JobKey) => key;

/** A job, with its data and its result if they are small. */
export const jobRead = defineRead(QueueJobDocument, withKey, (data) => data.queueJob);

export const jobDataRead = defineRead(QueueJobDataDocument, withKey, (data) => data.queueJob?.data);
export const jobResultRead = defineRead(QueueJobResultDocument, withKey, (data) => data.queueJob?.result);

/** All queues, each with its job of an ID. */
export const queuesWithJobRead = defineRead(
  QueuesWithJobDocument,
  withId,
  (data) => data.queues,
  // Queues fail one by one.
  { isPartial: true },
);

export const pageReads: PageReadsAt = ({ gateway, params: { id = '' }, url }) => {
  const queueCode = url.searchParams.get('queue');
  return [isKnownToSeeQueues(gateway) && (queueCode ? jobRead({ queueCode, id }) : queuesWithJobRead(id))];
};
