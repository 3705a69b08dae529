import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { preloadList } from '@/lib/list';
import { employeesListOf } from '../employees/employees-list';
import { BusinessAccountDocument, BusinessAccountGroupsDocument } from './account.generated';

/** Starts every section's query; none waits for another. */
export function preload({ params: { id }, ...args }: PreloadArgs): Promise<unknown> | undefined {
  if (!id) return undefined;
  return Promise.allSettled([
    preloadQuery(args.client, BusinessAccountDocument, { id }),
    preloadList(employeesListOf(id), args),
    preloadQuery(args.client, BusinessAccountGroupsDocument, { id }),
  ]);
}
