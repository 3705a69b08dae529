import type { FeatureRoute } from '@/lib/feature-route';

export const seasonalEventRoutes: FeatureRoute[] = [
  {
    id: 'seasonal-events',
    page: () => import('./list/seasonal-events-page'),
    reads: () => import('./list/seasonal-events-list'),
  },
  {
    id: 'seasonal-event',
    page: () => import('./detail/seasonal-event-page'),
    reads: () => import('./detail/reads'),
  },
  {
    id: 'seasonal-event-create',
    page: () => import('./create/create-page'),
    reads: () => import('./create/reads'),
  },
  {
    id: 'seasonal-event-edit',
    page: () => import('./edit/edit-page'),
    reads: () => import('./edit/reads'),
  },
];
