import { noVariables, defineRead, partOf } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { isKnownToSeeQueues } from '../model/access';
import { jobsList } from './jobs-list';
import { QueuesDocument } from './queues.generated';

export const queuesRead = defineRead(QueuesDocument, noVariables, (data) => data.queues);

/** A queue among all of them, because the platform has no raw form of a single one. */
export const queueRead = (code: string) => partOf(queuesRead(), (queues) => queues.find((queue) => queue.code === code));

export const pageReads: PageReadsAt = (args) => [
  isKnownToSeeQueues(args.gateway) && (args.url.searchParams.get('queue') ? jobsList.reads(args) : queuesRead()),
];
