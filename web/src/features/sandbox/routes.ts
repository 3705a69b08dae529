import type { FeatureRoute } from '@/lib/feature-route';

export const sandboxRoutes: FeatureRoute[] = [
  {
    id: 'sandbox-fare-estimate',
    page: () => import('./fare-estimate/fare-page'),
    preload: () => import('./fare-estimate/preload'),
  },
  {
    id: 'sandbox-theme',
    page: () => import('./theme/theme-page'),
    preload: () => import('./theme/preload'),
  },
];
