import { noVariables, defineRead, type PageReads } from '@/lib/data/define-read';
import type { PageArgs } from '@/lib/routes/feature-route';
import { QueuesDocument } from '../list/queues.generated';
import { isKnownToSeeQueues } from '../model/access';

/** All queues, to find failing ones for home and for the count in the sidebar. */
export const failingQueuesRead = defineRead(QueuesDocument, noVariables, (data) => data.queues, { every: 240_000, isLate: true });

/** Home's read of the queues, if the viewer is known to see them. */
export const homeQueueReads = ({ gateway }: Pick<PageArgs, 'gateway'>): PageReads => [isKnownToSeeQueues(gateway) && failingQueuesRead()];
