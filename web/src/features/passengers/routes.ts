import type { FeatureRoute } from '@/lib/routes/feature-route';

export const passengerRoutes: FeatureRoute[] = [
  { id: 'passengers', page: () => import('./list/passengers-page'), reads: () => import('./list/passengers-list') },
  { id: 'passenger', page: () => import('./detail/passenger-page'), reads: () => import('./detail/reads') },
  {
    id: 'passenger-login-session',
    page: () => import('./login-sessions/login-sessions-page'),
    reads: () => import('./login-sessions/login-sessions-list'),
  },
];
