import { defineList } from '@/lib/list';
import { choices, scope, text } from '@/lib/list-params';
import { isFinal, jobStates } from '../model/job';
import { QueueJobsDocument, type QueueJobRowFragment } from './queues.generated';

/** The jobs of the queue in the URL, newest first: the platform lists them in no other order and searches none. */
export const jobsList = defineList({
  spec: {
    key: 'queue-jobs',
    filters: { queue: scope(text()), state: choices(jobStates) },
    sort: { added: ['DESC'] },
    columns: ['name', 'state', 'added', 'wait', 'run', 'attempts', 'reason', 'data', 'id'],
    hiddenAtFirst: ['data'],
    pageSizes: [25, 50, 100],
  },
  document: QueueJobsDocument,
  variables: ({ page, maxPerPage, filters: { queue, state } }) => ({ code: queue, page, maxPerPage, states: [...state] }),
  page: ({ queue }) => queue?.jobs,
});

/** More data than this is not read every few seconds: the platform sends all of it with every page, whatever is asked for. */
const watchedBytes = 2_000_000;

/** Whether rows are worth a look every few seconds: something moves, and the platform has little to send. */
export const isWatched = (rows: readonly QueueJobRowFragment[]): boolean =>
  rows.some((job) => !isFinal(job)) && rows.reduce((sum, { dataBytes }) => sum + (dataBytes ?? 0), 0) <= watchedBytes;
