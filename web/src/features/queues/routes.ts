import type { FeatureRoute } from '@/lib/routes/feature-route';

export const queueRoutes: FeatureRoute[] = [
  { id: 'queues', page: () => import('./list/queues-page'), reads: () => import('./list/reads') },
  { id: 'queue', page: () => import('./job/job-page'), reads: () => import('./job/reads') },
];
