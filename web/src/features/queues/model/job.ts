import { platformNow } from '@/lib/dates/clock';
import type { QueueJobState } from '@/__generated__/schema';
import { ageText } from '@/lib/dates/age';
import { durationText } from '@/lib/dates/duration';
import { millisecondsBetween } from '@/lib/dates/instants';
import { sentence } from '@/lib/text/bidi';
import { maskSecrets } from '@/lib/json/secrets';
import type { Summary } from '@/ui/screens/detail/copy-summary';
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

const isKnown = (state: string): state is Known<QueueJobState> => Object.hasOwn(states, state);

/** The states to filter by, the most urgent first. */
export const jobStates: readonly Known<QueueJobState>[] = Object.keys(states).filter(isKnown);

export const jobStateLabel = ({ state, stateCode }: { state: QueueJobState | null; stateCode?: string | null }): CodeLabel | null =>
  labelOf(states, state, stateCode);

/** Whether a job's state is final. Unknown states are not. */
export const isFinal = ({ state }: { state: QueueJobState | null }): boolean => state === 'COMPLETED' || state === 'FAILED';

type Times = Pick<QueueJobRowFragment, 'createdAt' | 'processedAt' | 'finishedAt' | 'attemptsMade'>;

function between(from: string, to: string | number): string | null {
  const milliseconds = millisecondsBetween(from, to);
  return milliseconds === undefined ? null : durationText(milliseconds / 1000);
}

/** The wait of a job for its first attempt; null if unknown: the platform only stores the start of the last attempt. */
export function waitText({ createdAt, processedAt, finishedAt, attemptsMade }: Times, now = platformNow()): string | null {
  if (!createdAt) return null;
  if (!processedAt) return finishedAt ? null : between(createdAt, now);
  return (attemptsMade ?? 0) > 1 ? null : between(createdAt, processedAt);
}

/** The run time of a job's last attempt. */
export function runText({ processedAt, finishedAt }: Times, isRunning: boolean, now = platformNow()): string | null {
  if (!processedAt) return null;
  if (finishedAt) return between(processedAt, finishedAt);
  return isRunning ? between(processedAt, now) : null;
}

const optionOf = (options: unknown, name: string): unknown =>
  typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined;

/** A job's maximum attempts; null if unknown. */
export function maxAttemptsOf(options: unknown): number | null {
  const attempts = optionOf(options, 'attempts');
  return typeof attempts === 'number' && Number.isSafeInteger(attempts) && attempts > 0 ? attempts : null;
}

const seconds = (ms: number): string => (ms < 1000 ? `${ms} ms` : durationText(ms / 1000));

function backoffText(backoff: unknown): string | null {
  const type: unknown = typeof backoff === 'number' ? 'fixed' : optionOf(backoff, 'type');
  const delay: unknown = typeof backoff === 'number' ? backoff : optionOf(backoff, 'delay');
  if (typeof delay !== 'number') return null;
  if (type === 'exponential') return `${seconds(delay)}, doubled after each attempt`;
  return type === 'fixed' ? `${seconds(delay)} between attempts` : null;
}

function keepText(keep: unknown): string | null {
  if (typeof keep === 'boolean') return keep ? 'Removed' : 'Kept';
  return typeof keep === 'number' ? `Last ${keep} kept` : null;
}

const amountText = (value: unknown): string | null => (typeof value === 'number' ? String(value) : null);

const readers: Readonly<Record<string, readonly [label: string, read: (value: unknown) => string | null]>> = {
  attempts: ['Maximum attempts', amountText],
  backoff: ['Backoff', backoffText],
  priority: ['Priority', (value) => (typeof value === 'number' ? `${value} (1 is the highest)` : null)],
  delay: ['Delay', (value) => (typeof value === 'number' ? seconds(value) : null)],
  lifo: ['Order', (value) => (typeof value === 'boolean' ? (value ? 'Newest first' : 'Oldest first') : null)],
  removeOnComplete: ['On completion', keepText],
  removeOnFail: ['On failure', keepText],
  timeout: ['Time limit', (value) => (typeof value === 'number' ? seconds(value) : null)],
  stackTraceLimit: ['Stack traces', amountText],
};

