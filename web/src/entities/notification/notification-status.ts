import { platformNow } from '@/lib/clock';
import type { NotificationStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/code-label';

const labels: Readonly<Record<Known<NotificationStatus>, CodeLabel>> = {
  PENDING: { label: 'Not started', tone: 'neutral' },
  IN_PROGRESS: { label: 'Sending', tone: 'info' },
  COMPLETED: { label: 'Completed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
};

const scheduled: CodeLabel = { label: 'Scheduled', tone: 'neutral' };
const reachedNoOne: CodeLabel = { label: 'No recipients reached', tone: 'warning' };

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
  schedules?.filter((at) => Date.parse(at) > now).toSorted((one, other) => Date.parse(one) - Date.parse(other))[0];

/**
 * Label and tone of a notification's status. What waits for its time has another label than what is about to begin.
 * @param now milliseconds since 1970
 */
export function notificationStatusLabel(
  { status, statusCode, schedules }: Standing & { readonly schedules: Instants },
  now = platformNow(),
): CodeLabel | null {
  return status === 'PENDING' && nextOf(schedules, now) !== undefined ? scheduled : labelOf(labels, status, statusCode);
}

interface ProcessStatusInfo extends Standing {
  readonly scheduledAt: string | null;
  readonly reachedNone: boolean | null;
}

/**
 * Label and tone of the status of one sending. One that is completed and reached no passenger does not look fine.
 * @param now milliseconds since 1970
 */
export function processStatusLabel(
  { status, statusCode, scheduledAt, reachedNone }: ProcessStatusInfo,
  now = platformNow(),
): CodeLabel | null {
  if (status === 'PENDING' && scheduledAt !== null && Date.parse(scheduledAt) > now) return scheduled;
  if (status === 'COMPLETED' && reachedNone) return reachedNoOne;
  return labelOf(labels, status, statusCode);
}

/** Whether it changes no more by itself (specification, section 4). A status that is unknown or could not be read may be anything. */
export const isFinal = (status: NotificationStatus | null): boolean =>
  status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELLED';
