import type { FeatureRoute } from '@/lib/feature-route';

export const reportRoutes: FeatureRoute[] = [
  {
    id: 'report-intents',
    page: () => import('./list/reports-page'),
    reads: () => import('./list/reports-list'),
  },
  {
    id: 'report-intent-create',
    page: () => import('./create/create-page'),
    preload: () => import('./create/preload'),
  },
  {
    id: 'report-intent',
    page: () => import('./detail/report-page'),
    preload: () => import('./detail/preload'),
  },
];
