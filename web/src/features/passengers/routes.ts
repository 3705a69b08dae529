import type { FeatureRoute } from '@/lib/feature-route';
import { preloadList } from '@/lib/list';

export const passengerRoutes: FeatureRoute[] = [
  {
    id: 'passengers',
    page: () => import('./list/passengers-page'),
    preload: async (args) =>
      args.fleetId === null ? undefined : preloadList((await import('./list/passengers-list')).passengersList, args, args.fleetId),
  },
  {
    id: 'passenger',
    page: () => import('./detail/passenger-page'),
    preload: async (args) => (await import('./detail/preload')).preloadPassenger(args),
  },
  {
    id: 'passenger-login-session',
    page: () => import('./login-sessions/login-sessions-page'),
    preload: async (args) => preloadList((await import('./login-sessions/login-sessions-list')).loginSessionsList, args),
  },
];
