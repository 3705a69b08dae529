import { isFinal, notificationStatusLabel } from '@/entities/notification/notification-status';
import { numberIn, type ReadSnapshot } from '@/lib/watched';
import { counted } from '@/lib/text/counted';
import { statusRead } from './detail/reads';
import { resultOf, resultText } from './model/result';

/** A notification: whether it has ended, and whether it has failed for passengers. */
export const readNotification: ReadSnapshot = async (gateway, id) => {
  const notification = await gateway.lookUp(statusRead({ id, page: 0 }), { isPolled: true });
  if (!notification) return null;
  const result = resultOf(notification.processes?.items);
  const isOver = isFinal(notification.status);
  const status = notificationStatusLabel({ ...notification, schedules: null })?.label ?? 'Ended';
  // One page of several would give too low a total.
  const ofAll = notification.processes?.pageInfo.hasMore ? null : resultText(result);
  const failed = result?.failedCount ?? 0;
  return {
    facts: [`failed ${failed}`],
    isOver,
    newsSince: (before) => {
      if (isOver) return [ofAll === null ? status : `${status}: ${ofAll}`];
      return failed > 0 && numberIn(before, 'failed') === 0 ? [`Failed for ${counted(failed, 'passenger')}`] : [];
    },
  };
};
