import type { CodeLabel } from '@/ui/design/code-label';
import { releaseStatusLabel, type ReleaseStatusInfo } from './release-status';

export interface StatefulRelease extends ReleaseStatusInfo {
  /** Whether it waits for a person; null if that could not be read. */
  readonly isReadyToPublish: boolean | null;
}

/**
 * The states of a release: its statuses, with releases ready to publish separate from others in progress. In order of urgency, which is the
 * order of the matrix's rows.
 */
export const releaseStates = ['FAILED', 'REQUIRES_MANUAL_TRIGGER', 'IN_PROGRESS', 'PENDING', 'UNKNOWN', 'COMPLETED', 'CANCELLED'] as const;

export type ReleaseState = (typeof releaseStates)[number];

/** The label of each state, also where releases are counted. */
export const releaseStateLabels: Readonly<Record<ReleaseState, CodeLabel>> = {
  FAILED: { label: 'Failed', tone: 'danger' },
  REQUIRES_MANUAL_TRIGGER: { label: 'Ready to publish', tone: 'warning' },
  IN_PROGRESS: { label: 'Running', tone: 'info' },
  PENDING: { label: 'Not started', tone: 'neutral' },
  UNKNOWN: { label: 'Unknown', tone: 'neutral' },
  COMPLETED: { label: 'Completed', tone: 'success' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', mark: 'cancelled' },
};

export function releaseState({ status, isReadyToPublish }: StatefulRelease): ReleaseState {
  if (status !== 'IN_PROGRESS') return status === null || status === 'PAUSED' ? 'UNKNOWN' : status;
  return isReadyToPublish === true ? 'REQUIRES_MANUAL_TRIGGER' : 'IN_PROGRESS';
}

export function releaseStateLabel(release: StatefulRelease): CodeLabel {
  const state = releaseState(release);
  return state === 'UNKNOWN' ? releaseStatusLabel(release) : releaseStateLabels[state];
}

export function countStates(releases: Iterable<StatefulRelease>): Readonly<Record<ReleaseState, number>> {
  const counts = { FAILED: 0, REQUIRES_MANUAL_TRIGGER: 0, IN_PROGRESS: 0, PENDING: 0, UNKNOWN: 0, COMPLETED: 0, CANCELLED: 0 };
  for (const release of releases) counts[releaseState(release)] += 1;
  return counts;
}
