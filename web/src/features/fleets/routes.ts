import type { FeatureRoute } from '@/lib/routes/feature-route';

export const fleetRoutes: FeatureRoute[] = [
  { id: 'fleets', page: () => import('./list/fleets-page'), reads: () => import('./list/fleets-list') },
  { id: 'fleet-create', page: () => import('./create/create-page') },
  { id: 'fleet', page: () => import('./detail/fleet-page'), reads: () => import('./detail/reads') },
];
