import type { FeatureRoute } from '@/lib/routes/feature-route';

export const systemRoutes: FeatureRoute[] = [{ id: 'forbidden', page: () => import('./forbidden-page') }];
