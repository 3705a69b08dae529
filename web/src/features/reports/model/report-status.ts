import type { ReportStatus } from '@/__generated__/schema';
import { ageText } from '@/lib/dates/age';
import { durationText } from '@/lib/dates/duration';
import { millisecondsBetween } from '@/lib/dates/instants';

/** Whether a status is final. Unknown ones are not. */
export const isFinal = (status: ReportStatus | null): boolean => status === 'COMPLETED' || status === 'FAILED';

/** Milliseconds after which a report is slower than usual. */
const usualTime = 15 * 60_000;

interface Timed {
  readonly status: ReportStatus | null;
  readonly createdAt: string | null;
  readonly finishedAt: string | null;
}

export const isSlow = ({ status, createdAt }: Timed, now: number): boolean =>
  !isFinal(status) && (millisecondsBetween(createdAt, now) ?? 0) > usualTime;

/** A report's duration, or when it was requested if it has not ended; null if unknown. */
export function durationOf({ status, createdAt, finishedAt }: Timed, now: number): string | null {
  if (finishedAt !== null) {
    const milliseconds = millisecondsBetween(createdAt, finishedAt);
    return milliseconds === undefined ? null : durationText(milliseconds / 1000);
  }
  const age = ageText(createdAt, now);
  return isFinal(status) || age === undefined ? null : `Requested ${age}`;
}

/** The polling interval of reports that are not final, in milliseconds: a slow one may never end. */
export const pollingInterval = (reports: readonly Timed[], now: number): number =>
  reports.some((report) => !isFinal(report.status) && !isSlow(report, now)) ? 5000 : 60_000;
