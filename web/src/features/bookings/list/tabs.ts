import type { ComponentType } from 'react';
import type { PreloadArgs } from '@/lib/feature-route';
import { readSelectedFleet } from '@/lib/fleet-scope';
import { preloadList } from '@/lib/list';
import { readListState } from '@/lib/use-list-state';
import { ViewerDocument } from '@/lib/viewer.generated';
import type { TabProps } from '../page-tools';
import { bookingsList } from './bookings-list';

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
};

export type LazyTab = keyof typeof lazyTabs;
export type BookingsTab = LazyTab | 'bookings';

/** Every tab in order. A tab that the person's role may not open says so itself. */
export const tabIds = ['bookings', 'deferred', 'tasks', 'settings'] as const;

/** The tab that a URL's query opens; the list where it names none. */
export const tabIn = (params: URLSearchParams): BookingsTab => tabIds.find((id) => id === params.get('tab')) ?? 'bookings';

/** Starts the code and the data of the tab that the URL opens. */
export function preload(args: PreloadArgs): Promise<unknown> | undefined {
  const tab = tabIn(args.url.searchParams);
  if (tab !== 'bookings') return lazyTabs[tab].preload(args);
  const role = args.client.readQuery({ query: ViewerDocument })?.viewer?.role ?? null;
  const fleet = readSelectedFleet();
  // Which fleets are listed depends on the role.
  const isUnknown = !role && readListState(bookingsList.spec, args.url, true).filters.fleets === 'all';
  return fleet && !isUnknown ? preloadList(bookingsList, args, fleet, role) : undefined;
}
