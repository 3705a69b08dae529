import type { components } from '@pax/schema/platform';
import recording from '../../../recordings/bullmq-6.7.0.json' with { type: 'json' };
import { cycleStart, DAY, HOUR, MINUTE, SECOND } from '../../clock';
import { isActiveAt, type Outage } from '../../control/incidents';
import { chance, integer, pick, type Random, randomOf, uuid } from '../../random';

export type Job = components['schemas']['QueueJob'];

type Recorded = Omit<Job, 'queueCode'>;
type Life = keyof typeof recording.lives;

/** Jobs of BullMQ, by life. Their fields and rules are those of every job here. */
const lives: Readonly<Record<Life, { readonly job: Recorded }>> = recording.lives;

type Failure = readonly [reason: string, place: string];

/** The last 16:40 UTC at least half an hour ago. */
const keyExpiredAt = (now: number): number => cycleStart(now - 30 * MINUTE, DAY, 16 * HOUR + 40 * MINUTE);

/** The jobs of one queue. A job is added every `every`, and waits and runs for about as long as `waits` and `runs`. */
interface Queue {
  readonly code: string;
  readonly names: readonly [string, ...string[]];
  readonly every: number;
  readonly waits: number;
  readonly runs: number;
  /** The share of jobs that fail after all attempts. */
  readonly fails: number;
  readonly isPaused?: boolean;
  /** The delay of a job, in milliseconds. */
  readonly delay?: number;
  readonly reportsProgress?: boolean;
  readonly isPrioritized?: boolean;
  /** Its jobs wait for child jobs. */
  readonly hasChildren?: boolean;
  /** Whether its jobs call the payment provider. */
  readonly asksProvider?: boolean;
  readonly failure: Failure;
  /** When every job started to fail, by the clock, with the error of each attempt. */
  readonly outage?: { readonly since: (now: number) => number; readonly failures: readonly [Failure, Failure, Failure] };
  /** The time until a running job loses its worker, in milliseconds. */
  readonly stallsAfter?: number;
  /** Whether it also has a job in every recorded life. */
  readonly hasEveryLife?: boolean;
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
    waits: 6 * MINUTE,
    runs: 3 * MINUTE,
    fails: 0.2,
    isPrioritized: true,
    asksProvider: true,
    failure: ['Your card was declined.', 'PaymentCaptureProcessor.capture (/app/dist/payment/payment-capture.processor.js:141:13)'],
    // Only the latest attempt has the cause; the earlier ones are misleading.
    outage: {
      since: keyExpiredAt,
      failures: [
        ['Payment provider did not answer within 10000 ms', 'ProviderClient.send (/app/dist/payment/provider-client.js:58:11)'],
        ['429 Too many requests: retry later', 'ProviderClient.send (/app/dist/payment/provider-client.js:71:13)'],
        [
          '401 Unauthorized: the API key expired at 16:40 UTC (sk_live_************7Qb2)',
          'ProviderClient.send (/app/dist/payment/provider-client.js:66:13)',
        ],
      ],
    },
    data: (random) => ({ paymentId: uuid(random), amountMinor: integer(random, 800, 9900), bookingId: uuid(random) }),
  },
  {
    code: 'batch-notification',
    names: ['send-to-passengers'],
    every: 25 * MINUTE,
    waits: 20 * MINUTE,
    runs: 9 * MINUTE,
    fails: 0.08,
    hasChildren: true,
    reportsProgress: true,
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
    asksProvider: true,
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
  {
    code: 'ride-reminder',
    names: ['remind-passenger'],
    every: 10 * MINUTE,
    waits: SECOND,
    runs: 2 * SECOND,
    fails: 0,
    hasEveryLife: true,
    failure: ['', ''],
    data: (random) => ({ bookingId: uuid(random) }),
  },
  // Unknown to the dashboard, with the same job numbers as the payments queue.
  {
    code: 'loyalty-points-v2',
    names: ['award-points'],
    every: 4 * MINUTE,
    waits: MINUTE,
    runs: 9 * MINUTE,
    fails: 0,
    stallsAfter: 2 * MINUTE,
    failure: ['', ''],
    data: (random) => ({
      passengerId: uuid(random),
      points: integer(random, 5, 90),
      partner: {
        name: 'Miles & Rides',
        callbackUrl: `https://partner.example/points?token=${uuid(random)}`,
        apiKey: `mr_live_${uuid(random).replaceAll('-', '')}`,
      },
    }),
  },
];

