import type { NotificationStatus } from '@/__generated__/schema';
import { isFinal, notificationStatusLabel, reachTone } from '@/entities/notification/notification-status';
import { Badge } from '@/ui/design/badge';
import type { CodeLabel } from '@/ui/design/code-label';
import { Term } from '@/ui/design/term';
import { Small } from '@/ui/design/text';
import { missedText, reachText, type NotificationResult } from './model/result';

/** How many passengers a notification was sent to, and whom not. It has a tone once it no longer sends. */
export function Reach({ status, result }: { status: NotificationStatus | null; result: NotificationResult }) {
  const { sentCount, passengersCount } = result;
  const isOver = isFinal(status);
  const missed = missedText(result, isOver);
  return (
    <>
      {isOver && passengersCount !== null ? (
        <Badge tone={reachTone(sentCount, passengersCount)}>
          <Term of="Result">{reachText(result)}</Term>
        </Badge>
      ) : (
        <Term of="Result">{reachText(result)}</Term>
      )}
      {missed && <Small>{missed}</Small>}
    </>
  );
}

/** A notification's status. Once its result is known, that has the tone. @param now milliseconds since 1970 */
export function statusBesideReach(
  notification: Parameters<typeof notificationStatusLabel>[0],
  result: NotificationResult | null | undefined,
  now?: number,
): CodeLabel | null {
  const label = notificationStatusLabel(notification, now);
  return label && result && isFinal(notification.status) ? { ...label, tone: 'neutral', mark: label.mark ?? label.tone } : label;
}
