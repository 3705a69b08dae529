import type { FeatureRoute } from '@/lib/feature-route';

/** The home screen shows something of several features, so it is the app's. */
export const homeRoutes: FeatureRoute[] = [{ id: 'home', page: () => import('./home-page'), preload: () => import('./preload') }];
