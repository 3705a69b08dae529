import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { ReleaseTaskDocument, ReleaseTaskJobsDocument, ReleaseTaskLogsDocument } from './task.generated';

/** Starts the task, its jobs and its log, none of which waits for the others. */
export function preloadReleaseTask({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    client.query({ query: ReleaseTaskDocument, variables: { id }, ...ahead }),
    client.query({ query: ReleaseTaskJobsDocument, variables: { id }, ...ahead }),
    client.query({ query: ReleaseTaskLogsDocument, variables: { id, page: 0 }, ...ahead }),
  ]);
}
