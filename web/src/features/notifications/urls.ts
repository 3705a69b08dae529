import { reduceListState, type StateOf } from '@/lib/list-state';
import { routeUrl } from '@/lib/urls';
import { notificationsList } from './list/notifications-list';

/** The list of notifications, narrowed by these filters. */
export function notificationsUrl(filters: Partial<StateOf<typeof notificationsList.spec>['filters']> = {}): string {
  const query = reduceListState(notificationsList.spec, new URLSearchParams(), { filters }).toString();
  return query ? `${routeUrl('notification-intents')}?${query}` : routeUrl('notification-intents');
}

/** The sending of a notification at one of its times. */
export const notificationProcessUrl = (notificationIntentId: string, notificationProcessId: string): string =>
  routeUrl('notification-process', { notificationIntentId, notificationProcessId });

/** A new notification to those whom a sending failed for. */
export const notificationToFailedUrl = (processId: string): string =>
  `${routeUrl('notification-intent-create')}?${new URLSearchParams({ failedOf: processId }).toString()}`;