/** A job's options as text; unknown ones are raw in `others`. */
export function optionsText(options: unknown): { known: { label: string; text: string }[]; others: Record<string, unknown> } {
  const known: { label: string; text: string }[] = [];
  const others: Record<string, unknown> = {};
  if (typeof options !== 'object' || options === null) return { known, others };
  Object.entries(options).forEach(([name, value]: [string, unknown]) => {
    const [label, read] = readers[name] ?? [];
    const text = read?.(value) ?? null;
    if (label !== undefined && text !== null) known.push({ label, text });
    else others[name] = value;
  });
  return { known, others };
}

const masked = (text: string): string => String(maskSecrets(text));

/** A failed attempt. */
export interface FailedAttempt {
  /** The number of the attempt, from 1; null if unknown. */
  readonly number: number | null;
  readonly reason: string | null;
  /** Without the line of the reason. */
  readonly stack: string | null;
}

interface Attempted {
  readonly state: QueueJobState | null;
  readonly attemptsMade: number | null;
  readonly failedReason: string | null;
  readonly stackTraces: readonly (string | null)[] | null;
}

/** A job's failed attempts, newest first, with masked secrets. The platform stores stack traces, oldest first, without times. */
export function failedAttempts({ state, attemptsMade, failedReason, stackTraces }: Attempted): FailedAttempt[] {
  const traces = (stackTraces ?? []).toReversed();
  // The attempt of an active or completed job has not failed.
  const failures = attemptsMade === null ? null : attemptsMade - (state === 'ACTIVE' || state === 'COMPLETED' ? 1 : 0);
  const newest = failures !== null && failures >= traces.length ? failures : null;
  if (traces.length === 0) return failedReason ? [{ number: newest, reason: masked(failedReason), stack: null }] : [];
  return traces.map((trace, at) => {
    const [first = '', ...rest] = (trace ?? '').split('\n');
    const isReason = !first.trimStart().startsWith('at ');
    const own = isReason && first !== '' ? first.replace(/^(?:Uncaught )?Error: /, '') : null;
    const stack = (isReason ? rest : [first, ...rest]).join('\n');
    return {
      number: newest === null ? null : newest - at,
      reason: (at === 0 && failedReason ? masked(failedReason) : own && masked(own)) || null,
      stack: stack.trim() === '' ? null : masked(stack),
    };
  });
}

/** A job's summary for a ticket, without data, result and secrets. */
export function summaryOf(
  job: QueueJobRowFragment & Attempted & { options: unknown },
  { url, now = platformNow() }: { url: string; now?: number },
): Summary {
  const { id, name, queueCode, attemptsMade, createdAt } = job;
  const max = maxAttemptsOf(job.options);
  const [newest] = failedAttempts(job);
  return {
    title: sentence`Job ${id}${name ? sentence` (${name})` : ''} of queue ${queueCode ?? 'unknown'}`,
    facts: [
      { label: 'State', value: jobStateLabel(job)?.label ?? 'unknown' },
      { label: 'Attempts', value: attemptsMade === null ? null : `${attemptsMade}${max === null ? '' : ` of ${max}`}` },
      { label: 'Added', value: createdAt && [createdAt, ageText(createdAt, now)].filter(Boolean).join(', ') },
      { label: 'Last attempt started', value: job.processedAt },
      { label: 'Ended', value: job.finishedAt },
      { label: 'Reason', value: newest?.reason },
    ],
    block: newest?.stack ? { label: 'Stack trace of the last failed attempt', text: newest.stack } : undefined,
    url,
  };
}

export const queueName = (code: string): string => humaniseCode(code);
