import type { NotificationStatus } from '@/__generated__/schema';
import { remainingCount, type SendingCounts } from '@/entities/notification/notification-status';

export interface Outcome extends SendingCounts {
  readonly status: NotificationStatus | null;
  readonly reachedNone: boolean | null;
}

export interface NotificationResult {
  readonly sentCount: number;
  readonly failedCount: number;
  /** Null if unknown. */
  readonly passengersCount: number | null;
  /** The number of completed processes that reached no passenger. */
  readonly emptyCount: number;
  /** The number of passengers that other completed processes left untried. */
  readonly untriedCount: number;
}

/** Null if no process has started, or if a count is unknown. */
export function resultOf(processes: readonly Outcome[] | undefined): NotificationResult | null {
  const begun = processes?.filter(({ status }) => status !== 'PENDING' && status !== 'CANCELLED') ?? [];
  if (begun.length === 0 || begun.some(({ sentCount }) => sentCount === null)) return null;
  const completed = begun.filter(({ status }) => status === 'COMPLETED');
  return {
    sentCount: begun.reduce((sum, { sentCount }) => sum + (sentCount ?? 0), 0),
    failedCount: begun.reduce((sum, { failedCount }) => sum + (failedCount ?? 0), 0),
    passengersCount: begun.some(({ passengersCount }) => passengersCount === null)
      ? null
      : begun.reduce((sum, { passengersCount }) => sum + (passengersCount ?? 0), 0),
    emptyCount: completed.filter(({ reachedNone }) => reachedNone).length,
    untriedCount: completed.reduce((sum, outcome) => sum + (outcome.reachedNone ? 0 : (remainingCount(outcome) ?? 0)), 0),
  };
}

function emptyText({ sentCount, emptyCount }: NotificationResult): string | null {
  if (emptyCount === 0) return null;
  return sentCount === 0 ? 'No recipients reached' : `No recipients reached ${emptyCount === 1 ? 'once' : `${emptyCount} times`}`;
}

/** How many passengers a notification was sent to: "Sent to 11 of 24". */
export function reachText(result: NotificationResult): string {
  const { sentCount, passengersCount } = result;
  if (sentCount === 0) return emptyText(result) ?? 'Sent to no one';
  const sent = `Sent to ${sentCount.toLocaleString('en')}`;
  return passengersCount === null ? sent : `${sent} of ${passengersCount.toLocaleString('en')}`;
}

/** Whom it was not sent to, and why. @param isOver whether it no longer sends */
export function missedText(result: NotificationResult, isOver: boolean): string {
  const { sentCount, failedCount, passengersCount, untriedCount } = result;
  const untried = isOver && passengersCount !== null ? Math.max(0, passengersCount - sentCount - failedCount) : untriedCount;
  return [
    failedCount > 0 && `${failedCount.toLocaleString('en')} failed`,
    untried > 0 && `${untried.toLocaleString('en')} not tried`,
    sentCount > 0 && emptyText(result)?.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The result as text, for CSV files. */
export function resultText(result: NotificationResult | null): string | null {
  if (!result) return null;
  const { sentCount, failedCount, untriedCount } = result;
  return [
    `${sentCount} sent`,
    failedCount > 0 && `${failedCount} failed`,
    emptyText(result)?.toLowerCase(),
    untriedCount > 0 && `${untriedCount} not tried`,
  ]
    .filter(Boolean)
    .join(', ');
}
