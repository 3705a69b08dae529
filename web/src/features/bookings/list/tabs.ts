import type { ComponentType } from 'react';
import type { PreloadArgs } from '@/lib/feature-route';
import { readSelectedFleet } from '@/lib/fleet-scope';
import { preloadList } from '@/lib/list';
import { ViewerDocument } from '@/lib/viewer.generated';
import type { TabProps } from '../page-tools';
import { bookingsList, type LazyTab, needsRole, tabIn } from './bookings-list';

interface TabModule {
  default: ComponentType<TabProps>;
  preload: (args: PreloadArgs) => Promise<unknown> | undefined;
}

/** A tab with a chunk of its own, which says what to preload. Once it is there, its data starts in the moment in which it is opened. */
function lazyTab(label: string, load: () => Promise<TabModule>) {
  let loaded: TabModule | undefined;
  const page = async () => (loaded ??= await load());
  return { label, page, preload: async (args: PreloadArgs) => (loaded ?? (await page())).preload(args) };
}

/** The tabs beside the list of bookings. */
export const lazyTabs = {
  deferred: lazyTab('Deferred payment syncs', () => import('../deferred/deferred-tab')),
  tasks: lazyTab('Async tasks', () => import('../tasks/tasks-tab')),
  settings: lazyTab('System settings', () => import('../settings/settings-tab')),
} satisfies Record<LazyTab, unknown>;

/** Starts the code and the data of the tab that the URL opens. */
export function preload(args: PreloadArgs): Promise<unknown> | undefined {
  const tab = tabIn(args.url.searchParams);
  if (tab !== 'bookings') return lazyTabs[tab].preload(args);
  const role = args.client.readQuery({ query: ViewerDocument })?.viewer?.role ?? null;
  const fleet = readSelectedFleet();
  return fleet && !needsRole(args.url, role) ? preloadList(bookingsList, args, fleet, role) : undefined;
}
