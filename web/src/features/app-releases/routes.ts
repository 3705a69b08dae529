import type { FeatureRoute } from '@/lib/feature-route';

/** The screens of app releases. */
export const appReleaseRoutes: FeatureRoute[] = [
  {
    id: 'app-release-intents',
    page: () => import('./list/intents-page'),
    reads: () => import('./list/lists'),
  },
  {
    id: 'app-release-intent',
    page: () => import('./intent/intent-page'),
    preload: () => import('./intent/preload'),
  },
  {
    id: 'app-bch-release',
    page: () => import('./release/release-page'),
    preload: () => import('./release/preload'),
  },
  {
    id: 'app-release-task',
    page: () => import('./task/task-page'),
    preload: () => import('./task/preload'),
  },
  {
    id: 'app-release-intent-create',
    page: () => import('./create/create-page'),
    preload: () => import('./create/preload'),
  },
];
