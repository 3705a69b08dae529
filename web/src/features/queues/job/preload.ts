import { meets } from '@/lib/access/access';
import { actions } from '@/lib/access/table';
import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { ViewerDocument } from '@/lib/viewer.generated';
import { QueueJobDocument, QueuesWithJobDocument } from './job.generated';

/** Without a known role, the page loads it later. */
export const preload: Preload = ({ client, params: { id }, url }) => {
  if (!id || !meets(client.readQuery({ query: ViewerDocument })?.viewer?.role, actions.readQueues)) return undefined;
  const queueCode = url.searchParams.get('queue');
  return queueCode ? preloadQuery(client, QueueJobDocument, { queueCode, id }) : preloadQuery(client, QueuesWithJobDocument, { id });
};
