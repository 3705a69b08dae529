import { routeUrl } from '@/lib/routes/urls';
import { notifications, type NotificationsState } from './list/notifications-list';

/** The list of notifications, narrowed by these filters. */
export function notificationsUrl(filters: Partial<NotificationsState['filters']> = {}): string {
  const query = notifications.write(new URLSearchParams(), { filters }).toString();
  return query ? `${routeUrl('notification-intents')}?${query}` : routeUrl('notification-intents');
}

export const notificationProcessUrl = (notificationIntentId: string, notificationProcessId: string): string =>
  routeUrl('notification-process', { notificationIntentId, notificationProcessId });

/** The parameter with the notification to copy. */
export const copyOfParameter = 'from';

export const duplicateNotificationUrl = (id: string): string =>
  `${routeUrl('notification-intent-create')}?${new URLSearchParams({ [copyOfParameter]: id }).toString()}`;
