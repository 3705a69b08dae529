import type { ApolloClient } from '@apollo/client';
import type { FeedPage } from '../feed/feed';
import { failedParts } from '../live/live-parts';
import type { LogLine } from './log/log-view';
import type { ReleaseTaskDetailFragment, ReleaseTaskJobFragment } from './task.generated';
import { ReleaseTaskDocument, ReleaseTaskJobsDocument, ReleaseTaskLiveDocument, ReleaseTaskLogsDocument } from './task.generated';

/** A release task as its own page reads it. */
export type TaskDetail = ReleaseTaskDetailFragment;

/** A job of its pipeline. */
export type TaskJob = ReleaseTaskJobFragment;

/** Whether it has a pipeline at the code hosting, whose jobs can be read. */
export const hasPipeline = ({ projectId, pipelineId }: TaskDetail): boolean => projectId !== null && pipelineId !== null;

/** Lines of the log a page, as the operations ask for them. */
export const linesPerPage = 100;

const noLines: FeedPage<LogLine> = { items: [], pageInfo: { page: 0, maxPerPage: linesPerPage, hasMore: false } };

/** Reads one page of the log. It does not go into the cache: what is known of the log is kept in one piece elsewhere. */
export async function readLogPage(client: ApolloClient, id: string, page: number): Promise<FeedPage<LogLine>> {
  const { data } = await client.query({
    query: ReleaseTaskLogsDocument,
    variables: { id, page },
    fetchPolicy: 'no-cache',
  });
  return data.releaseTask?.logs ?? noLines;
}

/**
 * Reads all that the screen shows in one request. The task and its jobs go into the cache, from which the screen has them. Parts that
 * failed leave what is known of them as it is, and are named.
 * @throws where the task itself could not be read
 */
export async function readTaskLive(client: ApolloClient, id: string, withJobs: boolean) {
  const { data, error } = await client.query({
    query: ReleaseTaskLiveDocument,
    variables: { id, withJobs },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    context: { isRepeated: true },
  });
  const failed = failedParts(error, ['pipelineJobs', 'logs']);
  if (!data) return { failed: {}, newest: undefined };
  const task = data.releaseTask;
  client.writeQuery({ query: ReleaseTaskDocument, variables: { id }, data: { releaseTask: task } });
  if (task && withJobs && !failed.pipelineJobs) {
    const { pipelineJobs = null } = task;
    client.writeQuery({ query: ReleaseTaskJobsDocument, variables: { id }, data: { releaseTask: { ...task, pipelineJobs } } });
  }
  return { failed, newest: failed.logs ? undefined : (task?.logs ?? undefined) };
}
