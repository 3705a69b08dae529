import type { Attention } from '@/lib/attention';
import { notificationProcessUrl } from '../urls';
import { remainingCount } from '@/entities/notification/notification-status';
import { compareNewestFirst, millisecondsBetween } from '@/lib/dates/instants';
import type { FailedNotificationsQuery, HomeProcessFragment } from './home-notifications.generated';

type Intent = NonNullable<FailedNotificationsQuery['notificationIntents']>['items'][number];

/** A week. */
const lately = 7 * 24 * 3_600_000;

interface FailedProcess {
  readonly intent: Pick<Intent, 'id' | 'name'>;
  readonly process: HomeProcessFragment;
  /** The end time, if known; RFC 3339. */
  readonly at: string | null;
}

const needsAttention = (process: HomeProcessFragment): boolean =>
  process.status === 'FAILED' || process.reachedNone === true || (process.status === 'COMPLETED' && (remainingCount(process) ?? 0) > 0);

/** Processes that failed, reached no one or left passengers untried in the last week or at an unknown time, newest first. @param now milliseconds since 1970 */
export const failedProcesses = (intents: readonly Intent[], now: number): FailedProcess[] =>
  intents
    .flatMap((intent) =>
      (intent.processes?.items ?? [])
        .filter(needsAttention)
        .map((process) => ({ intent, process, at: process.finishedAt ?? process.startedAt ?? process.scheduledAt ?? intent.createdAt })),
    )
    .filter(({ at }) => (millisecondsBetween(at, now) ?? 0) < lately)
    .sort((one, other) => compareNewestFirst(one.at, other.at));

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
