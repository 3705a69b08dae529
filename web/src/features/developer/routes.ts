import type { FeatureRoute } from '@/lib/routes/feature-route';

export const developerRoutes: FeatureRoute[] = [
  {
    id: 'developer-payment-settings',
    page: () => import('./payment-settings/payment-settings-page'),
    reads: () => import('./payment-settings/reads'),
  },
  { id: 'developer-likuma-api', page: () => import('./likuma/likuma-page') },
  {
    id: 'developer-platform-contract',
    page: () => import('./platform-contract/platform-contract-page'),
    reads: () => import('./platform-contract/differences-list'),
  },
];
