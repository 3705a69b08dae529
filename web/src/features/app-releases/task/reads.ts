import { asGiven, defineRead, withId, withIdAndPage } from '@/lib/data/define-read';
import type { Gateway } from '@/lib/data/gateway';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { lineParam } from '../urls';
import type { FeedPage } from '../feed';
import type { LogLine } from './log/log-view';
import type { ReleaseTaskDetailFragment, ReleaseTaskJobFragment } from './task.generated';
import {
  ReleaseTaskDocument,
  ReleaseTaskJobsDocument,
  ReleaseTaskLiveDocument,
  ReleaseTaskLogLineDocument,
  ReleaseTaskLogsDocument,
} from './task.generated';

export type TaskDetail = ReleaseTaskDetailFragment;

export type TaskJob = ReleaseTaskJobFragment;

export const hasPipeline = ({ projectId, pipelineId }: TaskDetail): boolean => projectId !== null && pipelineId !== null;

const noLines: FeedPage<LogLine> = { items: [], pageInfo: { hasMore: false } };

export const taskRead = defineRead(ReleaseTaskDocument, withId, (data) => data.releaseTask);

export const jobsRead = defineRead(ReleaseTaskJobsDocument, withId, (data) => data.releaseTask?.pipelineJobs);

export const logRead = defineRead(ReleaseTaskLogsDocument, withIdAndPage, (data) => data.releaseTask?.logs);

/** One line of a log, for links to a line whose page is not loaded. */
export const logLineRead = defineRead(ReleaseTaskLogLineDocument, withId, (data) => data.releaseTaskLog);

const taskLiveRead = defineRead(ReleaseTaskLiveDocument, asGiven<{ id: string; withJobs: boolean }>, (data) => data.releaseTask);

/** Reads one page of the log. Not cached: the feed holds the whole log. */
export const readLogPage = async (gateway: Gateway, id: string, page: number): Promise<FeedPage<LogLine>> =>
  (await gateway.lookUp(logRead({ id, page }))) ?? noLines;

/**
 * Reads the whole screen in one request. The task and its jobs go into the cache, which the screen reads from. Failed parts keep their
 * known data and are listed in `failed`.
 * @throws if the task itself could not be read
 */
export async function readTaskLive(gateway: Gateway, id: string, withJobs: boolean) {
  const { answer: task, failed } = await gateway.lookUpParts(taskLiveRead({ id, withJobs }), ['pipelineJobs', 'logs']);
  gateway.keep(ReleaseTaskDocument, { id }, { releaseTask: task });
  if (task && withJobs && !failed.pipelineJobs) {
    const { pipelineJobs = null } = task;
    gateway.keep(ReleaseTaskJobsDocument, { id }, { releaseTask: { ...task, pipelineJobs } });
  }
  return { failed, newest: failed.logs ? undefined : (task?.logs ?? undefined) };
}

export const pageReads: PageReadsAt = ({ params: { id = '' }, url }) => [
  taskRead(id),
  jobsRead(id),
  logRead({ id, page: 0 }),
  logLineRead(url.searchParams.get(lineParam)),
];
