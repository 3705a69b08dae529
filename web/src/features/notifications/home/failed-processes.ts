import { remainingCount } from '@/entities/notification/notification-status';
import { compareNewestFirst, millisecondsBetween } from '@/lib/dates/instants';
import type { FailedNotificationsQuery, HomeProcessFragment } from './home-notifications.generated';

type Intent = NonNullable<FailedNotificationsQuery['notificationIntents']>['items'][number];

/** A week. */
const lately = 7 * 24 * 3_600_000;

export interface FailedProcess {
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
