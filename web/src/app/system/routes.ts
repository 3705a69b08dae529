import type { FeatureRoute } from '@/lib/feature-route';

export const systemRoutes: FeatureRoute[] = [{ id: 'forbidden', page: () => import('./forbidden-page') }];
