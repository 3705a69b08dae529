import type { NotificationStatus } from '@/__generated__/schema';

/** How one sending went. */
export interface Outcome {
  readonly status: NotificationStatus | null;
  readonly sentCount: number | null;
  readonly failedCount: number | null;
  readonly reachedNone: boolean | null;
}

/** How a notification went so far, all its times together. */
export interface NotificationResult {
  readonly sentCount: number;
  readonly failedCount: number;
  /** How many of its sendings are completed and reached no passenger. */
  readonly emptyCount: number;
}

/** Null where none has begun, or that is not known. */
export function resultOf(processes: readonly Outcome[] | undefined): NotificationResult | null {
  const begun = processes?.filter(({ status }) => status !== 'PENDING' && status !== 'CANCELLED') ?? [];
  if (begun.length === 0 || begun.some(({ sentCount }) => sentCount === null)) return null;
  return {
    sentCount: begun.reduce((sum, { sentCount }) => sum + (sentCount ?? 0), 0),
    failedCount: begun.reduce((sum, { failedCount }) => sum + (failedCount ?? 0), 0),
    emptyCount: begun.filter(({ status, reachedNone }) => status === 'COMPLETED' && reachedNone === true).length,
  };
}

/** Said where a sending reached no one, though the notification is completed; null where none did. */
export function emptyText({ sentCount, emptyCount }: NotificationResult): string | null {
  if (emptyCount === 0) return null;
  return sentCount === 0 ? 'No recipients reached' : `No recipients reached ${emptyCount === 1 ? 'once' : `${emptyCount} times`}`;
}

/** As text, for files. */
export function resultText(result: NotificationResult | null): string | null {
  if (!result) return null;
  const { sentCount, failedCount } = result;
  return [`${sentCount} sent`, failedCount > 0 && `${failedCount} failed`, emptyText(result)?.toLowerCase()].filter(Boolean).join(', ');
}
