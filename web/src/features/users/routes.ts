import { preloadQuery } from '@/lib/apollo/preload';
import type { FeatureRoute } from '@/lib/feature-route';
import { preloadList } from '@/lib/list';

export const userRoutes: FeatureRoute[] = [
  {
    id: 'users',
    page: () => import('./list/users-page'),
    preload: async (args) => preloadList((await import('./list/users-list')).usersList, args),
  },
  { id: 'user-create', page: () => import('./create/create-page') },
  {
    id: 'user',
    page: () => import('./detail/user-page'),
    preload: async ({ client, params: { id } }) => {
      if (id === undefined) return;
      const { UserDocument, UserEventsDocument } = await import('./detail/user.generated');
      await Promise.all([preloadQuery(client, UserDocument, { id }), preloadQuery(client, UserEventsDocument, { id, page: 0 })]);
    },
  },
  { id: 'profile', page: () => import('./profile/profile-page') },
];
