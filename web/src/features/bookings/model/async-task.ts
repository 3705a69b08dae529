import type { BookingAsyncTaskStatus } from '@/__generated__/schema';
import { codesOf, humaniseCode, type CodeLabel, type Known, labelOf, type Standing } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<BookingAsyncTaskStatus>, CodeLabel>> = {
  PENDING: { label: 'Not started', tone: 'neutral' },
  IN_PROGRESS: { label: 'Running', tone: 'info' },
  COMPLETED: { label: 'Completed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
};

/** The statuses that a list of tasks can be filtered by, in the order of a task's life. */
export const asyncTaskStatuses = codesOf(labels);

/** Label and tone of a task's status; null if unknown. */
export const asyncTaskLabel = ({ status, statusCode }: Standing<BookingAsyncTaskStatus>): CodeLabel | null =>
  labelOf(labels, status, statusCode);

export const asyncTaskName = ({ code }: { readonly code: string | null }): string => (code ? humaniseCode(code) : 'Unknown task');
