import type { ComponentType } from 'react';
import type { PageReads } from '@/lib/data/define-read';
import type { PageArgs, PageReadsAt } from '@/lib/routes/feature-route';
import { lazyPart } from '@/ui/design/lazy-part';

export const jobsTabs = ['deferred', 'tasks', 'settings'] as const;

export type JobsTab = (typeof jobsTabs)[number];

interface TabModule {
  default: ComponentType;
  pageReads: PageReadsAt;
}

/** A tab with its own chunk and its reads. Once the chunk is loaded, the reads start as soon as the tab is opened. */
function lazyTab(label: string, load: () => Promise<TabModule>) {
  let loaded: TabModule | undefined;
  const page = async () => (loaded ??= await load());
  const reads = (args: PageArgs): PageReads => (loaded ? loaded.pageReads(args) : [page().then(({ pageReads: of }) => of(args))]);
  return { label, reads, Content: lazyPart(page) };
}

/** The tabs. One that the viewer's role may not open shows the reason itself. */
export const jobTabs = {
  deferred: lazyTab('Deferred payment syncs', () => import('../deferred/deferred-tab')),
  tasks: lazyTab('Async tasks', () => import('../tasks/tasks-tab')),
  settings: lazyTab('System settings', () => import('../settings/settings-tab')),
} satisfies Record<JobsTab, unknown>;

export const tabIn = (params: URLSearchParams): JobsTab => jobsTabs.find((id) => id === params.get('tab')) ?? 'deferred';

export const pageReads: PageReadsAt = (args) => jobTabs[tabIn(args.url.searchParams)].reads(args);
