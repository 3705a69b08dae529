import type { ReleaseStatus } from '@/__generated__/schema';
import { type CodeLabel, codesOf, type Known, labelOf } from '@/ui/design/code-label';

/** The status of an intent or a booking-channel release: both have the same statuses (specification, section 4). */
export interface ReleaseStatusInfo {
  /** Null where it could not be read. */
  readonly status: ReleaseStatus | null;
  readonly statusCode?: string | null;
}

const labels: Readonly<Record<Known<ReleaseStatus>, CodeLabel>> = {
  PENDING: { label: 'Not started', tone: 'neutral' },
  IN_PROGRESS: { label: 'Running', tone: 'info' },
  PAUSED: { label: 'Paused', tone: 'warning' },
  COMPLETED: { label: 'Completed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', mark: 'cancelled' },
};

/** Every status that this version knows, in the order of a release's life. */
export const releaseStatuses = codesOf(labels);

export const activeStatuses = ['PENDING', 'IN_PROGRESS'] as const satisfies readonly Known<ReleaseStatus>[];

export const releaseStatusLabel = ({ status, statusCode }: ReleaseStatusInfo): CodeLabel =>
  labelOf(labels, status ?? 'UNKNOWN', statusCode);

/** Whether it runs, as far as this version knows. */
export const isActive = (status: ReleaseStatusInfo['status']): boolean => activeStatuses.some((active) => active === status);

/** Whether it no longer changes by itself. An unknown or unreadable status is not final. */
export const isFinal = (status: ReleaseStatusInfo['status']): boolean =>
  status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELLED';
