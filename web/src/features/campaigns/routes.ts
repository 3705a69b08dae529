import type { FeatureRoute } from '@/lib/feature-route';

export const campaignRoutes: FeatureRoute[] = [
  {
    id: 'campaigns',
    page: () => import('./list/campaigns-page'),
    reads: () => import('./list/campaigns-list'),
  },
  {
    id: 'campaign-create',
    page: () => import('./create/create-page'),
    preload: () => import('./form/preload'),
  },
  {
    id: 'campaign',
    page: () => import('./detail/campaign-page'),
    preload: () => import('./detail/preload'),
  },
  {
    id: 'campaign-edit',
    page: () => import('./edit/edit-page'),
    preload: () => import('./form/preload'),
  },
];
