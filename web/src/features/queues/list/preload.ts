import { meets } from '@/lib/access/access';
import { actions } from '@/lib/access/table';
import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { preloadList } from '@/lib/list';
import { ViewerDocument } from '@/lib/viewer.generated';
import { jobsList } from './jobs-list';
import { QueuesDocument } from './queues.generated';

/** Without a known role, the page loads it later. */
export const preload: Preload = (args) => {
  if (!meets(args.client.readQuery({ query: ViewerDocument })?.viewer?.role, actions.readQueues)) return undefined;
  return args.url.searchParams.get('queue') ? preloadList(jobsList, args) : preloadQuery(args.client, QueuesDocument, {});
};
