import type { FeatureRoute } from '@/lib/routes/feature-route';

export const userRoutes: FeatureRoute[] = [
  { id: 'users', page: () => import('./list/users-page'), reads: () => import('./list/users-list') },
  { id: 'user-create', page: () => import('./create/create-page') },
  { id: 'user', page: () => import('./detail/user-page'), reads: () => import('./detail/reads') },
  { id: 'profile-page', page: () => import('./profile/profile-page') },
];
