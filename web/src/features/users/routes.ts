import type { FeatureRoute } from '@/lib/feature-route';

export const userRoutes: FeatureRoute[] = [{ id: 'profile', page: () => import('./profile/profile-page') }];
