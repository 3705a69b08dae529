import type { FeatureRoute } from '@/lib/feature-route';
import { preloadList } from '@/lib/list';

/** The screens of app releases. */
export const appReleaseRoutes: FeatureRoute[] = [
  {
    id: 'app-release-intents',
    page: () => import('./list/intents-page'),
    preload: async (args) => {
      const { intentsList, latestList, tabIn } = await import('./list/lists');
      return tabIn(args.url.searchParams) === 'latest' ? preloadList(latestList, args) : preloadList(intentsList, args);
    },
  },
  {
    id: 'app-release-intent',
    page: () => import('./intent/intent-page'),
    preload: async (args) => (await import('./intent/preload')).preloadReleaseIntent(args),
  },
  {
    id: 'app-bch-release',
    page: () => import('./release/release-page'),
    preload: async (args) => (await import('./release/preload')).preloadBchRelease(args),
  },
  {
    id: 'app-release-task',
    page: () => import('./task/task-page'),
    preload: async (args) => (await import('./task/preload')).preloadReleaseTask(args),
  },
  {
    id: 'app-release-intent-create',
    page: () => import('./create/create-page'),
    preload: async (args) => (await import('./create/preload')).preloadCreate(args),
  },
];
