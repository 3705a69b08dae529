import type { FeatureRoute } from '@/lib/routes/feature-route';

export const notificationRoutes: FeatureRoute[] = [
  { id: 'notification-intents', page: () => import('./list/notifications-page'), reads: () => import('./list/notifications-list') },
  { id: 'notification-intent', page: () => import('./detail/notification-page'), reads: () => import('./detail/reads') },
  { id: 'notification-process', page: () => import('./process/process-page'), reads: () => import('./process/reads') },
  { id: 'notification-intent-create', page: () => import('./create/create-page'), reads: () => import('./create/reads') },
  {
    id: 'notification-intent-legacy-create',
    page: async () => ({ default: (await import('./create/create-page')).LegacyNotificationPage }),
    reads: () => import('./create/reads'),
  },
];