/** A job of 30 MB, kept as the oldest of its queue. */
export const LARGE_JOB = { queueCode: 'loyalty-points-v2', id: 'recount-2026' };

/** The error of every attempt during the incident "payment provider down". */
const PROVIDER_DOWN: Failure = [
  'The payment provider does not respond (503)',
  'ProviderClient.send (/app/dist/payment/provider-client.js:58:11)',
];

/** The number of finished jobs a queue keeps. */
const KEPT = 60;
const ATTEMPTS = 3;
/** A paused queue still has its earlier jobs. */
const PAUSED_FOR = 3 * HOUR;

export const QUEUE_CODES = QUEUES.map(({ code }) => code);

export const isPaused = (code: string): boolean => QUEUES.some((queue) => queue.code === code && queue.isPaused === true);

const stackTrace = ([reason, place]: Failure): string =>
  [
    `Error: ${reason}`,
    `    at ${place}`,
    '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
    '    at async Worker.processJob (/app/node_modules/bullmq/dist/cjs/classes/worker.js:499:28)',
    '    at async Worker.retryIfFailed (/app/node_modules/bullmq/dist/cjs/classes/worker.js:741:24)',
  ].join('\n');

/** The failures of the attempts of a job that starts during an outage; undefined for any other. */
const failuresOf = ({ outage }: Queue, processedOn: number, now: number): readonly Failure[] | undefined =>
  outage && processedOn >= outage.since(now) ? outage.failures : undefined;

/** The current state of a job; its number determines when it was added. */
function jobAt(seed: number, queue: Queue, number: number, now: number, outages: readonly Outage[]): Job {
  const random = randomOf(seed, 'queue-job', queue.code, number);
  const timestamp = number * queue.every;
  const name = pick(random, queue.names);
  const data = queue.data(random);
  const delay = queue.delay ?? 0;
  const about = (time: number) => Math.round(time * (0.5 + random()));
  const processedOn = timestamp + delay + about(queue.waits);
  const isProviderDown = queue.asksProvider === true && outages.some((outage) => isActiveAt(outage, processedOn));
  const usual = failuresOf(queue, processedOn, now) ?? (chance(random, queue.fails) ? Array<Failure>(ATTEMPTS).fill(queue.failure) : []);
  const attempts = isProviderDown ? Array<Failure>(ATTEMPTS).fill(PROVIDER_DOWN) : usual;
  const willFail = attempts.length > 0;
  const waitsForChildren = queue.hasChildren === true && chance(random, 0.5);
  const finishedOn = processedOn + about(queue.runs) * (willFail ? ATTEMPTS : 1);
  const pausedSince = queue.isPaused ? now - (now % DAY) - PAUSED_FOR : Infinity;

  const job = (life: Life, changes: Partial<Job>): Job => ({
    ...lives[life].job,
    id: String(number),
    queueCode: queue.code,
    name,
    data: { ...data },
    opts: {
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: 5000 },
      ...(queue.isPrioritized && { priority: integer(random, 1, 10) }),
      ...(delay > 0 && { delay }),
    },
    timestamp,
    ...changes,
  });
  if (now < timestamp + delay) return job('delayed', { delay });
  if (processedOn >= pausedSince) return job('waiting in a paused queue', {});
  if (now < processedOn) {
    if (waitsForChildren) return job('parent of a flow', {});
    return job(queue.isPrioritized ? 'prioritised' : 'waiting', {});
  }

  const share = (now - processedOn) / (finishedOn - processedOn);
  // Each failed attempt leaves its stack trace, even while the next one runs.
  const failures = attempts.slice(0, Math.floor(share * ATTEMPTS));
  const [lastReason] = failures.at(-1) ?? [];
  const failed = { ...(lastReason !== undefined && { failedReason: lastReason }), stacktrace: failures.map(stackTrace) };
  const attemptsMade = failures.length;
  const stalls = queue.stallsAfter !== undefined && Math.min(now, finishedOn) - processedOn > queue.stallsAfter ? 1 : 0;
  const startedOn = processedOn + ((finishedOn - processedOn) / ATTEMPTS) * Math.min(attemptsMade, ATTEMPTS - 1);
  if (now < finishedOn) {
    if (stalls > 0) return job('lost its worker once', { processedOn });
    const progress = queue.reportsProgress ? Math.round(share * 100) : 0;
    const running = { ...failed, attemptsMade, attemptsStarted: attemptsMade + 1, processedOn: Math.round(startedOn), progress };
    return job(attemptsMade > 0 ? 'second attempt running' : 'running', running);
  }
  if (willFail)
    return job('failed', {
      ...failed,
      attemptsMade,
      attemptsStarted: attemptsMade,
      processedOn: Math.round(startedOn),
      finishedOn,
      progress: queue.reportsProgress ? 60 : 0,
    });
  const returnvalue = { ok: true, durationMs: finishedOn - processedOn };
  const progress = queue.reportsProgress ? 100 : 0;
  return job('completed', { processedOn, finishedOn, progress, returnvalue, stalledCounter: stalls, attemptsStarted: 1 + stalls });
}

