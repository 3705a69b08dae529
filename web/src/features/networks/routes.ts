import type { FeatureRoute } from '@/lib/routes/feature-route';

export const networkRoutes: FeatureRoute[] = [
  { id: 'networks', page: () => import('./list/networks-page'), reads: () => import('./list/networks-list') },
  { id: 'network', page: () => import('./detail/network-page'), reads: () => import('./detail/reads') },
];
