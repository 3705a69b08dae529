import { platformNow } from '@/lib/dates/clock';
import type { QueueJobState } from '@/__generated__/schema';
import { durationText } from '@/lib/dates/duration';
import { millisecondsBetween } from '@/lib/dates/instants';
import { capitalised } from '@/lib/text/capitalised';
import { cutText } from '@/lib/text/cut-text';
import { maskSecrets } from '@/lib/json/secrets';
import { type CodeLabel, humaniseCode, type Known, labelOf } from '@/ui/design/code-label';
import type { QueueJobRowFragment } from '../list/queues.generated';

const states: Readonly<Record<Known<QueueJobState>, CodeLabel>> = {
  FAILED: { label: 'Failed', tone: 'danger' },
  ACTIVE: { label: 'Running', tone: 'info' },
  WAITING: { label: 'Waiting', tone: 'neutral' },
  PRIORITIZED: { label: 'Waiting by priority', tone: 'neutral' },
  PAUSED: { label: 'Waiting, queue paused', tone: 'warning' },
  DELAYED: { label: 'Delayed', tone: 'neutral' },
  WAITING_CHILDREN: { label: 'Waiting for other jobs', tone: 'neutral' },
  COMPLETED: { label: 'Completed', tone: 'success' },
};

/** The states to filter by, the most urgent first. Jobs of a paused queue wait as others do. */
export const jobStates = ['FAILED', 'ACTIVE', 'WAITING', 'PRIORITIZED', 'DELAYED', 'WAITING_CHILDREN', 'COMPLETED'] as const;

export const jobStateLabel = ({ state, stateCode }: { state: QueueJobState | null; stateCode?: string | null }): CodeLabel | null =>
  labelOf(states, state, stateCode);

/** Whether a job's state is final. Unknown states are not. */
export const isFinal = ({ state }: { state: QueueJobState | null }): boolean => state === 'COMPLETED' || state === 'FAILED';

export type Counted = Pick<QueueJobRowFragment, 'state' | 'attemptsMade' | 'attemptsStarted' | 'stalls'>;
export type Times = Counted & Pick<QueueJobRowFragment, 'createdAt' | 'processedAt' | 'finishedAt' | 'dueAt'>;

/** The number of the running attempt, or of those that ended; null if unknown. */
export const attemptNumber = ({ state, attemptsMade }: Counted): number | null =>
  attemptsMade === null ? null : attemptsMade + (state === 'ACTIVE' ? 1 : 0);

const timesText = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** `1 of 3, started twice`: a job starts again after the loss of its worker or a postponement, which ends no attempt. */
export function attemptsText({ options, ...job }: Counted & { readonly options: unknown }): string | null {
  const number = attemptNumber(job);
  if (number === null) return null;
  const max = maxAttemptsOf(options);
  const starts = job.attemptsStarted ?? 0;
  return `${number}${max === null ? '' : ` of ${max}`}${starts > number ? `, started ${timesText(starts)}` : ''}`;
}

/** How often a job lost its worker; null if never. */
export const stallsText = ({ stalls }: Counted): string | null => (stalls ? capitalised(timesText(stalls)) : null);

function between(from: string, to: string | number): string | null {
  const milliseconds = millisecondsBetween(from, to);
  return milliseconds === undefined || milliseconds < 0 ? null : durationText(milliseconds / 1000);
}

/** The wait of a job for its first start, from when it was due; null if unknown: the platform only stores the last start. */
export function waitText(job: Times, now = platformNow()): string | null {
  const { state, dueAt, processedAt, finishedAt } = job;
  if (!dueAt || (!processedAt && (finishedAt || state === 'DELAYED'))) return null;
  if (!processedAt) return between(dueAt, now);
  const starts = job.attemptsStarted ?? attemptNumber(job) ?? 0;
  return starts <= 1 && (state === 'ACTIVE' || isFinal(job)) ? between(dueAt, processedAt) : null;
}

/** Whether a job's last start only wrote that it had lost its worker too often, which BullMQ does within milliseconds. */
export const hasOnlyWrittenFailure = ({ state, stalls, processedAt, finishedAt }: Times): boolean =>
  state === 'FAILED' && !!stalls && (millisecondsBetween(processedAt, finishedAt) ?? Infinity) < 1000;

/** The run time of a job's last attempt. */
export function runText(job: Times, now = platformNow()): string | null {
  const { state, processedAt, finishedAt } = job;
  if (!processedAt || hasOnlyWrittenFailure(job)) return null;
  if (finishedAt) return between(processedAt, finishedAt);
  return state === 'ACTIVE' ? between(processedAt, now) : null;
}

/** When a job that was never started is due; null for any other. */
export const dueOf = ({ state, processedAt, dueAt }: Times): string | null => (state === 'DELAYED' && !processedAt ? dueAt : null);

/** A job's progress as it reported it; BullMQ starts with 0. */
export function progressText({ state, progress }: { readonly state: QueueJobState | null; readonly progress: unknown }): string | null {
  if (typeof progress === 'number') return progress > 0 || state === 'ACTIVE' ? `${progress}%` : null;
  if (progress === null || progress === undefined) return null;
  const shown = maskSecrets(progress);
  return cutText(typeof shown === 'string' ? shown : JSON.stringify(shown), 200);
}

export const optionOf = (options: unknown, name: string): unknown =>
  typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined;

/** A job's maximum attempts; null if unknown. BullMQ tries a job with 0 once. */
export function maxAttemptsOf(options: unknown): number | null {
  const attempts = optionOf(options, 'attempts');
  return typeof attempts === 'number' && Number.isSafeInteger(attempts) && attempts >= 0 ? Math.max(1, attempts) : null;
}

export const masked = (text: string): string => String(maskSecrets(text));

/** Why a job failed, or its last failed attempt; null if it did not, or was successful later. */
export function reasonText({ state, failedReason }: Pick<QueueJobRowFragment, 'state' | 'failedReason'>): string | null {
  if (state === 'FAILED') return failedReason ? masked(failedReason) : 'No reason';
  return failedReason && state !== 'COMPLETED' ? `Earlier failure: ${masked(failedReason)}` : null;
}

export const queueName = (code: string): string => humaniseCode(code);
