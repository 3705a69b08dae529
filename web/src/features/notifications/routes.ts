import type { FeatureRoute } from '@/lib/feature-route';

export const notificationRoutes: FeatureRoute[] = [
  {
    id: 'notification-intents',
    page: () => import('./list/notifications-page'),
    preload: () => import('./list/notifications-list'),
  },
];
