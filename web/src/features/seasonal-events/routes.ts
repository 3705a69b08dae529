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
];
