import type { FeatureRoute } from '@/lib/feature-route';
import { preloadList } from '@/lib/list';

export const businessAccountRoutes: FeatureRoute[] = [
  {
    id: 'business-accounts',
    page: () => import('./list/accounts-page'),
    preload: async (args) => {
      const { accountsList, dispatchAccountsList, tabIn } = await import('./list/lists');
      return tabIn(args.url.searchParams) === 'dispatch' ? preloadList(dispatchAccountsList, args) : preloadList(accountsList, args);
    },
  },
  {
    id: 'business-account',
    page: () => import('./detail/account-page'),
    preload: async (args) => (await import('./detail/preload')).preloadAccount(args),
    search: async () => (await import('./palette')).businessAccountSearch,
  },
];
