import type { FeatureRoute } from '@/lib/routes/feature-route';

/** The screens that combine several features. */
export const appRoutes: readonly FeatureRoute[] = [
  { id: 'home', page: () => import('./home/home-page'), reads: () => import('./home/reads') },
  { id: 'forbidden', page: () => import('./system/forbidden-page') },
];
