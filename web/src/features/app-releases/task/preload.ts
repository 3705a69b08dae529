import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { ReleaseTaskDocument, ReleaseTaskJobsDocument, ReleaseTaskLogsDocument } from './task.generated';

/** Starts the task, its jobs and its log, none of which waits for the others. */
export function preload({ client, params: { id } }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    preloadQuery(client, ReleaseTaskDocument, { id }),
    preloadQuery(client, ReleaseTaskJobsDocument, { id }),
    preloadQuery(client, ReleaseTaskLogsDocument, { id, page: 0 }),
  ]);
}
