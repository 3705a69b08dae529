import type { FeatureRoute } from '@/lib/feature-route';
import { preloadList } from '@/lib/list';

export const fleetRoutes: FeatureRoute[] = [
  {
    id: 'fleets',
    page: () => import('./list/fleets-page'),
    preload: async (args) => preloadList((await import('./list/fleets-list')).fleetsList, args),
  },
  {
    id: 'fleet-create',
    page: () => import('./create/create-page'),
  },
  {
    id: 'fleet',
    page: () => import('./detail/fleet-page'),
    preload: async (args) => (await import('./detail/preload')).preloadFleet(args),
  },
];
