import type { FeatureRoute } from '@/lib/feature-route';

export const userRoutes: FeatureRoute[] = [
  {
    id: 'users',
    page: () => import('./list/users-page'),
    reads: () => import('./list/users-list'),
  },
  { id: 'user-create', page: () => import('./create/create-page') },
  {
    id: 'user',
    page: () => import('./detail/user-page'),
    preload: () => import('./detail/preload'),
  },
  { id: 'profile', page: () => import('./profile/profile-page') },
];
