import type { PreloadArgs } from '@/lib/feature-route';
import type { LazyTab } from '../list/tabs';

/** The tabs beside the list of bookings. Each brings its own code and its own data when it is opened. */
export const lazyTabs = {
  deferred: {
    label: 'Deferred payment syncs',
    page: () => import('../deferred/deferred-tab'),
    preload: () => import('../deferred/preload'),
  },
  tasks: { label: 'Async tasks', page: () => import('../tasks/tasks-tab'), preload: () => import('../tasks/preload') },
  settings: { label: 'System settings', page: () => import('../settings/settings-tab'), preload: () => import('../settings/preload') },
} as const satisfies Record<LazyTab, { label: string; page: () => unknown; preload: () => unknown }>;

/** Loads a tab's code and begins with its data beside it. What fails is left to the tab, which asks again when it is shown. */
export function startTab(id: LazyTab, args: PreloadArgs): Promise<unknown> {
  const { page, preload } = lazyTabs[id];
  return Promise.allSettled([page(), preload().then((module) => module.preload(args))]);
}
