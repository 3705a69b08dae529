import { meets, type Role } from '@/lib/access/access';
import { actions } from '@/lib/access/table';
import { preloadQuery } from '@/lib/apollo/preload';
import type { PreloadArgs } from '@/lib/feature-route';
import { readSelectedFleet } from '@/lib/fleet-scope';
import { preloadList } from '@/lib/list';
import { readListState } from '@/lib/use-list-state';
import { ViewerDocument } from '@/lib/viewer.generated';
import { deferredList } from '../deferred/deferred-list';
import { BookingSystemSettingsDocument } from '../settings/settings.generated';
import { taskList } from '../tasks/task-list';
import { bookingsList } from './bookings-list';

/** The tabs beside the list of bookings. Each brings its own code when it is opened, and its data starts beside that. */
export const lazyTabs = {
  deferred: {
    label: 'Deferred payment syncs',
    page: () => import('../deferred/deferred-tab'),
    preload: (args: PreloadArgs) => preloadList(deferredList, args),
  },
  tasks: {
    label: 'Async tasks',
    page: () => import('../tasks/tasks-tab'),
    preload: (args: PreloadArgs) => preloadList(taskList, args),
  },
  settings: {
    label: 'System settings',
    page: () => import('../settings/settings-tab'),
    preload: ({ client }: PreloadArgs) => preloadQuery(client, BookingSystemSettingsDocument, {}),
  },
} as const;

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
  if (tab !== 'bookings') return Promise.allSettled([lazyTabs[tab].page(), lazyTabs[tab].preload(args)]);
  const fleet = readSelectedFleet();
  // Whose bookings it will be depends on a role that is not known yet.
  const isUnknown = !role && readListState(bookingsList.spec, args.url, true).filters.fleets === 'all';
  return fleet && !isUnknown ? preloadList(bookingsList, args, fleet, role) : undefined;
}
