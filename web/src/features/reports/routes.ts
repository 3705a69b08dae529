import type { FeatureRoute } from '@/lib/routes/feature-route';

export const reportRoutes: FeatureRoute[] = [
  { id: 'report-intents', page: () => import('./list/reports-page'), reads: () => import('./list/reports-list') },
  { id: 'report-intent-create', page: () => import('./create/create-page'), reads: () => import('./create/reads') },
  { id: 'report-intent', page: () => import('./detail/report-page'), reads: () => import('./detail/reads') },
];
