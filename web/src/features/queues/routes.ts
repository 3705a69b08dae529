import type { FeatureRoute } from '@/lib/feature-route';

export const queueRoutes: FeatureRoute[] = [
  {
    id: 'queues',
    page: () => import('./list/queues-page'),
    preload: () => import('./list/preload'),
  },
  {
    id: 'queue',
    page: () => import('./job/job-page'),
    preload: () => import('./job/preload'),
  },
];
