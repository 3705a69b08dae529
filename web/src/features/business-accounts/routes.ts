import type { FeatureRoute } from '@/lib/feature-route';

export const businessAccountRoutes: FeatureRoute[] = [
  {
    id: 'business-accounts',
    page: () => import('./list/accounts-page'),
    preload: async (args) => (await import('./list/lists')).preloadAccounts(args),
  },
  {
    id: 'business-account',
    page: () => import('./detail/account-page'),
    preload: async (args) => (await import('./detail/preload')).preloadAccount(args),
  },
];
