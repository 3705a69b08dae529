import type { FeatureRoute } from '@/lib/feature-route';

export const passengerRoutes: FeatureRoute[] = [
  {
    id: 'passengers',
    page: () => import('./list/passengers-page'),
    preload: async (args) => (await import('./list/preload')).preloadPassengers(args),
  },
  {
    id: 'passenger',
    page: () => import('./detail/passenger-page'),
    preload: async (args) => (await import('./detail/preload')).preloadPassenger(args),
  },
  {
    id: 'passenger-login-session',
    page: () => import('./login-sessions/login-sessions-page'),
    preload: async (args) => (await import('./login-sessions/preload')).preloadLoginSessions(args),
  },
];
