import { isFinal, remainingCount } from '@/entities/notification/notification-status';
import { useRouteGate } from '@/lib/access/use-gate';
import { Button, ButtonLink } from '@/ui/design/button/button';
import { notificationToFailedUrl } from '../urls';
import type { Process } from './details-section';

/** Links to a new notification to the passengers whom this one failed to reach, or left untried. */
export function ToFailedButton({ process }: { process: Process }) {
  const { id, status, failedCount } = process;
  const gate = useRouteGate('notification-intent-create');
  const hasUntried = status !== 'CANCELLED' && isFinal(status) && (remainingCount(process) ?? 0) > 0;
  if (!failedCount && !hasUntried) return null;
  const reason = gate ?? (isFinal(status) ? undefined : 'Still sending. More may fail.');
  const label = hasUntried ? 'New notification to those not reached' : 'New notification to failed recipients';
  return reason === undefined ? (
    <ButtonLink to={notificationToFailedUrl(id, hasUntried)}>{label}</ButtonLink>
  ) : (
    <Button disabledReason={reason}>{label}</Button>
  );
}
