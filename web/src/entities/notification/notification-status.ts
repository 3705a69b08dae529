import { platformNow } from '@/lib/dates/clock';
import { sentence } from '@/lib/text/bidi';
import type { NotificationStatus } from '@/__generated__/schema';
import { compareInstants, isBefore } from '@/lib/dates/instants';
import type { Tone } from '@/ui/design/badge';
import { type CodeLabel, codesOf, type Known, labelOf, type Standing } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<NotificationStatus>, CodeLabel>> = {
  PENDING: { label: 'Not started', tone: 'neutral' },
  IN_PROGRESS: { label: 'Running', tone: 'info', subject: 'notification' },
  COMPLETED: { label: 'Completed', tone: 'success', subject: 'notification' },
  FAILED: { label: 'Failed', tone: 'danger', subject: 'notification' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', mark: 'cancelled', subject: 'notification' },
};

const scheduled: CodeLabel = { label: 'Scheduled', tone: 'neutral', mark: 'later' };
const reachedNoOne: CodeLabel = { label: 'No recipients reached', tone: 'warning' };
const notAllTried: CodeLabel = { label: 'Not all tried', tone: 'warning' };

/** Every status that this version knows, in the order of a notification's life. */
export const notificationStatuses = codesOf(labels);

type Instants = readonly string[] | null;

/** The next of these times; undefined if all have passed. @param now milliseconds since 1970 */
export const nextOf = (schedules: Instants, now = platformNow()): string | undefined =>
  schedules?.filter((at) => isBefore(now, at)).toSorted(compareInstants)[0];

/**
 * Label and tone of a notification's status. Distinguishes notifications that wait for their time from those about to start.
 * @param now milliseconds since 1970
 */
export function notificationStatusLabel(
  { status, statusCode, schedules }: Standing<NotificationStatus> & { readonly schedules: Instants },
  now = platformNow(),
): CodeLabel | null {
  if (status === 'PENDING' && nextOf(schedules, now) !== undefined) return scheduled;
  return labelOf(labels, status, statusCode);
}

/** A label for a platform status that covers all notifications with it. */
export const notificationStatusName = (status: Known<NotificationStatus>): string =>
  status === 'PENDING' ? 'Scheduled or not started' : labels[status].label;

/** The recipients of one sending and its progress; null for unknown values. */
export interface SendingCounts {
  readonly passengersCount: number | null;
  readonly sentCount: number | null;
  readonly failedCount: number | null;
}

/** The number of passengers still to be tried; null if unknown. */
export function remainingCount({ passengersCount, sentCount, failedCount }: SendingCounts): number | null {
  if (passengersCount === null || sentCount === null || failedCount === null) return null;
  return Math.max(0, passengersCount - sentCount - failedCount);
}

/** The shares of passengers from which a finished sending is fine, and below which it failed. */
const fineShare = 0.95;
const failedShare = 0.5;

/** The tone of a finished sending, whatever its status: by the share of its passengers that it was sent to. */
export function reachTone(sentCount: number, passengersCount: number): Tone {
  if (sentCount >= fineShare * passengersCount) return 'success';
  return sentCount < failedShare * passengersCount ? 'danger' : 'warning';
}

interface ProcessStatusInfo extends Standing<NotificationStatus>, SendingCounts {
  readonly scheduledAt: string | null;
  readonly reachedNone: boolean | null;
}

/**
 * Label and tone of the status of one sending. A completed one has the tone of its reach.
 * @param now milliseconds since 1970
 */
export function processStatusLabel(process: ProcessStatusInfo, now = platformNow()): CodeLabel | null {
  const { status, statusCode, scheduledAt, reachedNone } = process;
  if (status === 'PENDING' && isBefore(now, scheduledAt)) return scheduled;
  if (status === 'COMPLETED' && reachedNone) return reachedNoOne;
  if (status === 'COMPLETED' && (remainingCount(process) ?? 0) > 0) return notAllTried;
  const { sentCount, passengersCount } = process;
  const label = labelOf(labels, status, statusCode);
  return label && status === 'COMPLETED' && sentCount !== null && passengersCount !== null
    ? { ...label, tone: reachTone(sentCount, passengersCount) }
    : label;
}

/** Whether it no longer changes by itself (specification, section 4). An unknown or unreadable status is not final. */
export const isFinal = (status: NotificationStatus | null): boolean =>
  status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELLED';

/**
 * The limits of scheduling: no call of the platform changes or cancels a notification.
 * @param providerName the provider, whose platform sends it
 */
export const scheduledText = (providerName: string): string =>
  sentence`A scheduled notification can’t be edited, rescheduled or cancelled here. If something is wrong with it, contact ${providerName}’s platform team before its time.`;
