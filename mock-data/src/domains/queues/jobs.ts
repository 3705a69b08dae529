import type { components } from '@pax/schema/platform';
import { DAY, HOUR, MINUTE, SECOND } from '../../clock';
import { chance, integer, pick, type Random, randomOf, uuid } from '../../random';

export type Job = components['schemas']['QueueJob'];

export const STATES = ['waiting', 'active', 'completed', 'failed', 'delayed', 'paused', 'prioritized', 'waiting-children'] as const;
export type State = (typeof STATES)[number];

/** The work of one queue. A job is added every `every`, and waits and runs for about as long as `waits` and `runs` say. */
interface Queue {
  readonly code: string;
  readonly names: readonly [string, ...string[]];
  readonly every: number;
  readonly waits: number;
  readonly runs: number;
  /** The share of jobs that are given up on after all attempts. */
  readonly fails: number;
  readonly isPaused?: boolean;
  /** How long a job waits for its set time. */
  readonly delay?: number;
  readonly isPrioritized?: boolean;
  /** Its jobs wait for those that they are made of. */
  readonly hasChildren?: boolean;
  readonly failure: readonly [reason: string, place: string];
  data(random: Random): Readonly<Record<string, unknown>>;
}

const QUEUES: readonly Queue[] = [
  {
    code: 'booking-sync',
    names: ['sync-booking-status'],
    every: 40 * SECOND,
    waits: 20 * SECOND,
    runs: 50 * SECOND,
    fails: 0.12,
    failure: ['Dispatch system answered with 502', 'BookingSyncProcessor.process (/app/dist/booking/booking-sync.processor.js:88:15)'],
    data: (random) => ({ bookingId: uuid(random), attempt: 1 }),
  },
  {
    code: 'payment-capture',
    names: ['auto-capture', 'capture-remainder', 'capture-detached-tip'],
    every: 4 * MINUTE,
    waits: 2 * MINUTE,
    runs: 3 * MINUTE,
    fails: 0.2,
    isPrioritized: true,
    failure: ['Your card was declined.', 'PaymentCaptureProcessor.capture (/app/dist/payment/payment-capture.processor.js:141:13)'],
    data: (random) => ({ paymentId: uuid(random), amountMinor: integer(random, 800, 9900) }),
  },
  {
    code: 'batch-notification',
    names: ['send-to-passengers'],
    every: 25 * MINUTE,
    waits: 20 * MINUTE,
    runs: 9 * MINUTE,
    fails: 0.08,
    hasChildren: true,
    failure: [
      'Push gateway timed out after 30000 ms',
      'NotificationProcessor.send (/app/dist/notification/notification.processor.js:67:11)',
    ],
    data: (random) => ({ batchNotificationProcessId: uuid(random), passengers: integer(random, 20, 4000) }),
  },
  {
    code: 'deferred-payment',
    names: ['create-payment'],
    every: 12 * MINUTE,
    waits: MINUTE,
    runs: MINUTE,
    fails: 0.1,
    delay: 2 * HOUR,
    failure: [
      "Cannot read properties of undefined (reading 'paymentIntentId')",
      'DeferredPaymentProcessor.process (/app/dist/payment/deferred-payment.processor.js:52:40)',
    ],
    data: (random) => ({ bookingId: uuid(random) }),
  },
  {
    code: 'report',
    names: ['make-report'],
    every: 35 * MINUTE,
    waits: MINUTE,
    runs: 12 * MINUTE,
    fails: 0.06,
    failure: ['canceling statement due to statement timeout', 'ReportProcessor.query (/app/dist/report/report.processor.js:203:19)'],
    data: (random) => ({ reportIntentId: uuid(random), template: pick(random, ['bookings', 'passengers', 'business-rides']) }),
  },
  {
    code: 'passenger-import',
    names: ['import-passengers'],
    every: 50 * MINUTE,
    waits: MINUTE,
    runs: 4 * MINUTE,
    fails: 0.15,
    isPaused: true,
    failure: [
      'duplicate key value violates unique constraint "passenger_pe_user_id"',
      'ImportProcessor.insert (/app/dist/passenger/import.processor.js:119:9)',
    ],
    data: (random) => ({ file: `passengers-${integer(random, 100, 999)}.csv`, rows: integer(random, 10, 5000) }),
  },
];

