// One run: a fake platform, a raw proxy of it and this gateway, each in a process of its own; the same load on proxy and gateway.
// With --check it fails where a target is missed.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { bundle } from '../scripts/bundle.mjs';
import { fleetIds, intent, operations } from './fixtures.mjs';

const here = import.meta.dirname;
const seconds = { warmUp: 2, measured: 5 };
const rounds = 2;
const children = [];

async function start(file, env) {
  const child = fork(file, { env: { ...process.env, NODE_ENV: 'production', ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  const stopped = once(child, 'exit').then(() => Promise.reject(new Error(`${path.basename(file)} did not start`)));
  const [{ port }] = await Promise.race([once(child, 'message'), stopped]);
  stopped.catch(() => undefined);
  return `http://127.0.0.1:${port}`;
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

function toGateway(base, { text, variables }) {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(text) } };
  return {
    url: `${base}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
    body: JSON.stringify({ variables, extensions }),
  };
}

const toProxy = (base, target) => ({ url: `${base}${target}`, method: 'GET', headers: { authorization: 'Bearer bench' } });

/** Answers with an error are fast answers: the load means nothing unless what comes back is right. */
async function checkAnswer({ url, method, headers, body }, isRight) {
  const response = await fetch(url, { method, headers, body });
  const answer = await response.json();
  if (!isRight(answer)) throw new Error(`A wrong answer from ${url}: ${JSON.stringify(answer).slice(0, 500)}`);
}

const load = (target, duration) => autocannon({ ...target, connections: 20, duration });

async function measure(target) {
  const result = await load(target, seconds.measured);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers with an error status, ${result.errors} errors`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const best = (measured) => measured.reduce((one, other) => (other.rate > one.rate ? other : one));

/** Proxy and gateway take turns, so that what else the machine does meets both; the better round of each counts. */
async function compare(proxy, gateway) {
  await load(proxy, seconds.warmUp);
  await load(gateway, seconds.warmUp);
  const results = { proxy: [], gateway: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.proxy.push(await measure(proxy));
    results.gateway.push(await measure(gateway));
  }
  return { proxy: best(results.proxy), gateway: best(results.gateway) };
}

async function run() {
  const bundled = path.join(here, 'dist');
  await bundle(path.join(here, 'gateway.ts'), bundled);
  const platform = await start(path.join(here, 'platform.mjs'), {});
  const proxy = await start(path.join(here, 'raw-proxy.mjs'), { PLATFORM_API_URL: platform });
  const documents = Object.fromEntries(Object.values(operations).map(({ text }) => [hashOf(text), text]));
  const gateway = await start(path.join(bundled, 'gateway.js'), {
    GATEWAY_MODE: 'live',
    APP_ENV: 'production',
    PLATFORM_API_URL: platform,
    OAUTH_URL: platform,
    OAUTH_CLIENT_ID: 'bench',
    OAUTH_AUDIENCE: 'bench',
    BENCH_DOCUMENTS: JSON.stringify(documents),
  });

  const cases = [
    {
      name: 'fleet by id',
      target: 0.33,
      proxy: toProxy(proxy, `/fleet/${fleetIds[0]}`),
      gateway: toGateway(gateway, operations.fleet),
      isRight: (answer) => answer.data?.fleet?.name === 'Fleet of fleet-0' && answer.errors === undefined,
    },
    {
      name: '50 bookings with fleet names',
      target: 0.7,
      proxy: toProxy(proxy, '/bookings'),
      gateway: toGateway(gateway, operations.bookings),
      isRight: (answer) => answer.data?.bookings?.items?.[49]?.fleet?.name === 'Fleet of fleet-9' && answer.errors === undefined,
    },
    {
      // 253 calls to the platform: the caller's role, the intent, its releases with their tasks, a log each.
      name: 'intent, 50 releases, 5 tasks, 10 logs',
      target: 0.5,
      proxy: toProxy(proxy, `/release-intent/${intent.id}`),
      gateway: toGateway(gateway, operations.releases),
      isRight: (answer) =>
        answer.data?.releaseIntent?.releases?.items?.[49]?.tasks?.[4]?.logs?.items?.length === 10 && answer.errors === undefined,
    },
  ];

  let isMissed = false;
  const rows = [];
  for (const each of cases) {
    await checkAnswer(each.gateway, each.isRight);
    const result = await compare(each.proxy, each.gateway);
    const ratio = result.gateway.rate / result.proxy.rate;
    if (ratio < each.target) isMissed = true;
    for (const [name, { rate, p50, p99 }] of Object.entries(result)) {
      rows.push({ case: each.name, server: name, 'req/s': Math.round(rate), 'p50 ms': p50, 'p99 ms': p99 });
    }
    rows.push({ case: each.name, server: 'ratio', 'req/s': `${ratio.toFixed(2)} (target ${each.target.toFixed(2)})` });
  }
  console.table(rows);
  return isMissed;
}

try {
  const isMissed = await run();
  if (isMissed && process.argv.includes('--check')) process.exitCode = 1;
} finally {
  for (const child of children) child.kill();
}
