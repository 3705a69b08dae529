import type { FeatureRoute } from '@/lib/feature-route';

const preloads = () => import('./preloads');

/** The screens of app releases. */
export const appReleaseRoutes: FeatureRoute[] = [
  {
    id: 'app-release-intents',
    page: () => import('./list/intents-page'),
    preload: async (args) => (await preloads()).preloadIntents(args),
  },
  {
    id: 'app-release-intent',
    page: () => import('./intent/intent-page'),
    preload: async (args) => (await preloads()).preloadReleaseIntent(args),
  },
  {
    id: 'app-bch-release',
    page: () => import('./release/release-page'),
    preload: async (args) => (await preloads()).preloadBchRelease(args),
  },
  {
    id: 'app-release-task',
    page: () => import('./task/task-page'),
    preload: async (args) => (await preloads()).preloadReleaseTask(args),
  },
  {
    id: 'app-release-intent-create',
    page: () => import('./create/create-page'),
    preload: async (args) => (await preloads()).preloadCreate(args),
  },
];
