import { isFinal } from '@/entities/notification/notification-status';
import { useRouteGate } from '@/lib/access/use-gate';
import { Button, ButtonLink } from '@/ui/button';
import { notificationToFailedUrl } from '../urls';
import type { Process } from './details-section';

/** Leads to a new notification to those whom this one failed for. */
export function ToFailedButton({ process: { id, status, failedCount } }: { process: Process }) {
  const gate = useRouteGate('notification-intent-create');
  if (!failedCount) return null;
  const reason = gate ?? (isFinal(status) ? undefined : 'It is still being sent: more may fail.');
  const label = 'New notification to the failed';
  return reason === undefined ? (
    <ButtonLink to={notificationToFailedUrl(id)}>{label}</ButtonLink>
  ) : (
    <Button disabledReason={reason}>{label}</Button>
  );
}
