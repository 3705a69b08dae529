import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { preloadList } from '@/lib/list';
import { processPassengersListOf } from './passengers-list';
import { NotificationProcessDocument } from './process.generated';

/** Starts the process and its passengers. Progress and failures are asked for once it is known that there are any. */
export function preload({ params: { notificationProcessId: id }, ...args }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    preloadQuery(args.client, NotificationProcessDocument, { id }),
    preloadList(processPassengersListOf(id), args),
  ]);
}
