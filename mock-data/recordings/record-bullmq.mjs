/**
 * Records the jobs of BullMQ, in every life that a screen has to show, as `bullmq-VERSION.json` beside it. Outside CI: it needs npm, the registry
 * and `redis-server` (Debian's package), and takes about a minute: `node mock-data/recordings/record-bullmq.mjs`.
 */
import { execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const versions = ['6.7.0', '5.81.5'];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Every recording is shifted to begin here. */
const START = Date.UTC(2026, 0, 1);

/** The jobs of one version. Each life has a queue of its own. */
async function recordingOf(folder, port, version) {
  const { Queue, Worker, FlowProducer, DelayedError, UnrecoverableError, RateLimitError } = createRequire(join(folder, version, 'x.js'))(
    'bullmq',
  );
  const connection = { host: '127.0.0.1', port, maxRetriesPerRequest: null };
  const open = [];
  const lives = {};

  const queueOf = (name) => {
    const queue = new Queue(name, { connection });
    open.push(queue);
    return queue;
  };
  const work = (queue, process, options = {}) => {
    const worker = new Worker(queue.name, process, { connection, drainDelay: 1, ...options });
    worker.on('error', () => undefined);
    return worker;
  };
  const until = async (holds) => {
    const deadline = Date.now() + 20_000;
    while (!(await holds())) {
      if (Date.now() > deadline) throw new Error('A life did not reach its state in 20 s');
      await pause(20);
    }
  };
  const stateOf = async (queue, id) => (await queue.getJob(id))?.getState();
  const keep = async (life, queue, id) => {
    const job = await queue.getJob(id);
    lives[life] = {
      counts: Object.fromEntries(Object.entries(await queue.getJobCounts()).filter(([, count]) => count > 0)),
      isPaused: await queue.isPaused(),
      job: { ...JSON.parse(JSON.stringify(job)), state: await job.getState() },
    };
  };
  /** Adds a job, works until it has the state, and keeps it. */
  const worked = async (life, options, process, state) => {
    const queue = queueOf(life);
    const { id } = await queue.add('send', { bookingId: 'b-1' }, options);
    const worker = work(queue, process);
    await until(async () => (await stateOf(queue, id)) === state);
    await pause(100);
    await keep(life, queue, id);
    return { queue, id, worker };
  };
  const ends = async (...of) => {
    const { worker, queue, id } = await worked(...of);
    await worker.close();
    return { queue, id };
  };
  const runs = async (life, options, process) => {
    let release;
    const released = new Promise((resolve) => (release = resolve));
    const queue = queueOf(life);
    const { id } = await queue.add('send', { bookingId: 'b-1' }, options);
    let isAtEnd = false;
    const worker = work(queue, async (job) => {
      await process?.(job);
      isAtEnd = true;
      await released;
    });
    await until(() => isAtEnd);
    await pause(100);
    await keep(life, queue, id);
    release();
    await worker.close();
  };
  const added = async (life, options, change) => {
    const queue = queueOf(life);
    const job = await queue.add('send', { bookingId: 'b-1' }, options);
    await change?.(job, queue);
    await keep(life, queue, job.id);
  };
  const failsFirst = async (job) => {
    await pause(150);
    if (job.attemptsMade === 0) throw new Error('first');
  };
  const throwing = (error) => async () => {
    await pause(100);
    throw error;
  };

  await added('waiting', { attempts: 3 });
  await added('waiting without options', undefined);
  await added('waiting in a paused queue', { attempts: 3 }, (_, queue) => queue.pause());
  await added('prioritised', { priority: 3 });
  await added('deduplicated', { deduplication: { id: 'booking-1' } }, (_, queue) =>
    queue.add('send', { bookingId: 'b-1' }, { deduplication: { id: 'booking-1' } }),
  );
  await added('delayed', { delay: HOUR });
  await added('delayed by 45 days', { delay: 45 * DAY });
  await added('promoted', { delay: HOUR }, (job) => job.promote());
  await added('rescheduled', { delay: 100_000 }, async (job) => {
    await pause(200);
    await job.changeDelay(50_000);
  });
  await runs('running', { attempts: 3 });
  await runs('running with progress', { attempts: 3 }, (job) => job.updateProgress(40));
  await runs('running with a text as progress', { attempts: 3 }, (job) => job.updateProgress('Sending'));
  await runs('second attempt running', { attempts: 3, backoff: 500 }, failsFirst);
  await runs('delayed, then running', { delay: 500 });
  await ends('completed', {}, async () => ({ sent: 1 }), 'completed');
  await ends('retried by itself, then completed', { attempts: 3 }, failsFirst, 'completed');
  await ends('failed', { attempts: 2 }, throwing(new Error('Declined')), 'failed');
  await ends('failed with an empty reason', {}, throwing(new Error('')), 'failed');
  await ends('failed with a thrown text', {}, throwing('text'), 'failed');
  await ends(
    'failed with an error, then a thrown text',
    { attempts: 2 },
    async (job) => {
      await pause(100);
      throw job.attemptsMade === 0 ? new Error('first real') : 'second text';
    },
    'failed',
  );
  await ends('failed for good at once', { attempts: 5 }, throwing(new UnrecoverableError('No such booking')), 'failed');
  await ends('failed once, waits for the next attempt', { attempts: 3, backoff: 60_000 }, throwing(new Error('Timed out')), 'delayed');
  await ends(
    'moved to delayed',
    { attempts: 3 },
    async (job, token) => {
      await pause(100);
      await job.moveToDelayed(Date.now() + 60_000, token);
      throw new DelayedError();
    },
    'delayed',
  );

  {
    const { queue, id } = await ends('failed, before a retry by hand', {}, throwing(new Error('Declined')), 'failed');
    await (await queue.getJob(id)).retry();
    await keep('retried by hand, waiting', queue, id);
    const worker = work(queue, async () => ({ sent: 1 }));
    await until(async () => (await stateOf(queue, id)) === 'completed');
    await worker.close();
    await keep('retried by hand, then completed', queue, id);
  }
  {
    const queue = queueOf('rate limited');
    const { id } = await queue.add('send', {}, { attempts: 3 });
    let limited = false;
    const worker = work(queue, async () => {
      await worker.rateLimit(60_000);
      limited = true;
      throw new RateLimitError();
    });
    await until(async () => limited && (await stateOf(queue, id)) === 'waiting');
    await keep('rate limited', queue, id);
    await worker.close();
  }
  /** A job whose worker is killed this often. */
  const losingWorkers = async (times, name) => {
    const queue = queueOf(name);
    const { id } = await queue.add('send', { bookingId: 'b-1' }, { attempts: 3 });
    const checker = work(queue, null, { autorun: false, stalledInterval: 200 });
    await checker.startStalledCheckTimer();
    for (let time = 0; time < times; time += 1) {
      const child = fork(new URL(import.meta.url), ['work', join(folder, version, 'x.js'), String(port), queue.name], { stdio: 'ignore' });
      await until(async () => (await stateOf(queue, id)) === 'active');
      await pause(100);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await until(async () => (await stateOf(queue, id)) === 'waiting');
    }
    await keep(name, queue, id);
    // Also writes the failure of a job that was lost too often.
    const worker = work(queue, async () => ({ sent: 1 }));
    await until(async () => ['completed', 'failed'].includes(await stateOf(queue, id)));
    await worker.close();
    await checker.close();
    return { queue, id };
  };
  {
    const { queue, id } = await losingWorkers(1, 'lost its worker once');
    await keep('lost its worker once, then completed', queue, id);
  }
  {
    const { queue, id } = await losingWorkers(2, 'lost its worker twice');
    await keep('lost its worker twice, then failed', queue, id);
  }
  {
    const queue = queueOf('removed on completion');
    for (let at = 0; at < 50; at += 1) await queue.add('send', { at }, { removeOnComplete: true });
    const worker = work(queue, async (job) => {
      if (job.data.at === 7) throw new Error('Declined');
    });
    await until(async () => (await queue.getJobCounts('failed')).failed === 1 && (await queue.getJobCounts('waiting')).waiting === 0);
    await pause(100);
    await worker.close();
    await keep('removed on completion, one failed', queue, '8');
  }
  {
    const queue = queueOf('scheduled');
    await queue.upsertJobScheduler('nightly', { pattern: '0 6 * * *', tz: 'UTC' }, { name: 'send', data: {} });
    const [next] = await queue.getDelayed();
    await keep('scheduled', queue, next.id);
  }
  {
    const children = queueOf('flow children');
    const parents = queueOf('flow parents');
    const flow = new FlowProducer({ connection });
    open.push(flow);
    await flow.add({
      name: 'send-all',
      queueName: parents.name,
      data: {},
      opts: { jobId: 'parent' },
      children: [{ name: 'send', queueName: children.name, data: {}, opts: { jobId: 'child' } }],
    });
    await keep('parent of a flow', parents, 'parent');
    await keep('child of a flow', children, 'child');
  }
  await Promise.all(open.map((each) => each.close()));
  return lives;
}

/** Shifts a life to START, to a tenth of a second, and takes folders out of stack traces. */
function normalised({ job, ...rest }, folder) {
  // A scheduler's job is at a time of day.
  const shift = START - (job.repeatJobKey ? Number(job.id.split(':').at(-1)) - 6 * HOUR : job.timestamp);
  const timeOf = (time) => Math.round((time + shift) / 100) * 100;
  const text = JSON.stringify(job, (name, value) => {
    if (['timestamp', 'processedOn', 'finishedOn', 'prevMillis', 'startDate'].includes(name) && typeof value === 'number')
      return timeOf(value);
    return typeof value === 'string'
      ? value
          .replaceAll(folder, '/app')
          .replaceAll(/file:\/\/\S*record-bullmq\.mjs/g, '/app/worker.mjs')
          .replaceAll(/\d{13}/g, (digits) => String(timeOf(Number(digits))))
      : value;
  });
  return { ...rest, job: JSON.parse(text) };
}

const varying = new Set(['processedOn', 'finishedOn', 'timestamp', 'delay', 'opts', 'stacktrace']);

/** A life without what differs from run to run. */
const shapeOf = (life) => JSON.stringify(life, (name, value) => (varying.has(name) ? undefined : value));

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'record-bullmq-'));
  const port = 6399;
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], { stdio: 'ignore' });
  let newest;
  try {
    const [, redisVersion] = /v=(\S+)/.exec(execFileSync('redis-server', ['--version'], { encoding: 'utf8' })) ?? [];
    for (const version of versions) {
      const place = join(folder, version);
      execFileSync('npm', [
        'install',
        '--silent',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        '--prefix',
        place,
        `bullmq@${version}`,
        'ioredis@5.11.1',
      ]);
      const recorded = await recordingOf(folder, port, version);
      const lives = Object.fromEntries(Object.entries(recorded).map(([life, each]) => [life, normalised(each, place)]));
      newest ??= lives;
      execFileSync('redis-cli', ['-p', String(port), 'flushall']);
      const recording = {
        software: 'bullmq',
        version,
        over: `Redis ${redisVersion}`,
        how: 'record-bullmq.mjs: job.toJSON() with job.getState(), queue.getJobCounts() without zeros and queue.isPaused(). Each job is shifted to be added at 2026-01-01T00:00Z (the scheduled one to run at 06:00Z that day), times are to a tenth of a second. The older version has only the lives that differ.',
        lives:
          lives === newest
            ? lives
            : Object.fromEntries(Object.entries(lives).filter(([life, each]) => shapeOf(each) !== shapeOf(newest[life]))),
      };
      writeFileSync(new URL(`bullmq-${version}.json`, import.meta.url), `${JSON.stringify(recording, null, 2)}\n`);
    }
  } finally {
    redis.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A worker that never finishes its job, to be killed. */
function workForEver(file, port, name) {
  const { Worker } = createRequire(file)('bullmq');
  new Worker(name, () => new Promise(() => undefined), {
    connection: { host: '127.0.0.1', port: Number(port), maxRetriesPerRequest: null },
    lockDuration: 300,
    skipStalledCheck: true,
  });
}

if (process.argv[2] === 'work') workForEver(process.argv[3], process.argv[4], process.argv[5]);
else await main();
