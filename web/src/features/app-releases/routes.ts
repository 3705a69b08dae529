import type { FeatureRoute } from '@/lib/routes/feature-route';

export const appReleaseRoutes: FeatureRoute[] = [
  { id: 'app-release-intents', page: () => import('./list/intents-page'), reads: () => import('./list/release-lists') },
  { id: 'app-release-intent', page: () => import('./intent/intent-page'), reads: () => import('./intent/reads') },
  { id: 'app-bch-release', page: () => import('./release/release-page'), reads: () => import('./release/reads') },
  { id: 'app-release-task', page: () => import('./task/task-page'), reads: () => import('./task/reads') },
  { id: 'app-release-intent-create', page: () => import('./create/create-page'), reads: () => import('./create/reads') },
];
