import type { ComponentType } from 'react';
import { knownViewer } from '@/lib/data/known-viewer';
import type { PageReads } from '@/lib/data/define-read';
import type { PageArgs, PageReadsAt } from '@/lib/routes/feature-route';
import { readSelectedFleet } from '@/lib/fleet/fleet-scope';
import { lazyPart } from '@/ui/design/lazy-part';
import { bookingsListOf, type LazyTab, needsRole, tabIn } from './bookings-list';

interface TabModule {
  default: ComponentType;
  pageReads: PageReadsAt;
}

/** A tab with its own chunk and its reads. Once the chunk is loaded, the reads start as soon as the tab is opened. */
function lazyTab(label: string, load: () => Promise<TabModule>) {
  let loaded: TabModule | undefined;
  const page = async () => (loaded ??= await load());
  const reads = (args: PageArgs): PageReads => (loaded ? loaded.pageReads(args) : [page().then(({ pageReads }) => pageReads(args))]);
  return { label, reads, Content: lazyPart(page) };
}

/** The tabs beside the list of bookings. */
export const lazyTabs = {
  deferred: lazyTab('Deferred payment syncs', () => import('../deferred/deferred-tab')),
  tasks: lazyTab('Async tasks', () => import('../tasks/tasks-tab')),
  settings: lazyTab('System settings', () => import('../settings/settings-tab')),
} satisfies Record<LazyTab, unknown>;

/** The reads of the tab that the URL opens. */
export const pageReads: PageReadsAt = (args) => {
  const tab = tabIn(args.url.searchParams);
  if (tab !== 'bookings') return lazyTabs[tab].reads(args);
  const role = knownViewer(args.gateway)?.role ?? null;
  const fleet = readSelectedFleet();
  if (!fleet) return [];
  const list = bookingsListOf(fleet, role);
  return needsRole(list.at(args.url.searchParams).state, role) ? [] : list.reads(args);
};
