// Many large answers at once, with the memory of a container: does the gateway survive, and is every operation answered?
// `node large-answers.mjs [operations at once]` (default 20). With `text`, `wide` or `rows` as a second argument, only that kind of data. The limit needs root and Linux's control groups; without them only the peak is
// measured. Exit code 1 if the gateway ends or an operation gets no response.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { failAfter } from '../../tools/deadline.ts';
import { bundle } from '../scripts/bundle.ts';
import { nodeFlags } from '../scripts/node-flags.ts';
import { viewer } from './fixtures.mjs';

failAfter(5);

const here = import.meta.dirname;
const count = Number(process.argv[2] ?? 20);
const limitMB = 768;
const answerBytes = 34e6;
const text = 'query QueueJobData($queueCode: ID!, $id: ID!) { queueJob(queueCode: $queueCode, id: $id) { id queueCode data } }';
const hash = createHash('sha256').update(text).digest('hex');

/** A job of 34 MB whose data is one text, a list of short rows, or a text with characters beyond Latin-1. */
function jobOf(kind) {
  const row = { passengerId: 'f3b0c442-98fc-4c14-9afb-f4c8996fb924', amountMinor: 1250, currency: 'EUR', isPaid: true, note: null };
  const rows = (bytes) => Array.from({ length: bytes / JSON.stringify(row).length }, () => row);
  const data = { text: () => 'x'.repeat(answerBytes), wide: () => '漢'.repeat(answerBytes / 3), rows: () => rows(answerBytes) }[kind]();
  return Buffer.from(
    JSON.stringify({ id: '1', name: 'job', queueCode: 'report', state: 'completed', timestamp: 1, attemptsMade: 1, data }),
  );
}

async function startPlatform() {
  let body = Buffer.alloc(0);
  const user = Buffer.from(JSON.stringify(viewer));
  const server = createServer(({ url }, response) => {
    const answer = url.startsWith('/v1/user/me') ? user : body;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { base: `http://127.0.0.1:${server.address().port}`, serve: (kind) => (body = jobOf(kind)) };
}

/** A control group with the limit; undefined if this process may not make one. */
function createGroup() {
  const isV2 = existsSync('/sys/fs/cgroup/cgroup.controllers');
  const folder = `/sys/fs/cgroup/${isV2 ? '' : 'memory/'}pax-bench-${process.pid}`;
  try {
    mkdirSync(folder);
    writeFileSync(`${folder}/${isV2 ? 'memory.max' : 'memory.limit_in_bytes'}`, String(limitMB * 2 ** 20));
  } catch {
    return undefined;
  }
  const peakFile = `${folder}/${isV2 ? 'memory.peak' : 'memory.max_usage_in_bytes'}`;
  return {
    add: (pid) => writeFileSync(`${folder}/cgroup.procs`, String(pid)),
    peakMB: () => Math.round(Number(readFileSync(peakFile, 'utf8')) / 2 ** 20),
    remove: () => rmdirSync(folder),
  };
}

async function startGateway(platform, group) {
  const child = fork(path.join(here, 'dist/gateway.js'), {
    execArgv: nodeFlags,
    env: {
      ...process.env,
      GATEWAY_MODE: 'live',
      APP_ENV: 'production',
      PLATFORM_API_URL: platform.base,
      OAUTH_URL: platform.base,
      OAUTH_CLIENT_ID: 'bench',
      OAUTH_AUDIENCE: 'bench',
      BENCH_DOCUMENTS: JSON.stringify({ [hash]: text }),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  process.once('exit', () => child.kill());
  group?.add(child.pid);
  const exit = once(child, 'exit');
  const [{ port }] = await once(child, 'message');
  return { child, exit, base: `http://127.0.0.1:${port}` };
}

const residentMB = (pid, name) => {
  try {
    return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return undefined;
  }
};

async function ask(base) {
  try {
    const response = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer bench', 'accept-encoding': 'gzip' },
      body: JSON.stringify({
        variables: { queueCode: 'report', id: '1' },
        extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
      }),
    });
    const answer = await response.text();
    if (answer.length > 1e6) return 'answered';
    return JSON.parse(answer).errors?.[0]?.extensions?.code ?? `HTTP ${response.status}`;
  } catch {
    return 'no response';
  }
}

const platform = await startPlatform();
await bundle(path.join(here, 'gateway.ts'), path.join(here, 'dist'));
const rows = [];
let isMissed = false;
for (const kind of process.argv[3] ? [process.argv[3]] : ['text', 'wide', 'rows']) {
  platform.serve(kind);
  const group = createGroup();
  const gateway = await startGateway(platform, group);
  const since = performance.now();
  const outcomes = await Promise.all(Array.from({ length: count }, () => ask(gateway.base)));
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const isAlive = gateway.child.exitCode === null && gateway.child.signalCode === null;
  const counts = [...new Set(outcomes)].map((outcome) => `${outcomes.filter((each) => each === outcome).length} ${outcome}`);
  rows.push({
    data: kind,
    outcomes: counts.join(', '),
    seconds,
    'peak MB': residentMB(gateway.child.pid, 'VmHWM'),
    'peak MB of the group': group?.peakMB(),
    gateway: isAlive ? 'runs' : `ended (${gateway.child.signalCode ?? gateway.child.exitCode})`,
  });
  if (!isAlive || outcomes.includes('no response')) isMissed = true;
  gateway.child.kill();
  await gateway.exit;
  await pause(100);
  group?.remove();
}
console.table(rows);
process.exit(isMissed ? 1 : 0);