/** How many of its last jobs a queue remembers. */
const KEPT = 60;
const ATTEMPTS = 3;
/** A paused queue still has what it did before. */
const PAUSED_FOR = 3 * HOUR;

export const QUEUE_CODES = QUEUES.map(({ code }) => code);

export const isPaused = (code: string): boolean => QUEUES.some((queue) => queue.code === code && queue.isPaused === true);

const stackTrace = ([reason, place]: Queue['failure']): string =>
  [
    `Error: ${reason}`,
    `    at ${place}`,
    '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
    '    at async Worker.processJob (/app/node_modules/bullmq/dist/cjs/classes/worker.js:499:28)',
    '    at async Worker.retryIfFailed (/app/node_modules/bullmq/dist/cjs/classes/worker.js:741:24)',
  ].join('\n');

/** What one job is by now; its number says when it was added. */
function jobAt(seed: number, queue: Queue, number: number, now: number): Job {
  const random = randomOf(seed, 'queue-job', queue.code, number);
  const timestamp = number * queue.every;
  const name = pick(random, queue.names);
  const data = queue.data(random);
  const delay = queue.delay ?? 0;
  const about = (time: number) => Math.round(time * (0.5 + random()));
  const processedOn = timestamp + delay + about(queue.waits);
  const willFail = chance(random, queue.fails);
  const waitsForChildren = queue.hasChildren === true && chance(random, 0.5);
  const finishedOn = processedOn + about(queue.runs) * (willFail ? ATTEMPTS : 1);
  const pausedSince = queue.isPaused ? now - (now % DAY) - PAUSED_FOR : Infinity;

  const common = {
    id: String(number),
    queueCode: queue.code,
    name,
    data: { ...data },
    opts: {
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: 5000 },
      ...(queue.isPrioritized && { priority: integer(random, 1, 10) }),
    },
    delay,
    timestamp,
    failedReason: null,
    stacktrace: [],
    returnvalue: null,
    processedOn: null,
    finishedOn: null,
    progress: 0,
    attemptsMade: 0,
  };
  const waiting = (state: State): Job => ({ ...common, state });
  if (now < timestamp + delay) return waiting('delayed');
  if (processedOn >= pausedSince) return waiting('paused');
  if (now < processedOn) return waiting(waitsForChildren ? 'waiting-children' : queue.isPrioritized ? 'prioritized' : 'waiting');

  const share = (now - processedOn) / (finishedOn - processedOn);
  // Each failed attempt leaves its stack trace, also while the next one runs.
  const failures = willFail ? Math.min(ATTEMPTS, Math.floor(share * ATTEMPTS)) : 0;
  const failed = {
    failedReason: failures > 0 ? queue.failure[0] : null,
    stacktrace: Array.from({ length: failures }, () => stackTrace(queue.failure)),
  };
  if (now < finishedOn) {
    return { ...common, ...failed, state: 'active', processedOn, attemptsMade: failures + 1, progress: Math.round(share * 100) };
  }
  if (willFail) return { ...common, ...failed, state: 'failed', processedOn, finishedOn, attemptsMade: ATTEMPTS, progress: 60 };
  const returnvalue = { ok: true, durationMs: finishedOn - processedOn };
  return { ...common, state: 'completed', processedOn, finishedOn, attemptsMade: 1, progress: 100, returnvalue };
}

const lastNumber = ({ every }: Queue, now: number): number => Math.floor(now / every);

/** The jobs of a queue, newest first; none for a code that there is not. */
export function jobsOf(seed: number, code: string, now: number): Job[] {
  const queue = QUEUES.find((each) => each.code === code);
  if (!queue) return [];
  const last = lastNumber(queue, now);
  return Array.from({ length: KEPT }, (_, place) => jobAt(seed, queue, last - place, now));
}
