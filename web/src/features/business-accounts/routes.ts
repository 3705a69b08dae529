import type { FeatureRoute } from '@/lib/routes/feature-route';

export const businessAccountRoutes: FeatureRoute[] = [
  { id: 'business-accounts', page: () => import('./list/accounts-page'), reads: () => import('./list/account-lists') },
  { id: 'business-account', page: () => import('./detail/account-page'), reads: () => import('./detail/reads') },
];
