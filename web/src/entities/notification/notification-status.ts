import { platformNow } from '@/lib/dates/clock';
import { sentence } from '@/lib/text/bidi';
import type { NotificationStatus } from '@/__generated__/schema';
import { compareInstants, isBefore } from '@/lib/dates/instants';
import { type CodeLabel, type Known, labelOf } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<NotificationStatus>, CodeLabel>> = {
  PENDING: { label: 'Not started', tone: 'neutral' },
  IN_PROGRESS: { label: 'Sending', tone: 'info' },
  COMPLETED: { label: 'Completed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
};

const scheduled: CodeLabel = { label: 'Scheduled', tone: 'neutral' };
/** Sent at some of its times, with others to come: whether it is being sent at this moment, each of its processes says. */
const ongoing: CodeLabel = { label: 'Ongoing', tone: 'info' };
const reachedNoOne: CodeLabel = { label: 'No recipients reached', tone: 'warning' };
const notAllTried: CodeLabel = { label: 'Not all tried', tone: 'warning' };

/** Every status that this version knows, in the order of a notification's life. */
export const notificationStatuses = [
  'PENDING',
  'IN_PROGRESS',
  'COMPLETED',
  'FAILED',
  'CANCELLED',
] as const satisfies readonly Known<NotificationStatus>[];

interface Standing {
  readonly status: NotificationStatus | null;
  readonly statusCode: string | null;
}

type Instants = readonly string[] | null;

/** The earliest of these times that is still to come; undefined where none is. @param now milliseconds since 1970 */
export const nextOf = (schedules: Instants, now = platformNow()): string | undefined =>
  schedules?.filter((at) => isBefore(now, at)).toSorted(compareInstants)[0];

/**
 * Label and tone of a notification's status. What waits for its time has another label than what is about to begin, and what is sent again
 * later another than what is only being sent now.
 * @param now milliseconds since 1970
 */
export function notificationStatusLabel(
  { status, statusCode, schedules }: Standing & { readonly schedules: Instants },
  now = platformNow(),
): CodeLabel | null {
  const isToCome = nextOf(schedules, now) !== undefined;
  if (isToCome && status === 'PENDING') return scheduled;
  return isToCome && status === 'IN_PROGRESS' ? ongoing : labelOf(labels, status, statusCode);
}

/** A status of the platform in the words of all notifications that have it. */
export const notificationStatusName = (status: Known<NotificationStatus>): string =>
  status === 'PENDING' ? 'Scheduled or not started' : status === 'IN_PROGRESS' ? 'Sending or ongoing' : labels[status].label;

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

interface ProcessStatusInfo extends Standing, SendingCounts {
  readonly scheduledAt: string | null;
  readonly reachedNone: boolean | null;
}

/**
 * Label and tone of the status of one sending. One that is completed does not look fine if it reached no passenger or left some untried.
 * @param now milliseconds since 1970
 */
export function processStatusLabel(process: ProcessStatusInfo, now = platformNow()): CodeLabel | null {
  const { status, statusCode, scheduledAt, reachedNone } = process;
  if (status === 'PENDING' && isBefore(now, scheduledAt)) return scheduled;
  if (status === 'COMPLETED' && reachedNone) return reachedNoOne;
  if (status === 'COMPLETED' && (remainingCount(process) ?? 0) > 0) return notAllTried;
  return labelOf(labels, status, statusCode);
}

/** Whether it changes no more by itself (specification, section 4). A status that is unknown or could not be read may be anything. */
export const isFinal = (status: NotificationStatus | null): boolean =>
  status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELLED';

/**
 * The limits of scheduling: no call of the platform changes or cancels a notification.
 * @param providerName the provider, whose platform sends it
 */
export const scheduledText = (providerName: string): string =>
  sentence`A scheduled notification can’t be edited, rescheduled or cancelled here. If something is wrong with it, contact ${providerName}’s platform team before its time.`;
