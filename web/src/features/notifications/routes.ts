import type { FeatureRoute } from '@/lib/feature-route';

export const notificationRoutes: FeatureRoute[] = [
  {
    id: 'notification-intents',
    page: () => import('./list/notifications-page'),
    reads: () => import('./list/notifications-list'),
  },
  {
    id: 'notification-intent',
    page: () => import('./detail/notification-page'),
    preload: () => import('./detail/preload'),
  },
  {
    id: 'notification-process',
    page: () => import('./process/process-page'),
    preload: () => import('./process/preload'),
  },
  {
    id: 'notification-intent-create',
    page: () => import('./create/create-page'),
    preload: () => import('./create/preload'),
  },
  {
    id: 'notification-intent-legacy-create',
    page: () => import('./legacy/legacy-page'),
    preload: () => import('./create/preload'),
  },
];
