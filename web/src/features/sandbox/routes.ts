import type { FeatureRoute } from '@/lib/feature-route';

const addressSearch = () => import('./address-search/address-search-page');
const preloadAddressSearch = () => import('./address-search/preload');

export const sandboxRoutes: FeatureRoute[] = [
  {
    id: 'sandbox-fare-estimate',
    page: () => import('./fare-estimate/fare-page'),
    preload: () => import('./fare-estimate/preload'),
  },
  {
    id: 'sandbox-ic2-address-search',
    page: async () => ({ default: (await addressSearch()).Ic2AddressSearchPage }),
    preload: preloadAddressSearch,
  },
  {
    id: 'sandbox-pe-address-search',
    page: async () => ({ default: (await addressSearch()).PeAddressSearchPage }),
    preload: preloadAddressSearch,
  },
  {
    id: 'sandbox-pair-and-pay',
    page: () => import('./pair-and-pay/pair-and-pay-page'),
    preload: () => import('./pair-and-pay/preload'),
  },
  {
    id: 'sandbox-theme',
    page: () => import('./theme/theme-page'),
    preload: () => import('./theme/preload'),
  },
];
