// More load than the gateway can serve: what happens to the operations that it accepts, and to the process. `node overload.mjs [seconds]`
// (default 20; 600 for ten minutes; --build=folder: of another checkout's gateway). Exit code 1 if accepted operations take more than twice as long as without load, or heap keeps growing.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { failAfter } from '../../tools/deadline.ts';
import { nodeFlags } from '../scripts/node-flags.ts';
import { operations } from './fixtures.mjs';

failAfter(15);

const here = import.meta.dirname;
const { values, positionals } = parseArgs({ options: { build: { type: 'string' } }, allowPositionals: true });
const gatewayFolder = path.resolve(values.build ?? path.join(here, '../..'), 'gateway');
const seconds = Math.min(600, Number(positionals[0] ?? 20));
/** Connections that send the next operation as soon as the last one was answered, whatever Retry-After says. */
const connections = { unloaded: 4, loaded: 200 };
/** The duration of each platform call, in milliseconds. */
const platformDelayMs = 50;
const children = [];
process.once('exit', () => children.forEach((child) => child.kill()));

async function start(file, env) {
  const child = fork(file, {
    env: { ...process.env, ...env },
    execArgv: nodeFlags,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  const [{ port }] = await once(child, 'message');
  return { child, base: `http://127.0.0.1:${port}` };
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const { text, variables } = operations.bookings;

const platform = await start(path.join(here, 'platform.mjs'), { PLATFORM_DELAY_MS: String(platformDelayMs) });
const bundled = path.join(gatewayFolder, 'bench/dist');
const { bundle } = await import(pathToFileURL(path.join(gatewayFolder, 'scripts/bundle.ts')).href);
await bundle(path.join(gatewayFolder, 'bench/gateway.ts'), bundled);
const gateway = await start(path.join(bundled, 'gateway.js'), {
  GATEWAY_MODE: 'live',
  APP_ENV: 'production',
  DASHBOARD_ORIGINS: 'http://127.0.0.1',
  READS_PER_MINUTE: '0',
  READS_PER_MINUTE_AND_ADDRESS: '0',
  PLATFORM_API_URL: platform.base,
  OAUTH_URL: platform.base,
  OAUTH_CLIENT_ID: 'bench',
  OAUTH_AUDIENCE: 'bench',
  BENCH_DOCUMENTS: JSON.stringify({ [hashOf(text)]: text }),
});

/** Heap after garbage collection, and the event loop's delay since the last call. */
async function processState() {
  gateway.child.send('state');
  const [state] = await once(gateway.child, 'message');
  return state;
}

async function load(count, duration) {
  const accepted = [];
  let shed = 0;
  let others = 0;
  const run = autocannon({
    url: `${gateway.base}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
    body: JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } }),
    connections: count,
    duration,
  });
  run.on('response', (_client, status, _bytes, milliseconds) => {
    if (status === 200) accepted.push(milliseconds);
    else if (status === 503) shed += 1;
    else others += 1;
  });
  const { errors } = await run;
  accepted.sort((one, other) => one - other);
  const at = (share) => Math.round(accepted[Math.floor(share * accepted.length)] ?? NaN);
  return {
    connections: count,
    'accepted/s': Math.round(accepted.length / duration),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'shed/s': Math.round(shed / duration),
    'shed %': Math.round((100 * shed) / (shed + accepted.length)),
    failed: others + errors,
  };
}

const idle = await processState();
await load(connections.unloaded, 3);
await processState();
const unloaded = await load(connections.unloaded, 5);
const before = await processState();
// The limit starts high and falls within a second.
await load(connections.loaded, 2);
const loaded = await load(connections.loaded, seconds);
const after = await processState();
// The gateway returns free memory once a minute.
await pause(65_000);
const later = await processState();
console.table({ unloaded, loaded });
console.table({ idle, before, after, 'a minute later': later });
process.send?.({ 'memory, idle, MB': idle['resident MB'], 'memory after overload, MB': later['resident MB'] });

const problems = [];
if (!(loaded['p99 ms'] <= 2 * unloaded['p99 ms'])) problems.push('accepted operations take more than twice as long at p99');
if (loaded.failed + unloaded.failed > 0) problems.push('operations failed');
if (after.heapMB > 2 * before.heapMB) problems.push('the heap has doubled');
for (const problem of problems) console.error(`Missed: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
