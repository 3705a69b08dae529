import type { FeatureRoute } from '@/lib/feature-route';

export const campaignRoutes: FeatureRoute[] = [
  {
    id: 'campaigns',
    page: () => import('./list/campaigns-page'),
    preload: () => import('./list/campaigns-list'),
  },
  {
    id: 'campaign',
    page: () => import('./detail/campaign-page'),
    preload: () => import('./detail/preload'),
  },
];
