import type { ComponentType } from 'react';
import { meets, type Role } from '@/lib/access/access';
import { actions } from '@/lib/access/table';
import type { PreloadArgs } from '@/lib/feature-route';
import { readSelectedFleet } from '@/lib/fleet-scope';
import { preloadList } from '@/lib/list';
import { readListState } from '@/lib/use-list-state';
import { ViewerDocument } from '@/lib/viewer.generated';
import type { TabProps } from '../page-tools';
import { bookingsList } from './bookings-list';

interface TabModule {
  default: ComponentType<TabProps>;
  preload: (args: PreloadArgs) => Promise<unknown>;
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

/** The tabs beside the list that a role may open. */
export const lazyTabsOf = (role: Role | null): LazyTab[] =>
  (['deferred', 'tasks', 'settings'] as const).filter((id) => id !== 'settings' || meets(role, actions.readBookingSettings));

/** The tab that a URL's query opens; the list where it names none that the role may open. */
export const tabIn = (params: URLSearchParams, role: Role | null): BookingsTab =>
  lazyTabsOf(role).find((id) => id === params.get('tab')) ?? 'bookings';

/** Starts the code and the data of the tab that the URL opens. */
export function preloadTab(args: PreloadArgs): Promise<unknown> | undefined {
  const role = args.client.readQuery({ query: ViewerDocument })?.viewer?.role ?? null;
  const tab = tabIn(args.url.searchParams, role);
  if (tab !== 'bookings') return lazyTabs[tab].preload(args);
  const fleet = readSelectedFleet();
  // Whose bookings it will be depends on a role that is not known yet.
  const isUnknown = !role && readListState(bookingsList.spec, args.url, true).filters.fleets === 'all';
  return fleet && !isUnknown ? preloadList(bookingsList, args, fleet, role) : undefined;
}
