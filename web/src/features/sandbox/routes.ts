import type { FeatureRoute } from '@/lib/feature-route';

export const sandboxRoutes: FeatureRoute[] = [
  {
    id: 'sandbox-theme',
    page: () => import('./theme/theme-page'),
    preload: () => import('./theme/preload'),
  },
];
