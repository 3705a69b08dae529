import type { FeatureRoute } from '@/lib/routes/feature-route';

/** The home screen combines several features, so it belongs to the app. */
export const homeRoutes: FeatureRoute[] = [{ id: 'home', page: () => import('./home-page'), reads: () => import('./reads') }];
