/**
 * A small platform whose queues are real ones of BullMQ: its jobs succeed, fail, are retried, are postponed and lose their workers while it runs.
 * Everything else comes from the mock platform. Outside CI, with npm, the registry and `redis-server`:
 * `PORT=4100 npm run mock-platform`, `node mock-data/recordings/serve-bullmq.mjs 4100 4200`, and a gateway in live mode with
 * PLATFORM_API_URL=http://127.0.0.1:4200 and OAUTH_URL=http://127.0.0.1:4100. Ctrl+C ends it.
 */
import { execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const version = '6.7.0';
const codes = ['payment-capture', 'ride-reminder', 'receipts'];
const states = ['active', 'waiting', 'delayed', 'prioritized', 'failed', 'completed', 'waiting-children'];

/** Works on one queue, until it is killed. */
async function work(library, port, code) {
  const { Worker } = createRequire(library)('bullmq');
  const connection = { host: '127.0.0.1', port, maxRetriesPerRequest: null };
  const process = async (job) => {
    await pause(1500);
    if (code === 'payment-capture') throw new Error('API key expired');
    if (code === 'ride-reminder' && job.attemptsMade === 0) throw new Error('The phone did not answer');
    return { sent: 1 };
  };
  new Worker(code, process, { connection, stalledInterval: 3000, lockDuration: 3000 }).on('error', () => undefined);
}

async function serve(mockPort, ownPort) {
  const folder = mkdtempSync(join(tmpdir(), 'bullmq-'));
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, `bullmq@${version}`, 'ioredis@5.11.1'], {
    stdio: 'ignore',
  });
  const library = join(folder, 'x.js');
  const port = 6390;
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], { stdio: 'ignore' });
  await pause(1000);

  const { Queue } = createRequire(library)('bullmq');
  const connection = { host: '127.0.0.1', port, maxRetriesPerRequest: null };
  const queues = new Map(codes.map((code) => [code, new Queue(code, { connection })]));
  let isOver = false;
  const workers = new Set();
  const working = codes.map(async (code) => {
    while (!isOver) {
      const worker = fork(new URL(import.meta.url), ['work', library, String(port), code]);
      workers.add(worker);
      // One queue's workers are killed now and then, in the middle of a job, which then stalls.
      const life = code === 'ride-reminder' ? 9000 : 3_600_000;
      await Promise.race([pause(life, undefined, { ref: false }), once(worker, 'exit')]);
      worker.kill('SIGKILL');
      workers.delete(worker);
    }
  });
  const adding = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const [code = ''] = codes.slice(at % codes.length);
      const delay = at % 10 === 9 ? 45 * 86_400_000 : at % 4 === 3 ? 60_000 : 0;
      await queues.get(code)?.add('send', { bookingId: `b-${at}` }, { attempts: 3, backoff: 4000, delay, removeOnComplete: 5 });
      await pause(2000);
    }
  })();

  const answerOf = async (path, query) => {
    if (path === '/v1/bull-mq/queue-code') {
      return Promise.all(
        [...queues].map(async ([code, queue]) => {
          const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
          return { code, isPaused: await queue.isPaused(), counts: await queue.getJobCounts(), oldestWaiting: oldest?.timestamp ?? null };
        }),
      );
    }
    const toJob = async (code, job) => ({ ...JSON.parse(JSON.stringify(job)), queueCode: code, state: await job.getState() });
    const [, code, id] = /^\/v1\/bull-mq\/queue-code\/([^/]+)\/job\/([^/]+)$/.exec(path) ?? [];
    if (code !== undefined) {
      const job = await queues.get(decodeURIComponent(code))?.getJob(decodeURIComponent(id));
      return job ? toJob(decodeURIComponent(code), job) : undefined;
    }
    const asked = query.get('state')?.split(',') ?? states;
    const [page, maxPerPage] = [Number(query.get('page') ?? 0), Number(query.get('maxPerPage') ?? 25)];
    const all = await Promise.all(
      [...queues]
        .filter(([name]) => name === (query.get('queueCode') ?? name))
        .map(async ([name, queue]) => Promise.all((await queue.getJobs(asked)).map((job) => toJob(name, job)))),
    );
    const jobs = all.flat().toSorted((one, other) => other.timestamp - one.timestamp);
    const offset = page * maxPerPage;
    return { results: jobs.slice(offset, offset + maxPerPage), total: jobs.length, page, maxPerPage, offset };
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://127.0.0.1');
    if (url.pathname.startsWith('/v1/bull-mq')) {
      const answer = await answerOf(url.pathname, url.searchParams);
      response
        .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer ?? { message: 'Not found' }));
      return;
    }
    const body = ['GET', 'HEAD'].includes(request.method) ? undefined : await new Response(request).arrayBuffer();
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== 'host' && name !== 'connection'));
    const given = await fetch(`http://127.0.0.1:${mockPort}${request.url}`, { method: request.method, headers, body });
    const content = Buffer.from(await given.arrayBuffer());
    const kept = [...given.headers].filter(([name]) => !['content-encoding', 'content-length', 'transfer-encoding'].includes(name));
    response.writeHead(given.status, Object.fromEntries(kept)).end(content);
  });
  server.listen(ownPort, '127.0.0.1');
  process.once('SIGINT', async () => {
    isOver = true;
    for (const worker of workers) worker.kill('SIGKILL');
    server.close();
    await adding;
    redis.kill();
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
  await Promise.all(working);
}

const [first, ...rest] = process.argv.slice(2);
if (first === 'work') await work(rest[0], Number(rest[1]), rest[2]);
else await serve(Number(first ?? 4100), Number(rest[0] ?? 4200));
