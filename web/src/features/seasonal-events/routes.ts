import type { FeatureRoute } from '@/lib/feature-route';

export const seasonalEventRoutes: FeatureRoute[] = [
  {
    id: 'seasonal-events',
    page: () => import('./list/seasonal-events-page'),
    preload: () => import('./list/preload'),
  },
  {
    id: 'seasonal-event',
    page: () => import('./detail/seasonal-event-page'),
    preload: () => import('./detail/preload'),
  },
  {
    id: 'seasonal-event-create',
    page: () => import('./create/create-page'),
    preload: () => import('./create/preload'),
  },
  {
    id: 'seasonal-event-edit',
    page: () => import('./edit/edit-page'),
    preload: () => import('./edit/preload'),
  },
];
