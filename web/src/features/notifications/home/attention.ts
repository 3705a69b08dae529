import type { Attention } from '@/lib/attention';
import { notificationProcessUrl } from '../urls';
import type { FailedProcess } from './failed-processes';

function reachedText({ sentCount, passengersCount }: FailedProcess['process']): string | null {
  if (passengersCount === null || sentCount === null) return null;
  return `Sent to ${sentCount.toLocaleString('en')} of ${passengersCount.toLocaleString('en')} passengers.`;
}

function problemOf({ status, reachedNone }: FailedProcess['process']): string {
  if (status === 'FAILED') return 'Notification failed';
  return reachedNone ? 'Notification reached no one' : 'Notification stopped early';
}

export const notificationsAttention = (failed: readonly FailedProcess[]): Attention[] =>
  failed.map(({ intent, process, at }) => ({
    id: `notification-${process.id}`,
    record: { type: 'NOTIFICATION', id: intent.id, part: process.id },
    severity: process.status === 'FAILED' ? 'danger' : 'warning',
    problem: problemOf(process),
    detail: [process.failureReason, reachedText(process)].filter(Boolean).join(' · ') || undefined,
    subject: intent.name || intent.id,
    kind: 'Notification',
    to: notificationProcessUrl(intent.id, process.id),
    since: at,
    isOver: true,
    state: problemOf(process),
  }));
