import type { FeatureRoute } from '@/lib/routes/feature-route';

export const sandboxRoutes: FeatureRoute[] = [
  { id: 'sandbox-fare-estimate', page: () => import('./fare-estimate/fare-page'), reads: () => import('./fare-estimate/reads') },
  {
    id: 'sandbox-ic2-address-search',
    page: async () => ({ default: (await import('./address-search/address-search-page')).Ic2AddressSearchPage }),
    reads: () => import('./address-search/reads'),
  },
  {
    id: 'sandbox-pe-address-search',
    page: async () => ({ default: (await import('./address-search/address-search-page')).PeAddressSearchPage }),
    reads: () => import('./address-search/reads'),
  },
  { id: 'sandbox-pair-and-pay', page: () => import('./pair-and-pay/pair-and-pay-page'), reads: () => import('./pair-and-pay/reads') },
  { id: 'sandbox-theme', page: () => import('./theme/theme-page'), reads: () => import('./theme/reads') },
];