/** A job in each recorded life, in every ten minutes. */
function recordedJobs(queueCode: string, now: number): Job[] {
  const shift = now - (now % (10 * MINUTE)) - Date.parse('2026-01-01T00:00:00.000Z');
  return Object.values(lives).map(({ job }, at) => ({
    ...job,
    queueCode,
    // The ID of a scheduler's job has the time of its run.
    id: /^\d+$/.test(job.id) ? `reminder-${at}` : job.id.replace(/\d{13}$/, (time) => String(Number(time) + shift)),
    timestamp: job.timestamp + shift,
    ...(job.processedOn && { processedOn: job.processedOn + shift }),
    ...(job.finishedOn && { finishedOn: job.finishedOn + shift }),
  }));
}

const lastNumber = ({ every }: Queue, now: number): number => Math.floor(now / every);

const largeJob = (now: number): Job => {
  const timestamp = now - (now % DAY) - 2 * DAY;
  return {
    ...lives.completed.job,
    ...LARGE_JOB,
    name: 'recount-all',
    opts: { attempts: 1, removeOnComplete: false },
    timestamp,
    processedOn: timestamp + 2 * SECOND,
    finishedOn: timestamp + 40 * SECOND,
  };
};

/**
 * The jobs of a queue, newest first; none for an unknown code. `withData` adds their input.
 * @param outages when the payment provider was down
 */
export function jobsOf(seed: number, code: string, now: number, outages: readonly Outage[] = []): Job[] {
  const queue = QUEUES.find((each) => each.code === code);
  if (!queue) return [];
  const last = lastNumber(queue, now);
  const jobs = Array.from({ length: KEPT }, (_, place) => jobAt(seed, queue, last - place, now, outages));
  if (queue.hasEveryLife) return [...jobs, ...recordedJobs(code, now)];
  return code === LARGE_JOB.queueCode ? [...jobs, largeJob(now)] : jobs;
}

const WAITING: ReadonlySet<string> = new Set(['waiting', 'prioritized']);

/** When the oldest waiting job was added or, if it was delayed, due; null if none is waiting. */
export function oldestWaiting(jobs: readonly Job[], now: number): number | null {
  const times = jobs
    .filter(({ state }) => WAITING.has(state))
    .map(({ timestamp, opts }) => {
      const due = timestamp + Number(opts?.delay ?? 0);
      // A promoted job runs before it was due.
      return due > now ? timestamp : due;
    });
  return times.length > 0 ? Math.min(...times) : null;
}
