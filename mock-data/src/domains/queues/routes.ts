import { forbidden, notFound } from '../../rest/errors';
import { resultsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import type { Viewer } from '../users/viewer';
import { withData } from './job-data';
import { isPaused, jobsOf, oldestWaiting, QUEUE_CODES } from './jobs';

/** Jobs contain passengers' data. */
function requireQueueAccess(viewer: Viewer): void {
  if (!viewer.isAtLeast('STAFF_ADMIN')) throw forbidden('Queues are for provider admins');
}

const jobsNow = (code: string, { seed, incidents }: Store, now: number) => jobsOf(seed, code, now, incidents.of('payment-provider-down'));

export const queueRoutes = [
  route('get', '/bull-mq', ({ query, viewer, store, now }) => {
    requireQueueAccess(viewer);
    const { queueCode, state = [] } = query;
    const rows = QUEUE_CODES.filter((code) => queueCode === undefined || code === queueCode)
      .flatMap((code) => jobsNow(code, store, now))
      .filter((job) => state.length === 0 || state.some((each) => each === job.state))
      .toSorted((one, other) => other.timestamp - one.timestamp);
    return resultsPage(rows, query, (job) => withData(store, now, job));
  }),

  route('get', '/bull-mq/queue-code', ({ viewer, store, now }) => {
    requireQueueAccess(viewer);
    return QUEUE_CODES.map((code) => {
      const jobs = jobsNow(code, store, now);
      const counts: Record<string, number> = {};
      for (const { state } of jobs) counts[state] = (counts[state] ?? 0) + 1;
      return { code, isPaused: isPaused(code), counts, oldestWaiting: oldestWaiting(jobs, now) };
    });
  }),

  route('get', '/bull-mq/queue-code/{code}/job/{id}', ({ params, viewer, store, now }) => {
    requireQueueAccess(viewer);
    const job = jobsNow(params.code, store, now).find(({ id }) => id === params.id);
    if (!job) throw notFound('The job');
    return withData(store, now, job);
  }),
];
