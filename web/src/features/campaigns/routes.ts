import type { FeatureRoute } from '@/lib/routes/feature-route';

export const campaignRoutes: FeatureRoute[] = [
  { id: 'campaigns', page: () => import('./list/campaigns-page'), reads: () => import('./list/campaigns-list') },
  { id: 'campaign-create', page: () => import('./create/create-page'), reads: () => import('./form/reads') },
  { id: 'campaign', page: () => import('./detail/campaign-page'), reads: () => import('./detail/reads') },
  { id: 'campaign-edit', page: () => import('./edit/edit-page'), reads: () => import('./form/reads') },
];
