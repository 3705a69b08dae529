import type { ReleaseStatus } from '@/__generated__/schema';
import type { ReleaseStatusInfo } from '@/entities/app-release/release-status';

/** How the releases of an intent divide. */
export interface ReleaseTally {
  readonly released: number;
  readonly failed: number;
  readonly running: number;
  readonly notStarted: number;
  readonly cancelled: number;
  /** Of a status that this version does not know. */
  readonly unknown: number;
  readonly total: number;
}

type Share = Exclude<keyof ReleaseTally, 'total'>;

const shareOf: Readonly<Record<ReleaseStatus, Share>> = {
  COMPLETED: 'released',
  FAILED: 'failed',
  IN_PROGRESS: 'running',
  PENDING: 'notStarted',
  CANCELLED: 'cancelled',
  UNKNOWN: 'unknown',
};

/** The counts of an intent, added up. Null where the platform does not count: of older intents it keeps no releases. */
export function tallyOf(counts: readonly (ReleaseStatusInfo & { readonly count: number })[] | null | undefined): ReleaseTally | null {
  if (!counts) return null;
  const tally = { released: 0, failed: 0, running: 0, notStarted: 0, cancelled: 0, unknown: 0, total: 0 };
  for (const { status, count } of counts) {
    tally[shareOf[status ?? 'UNKNOWN']] += count;
    tally.total += count;
  }
  return tally;
}

/** The parts of a tally in words, those without any left out: `['1 failed', '4 running']`. What is released comes first, of how many. */
export function tallyParts({ released, failed, running, notStarted, cancelled, unknown, total }: ReleaseTally): string[] {
  const rest: readonly (readonly [number, string])[] = [
    [failed, 'failed'],
    [running, 'running'],
    [notStarted, 'not started'],
    [cancelled, 'cancelled'],
    [unknown, 'of unknown status'],
  ];
  return [`${released} of ${total} released`, ...rest.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []))];
}
