import type { FeatureRoute } from '@/lib/feature-route';

export const fleetRoutes: FeatureRoute[] = [
  {
    id: 'fleets',
    page: () => import('./list/fleets-page'),
    preload: async (args) => (await import('./list/preload')).preloadFleets(args),
  },
  {
    id: 'fleet',
    page: () => import('./detail/fleet-page'),
    preload: async (args) => (await import('./detail/preload')).preloadFleet(args),
  },
];
