import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { choices, scope, text } from '@/lib/list/list-params';
import { jobStates } from '../model/job';
import { QueueJobsDocument, type QueueJobRowFragment } from './queues.generated';

/** The page of a queue that does not exist, or whose jobs are unreadable. */
const noJobs = { items: [], pageInfo: { page: 0, maxPerPage: 0, hasMore: false } };

/** The jobs of the queue in the URL, newest first. The platform has no other order and no search. */
export const jobsList = defineList({
  key: 'queue-jobs',
  filters: { queue: scope(text()), state: choices(jobStates) },
  sort: { added: ['DESC'] },
  pageSizes: [25, 50, 100],
  read: ({ page, maxPerPage, filters: { queue, state } }) =>
    requestOf(
      QueueJobsDocument,
      {
        code: queue,
        page,
        maxPerPage,
        // BullMQ 5 lists the waiting jobs of a paused queue under a state of its own, which BullMQ 6 lacks.
        states: state.includes('WAITING') ? [...state, 'PAUSED' as const] : [...state],
      },
      ({ queue: found }) => ({ queue: found, ...(found?.jobs ?? noJobs) }),
    ),
});

/** Above this, a page is not polled: the platform always sends the data of all jobs. */
const watchedBytes = 2_000_000;

export const isWatched = (rows: readonly QueueJobRowFragment[]): boolean =>
  rows.reduce((sum, { dataBytes }) => sum + (dataBytes ?? 0), 0) <= watchedBytes;
