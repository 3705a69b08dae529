import type { FeatureRoute } from '@/lib/feature-route';
import { preloadList } from '@/lib/list';

export const networkRoutes: FeatureRoute[] = [
  {
    id: 'networks',
    page: () => import('./list/networks-page'),
    preload: async (args) => preloadList((await import('./list/networks-list')).networksList, args),
  },
  {
    id: 'network',
    page: () => import('./detail/network-page'),
    preload: async (args) => (await import('./detail/preload')).preloadNetwork(args),
  },
];
