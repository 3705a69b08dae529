import type { ReleaseStatus } from '@/__generated__/schema';
import { releaseStatusLabel, type ReleaseStatusInfo } from './release-status';
import type { CodeLabel } from '@/ui/design/code-label';
import { releaseStateLabels } from './release-state';

/** The number of an intent's releases by progress. */
export interface ReleaseTally {
  readonly released: number;
  readonly failed: number;
  readonly running: number;
  /** Releases in progress that wait for a person to publish them. */
  readonly ready: number;
  readonly notStarted: number;
  readonly cancelled: number;
  /** Releases with a status that this version does not know. */
  readonly unknown: number;
  readonly total: number;
}

type Share = Exclude<keyof ReleaseTally, 'total'>;

const shareOf: Readonly<Record<ReleaseStatus, Share>> = {
  COMPLETED: 'released',
  FAILED: 'failed',
  IN_PROGRESS: 'running',
  PENDING: 'notStarted',
  // Counted with other rare ones.
  PAUSED: 'unknown',
  CANCELLED: 'cancelled',
  UNKNOWN: 'unknown',
};

/** An intent with the platform's counts of its releases. */
export interface Counted {
  readonly releaseCounts: readonly (ReleaseStatusInfo & { readonly count: number })[] | null;
  /** The ready ones among those in progress; null if the platform does not count them. */
  readonly readyToPublishCount: number | null;
}

/** The counts of an intent's releases; null if the platform does not count them, as for older intents. */
export function tallyOf({ releaseCounts, readyToPublishCount }: Counted): ReleaseTally | null {
  if (!releaseCounts) return null;
  const tally = { released: 0, failed: 0, running: 0, ready: 0, notStarted: 0, cancelled: 0, unknown: 0, total: 0 };
  for (const { status, count } of releaseCounts) {
    tally[shareOf[status ?? 'UNKNOWN']] += count;
    tally.total += count;
  }
  tally.ready = Math.min(readyToPublishCount ?? 0, tally.running);
  tally.running -= tally.ready;
  return tally;
}

/** A tally in words, without zero counts: `['3 of 8 released', '1 failed', '4 running']`. */
export function tallyParts({ released, failed, running, ready, notStarted, cancelled, unknown, total }: ReleaseTally): string[] {
  const rest: readonly (readonly [number, string])[] = [
    [failed, 'failed'],
    [running, 'running'],
    [ready, 'ready to publish'],
    [notStarted, 'not started'],
    [cancelled, 'cancelled'],
    [unknown, 'of unknown status'],
  ];
  return [`${released} of ${total} released`, ...rest.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []))];
}

/** Label and tone of an intent. It is "Ready to publish" once none of its releases runs and a person has to publish. */
export function intentStatusLabel(intent: ReleaseStatusInfo & Counted): CodeLabel {
  const tally = tallyOf(intent);
  const needsPerson = intent.status === 'IN_PROGRESS' && tally !== null && tally.ready > 0 && tally.running + tally.notStarted === 0;
  return needsPerson ? releaseStateLabels.REQUIRES_MANUAL_TRIGGER : releaseStatusLabel(intent);
}
