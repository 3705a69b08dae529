import { sentence } from '@/lib/text/bidi';
import type { FailedNotificationQuery } from './create.generated';
import type { FailedSource } from './failed-audience';
import { specificPassengers, type NotificationValues } from './notification-values';

/** The parameter that names the process whose failed passengers a new notification goes to. */
export const failedOfParameter = 'failedOf';
/** The parameter that adds the passengers left untried when that process ended. */
export const untriedParameter = 'untried';

type Intent = NonNullable<FailedNotificationQuery['notificationProcess']>['intent'];

/** The initial values of a follow-up to failed recipients. Unreadable fields are left empty. */
export function followUpOf(
  processId: string,
  withUntried: boolean,
  intent: Intent,
): { begin: Partial<NotificationValues>; failed: FailedSource | null } {
  if (!intent) return { begin: {}, failed: null };
  const { name, title, text, imageUrl, bookingChannel, campaign } = intent;
  return {
    begin: {
      name: name ? sentence`${name} (${withUntried ? 'not reached' : 'failed'})` : '',
      title: title ?? '',
      text: text ?? '',
      imageUrl: imageUrl ?? '',
      bookingChannel,
      campaign,
      targetFilterCategory: specificPassengers,
    },
    failed: bookingChannel && { processId, withUntried, name: name ?? 'the notification', bookingChannelId: bookingChannel.id },
  };
}
