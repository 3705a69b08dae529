// One run: a fake platform, a raw proxy of it and the gateway, each in its own process; the same load on proxy and gateway. With --check
// it fails if a target is missed. --only=fleet runs the cases with that word in their name, --cpu-prof writes a profile of the gateway to the
// current folder, and --build=folder measures another checkout's gateway.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import { failAfter } from '../../tools/deadline.ts';
import { nodeFlags } from '../scripts/node-flags.ts';
import { fleetIds, intent, operations } from './fixtures.mjs';

const here = import.meta.dirname;
const build = process.argv.find((argument) => argument.startsWith('--build='))?.slice('--build='.length);
const rounds = 3;
const children = [];
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const isProfiled = process.argv.includes('--cpu-prof');

/** Starts a process that reports its port and, on request, its processor time. */
async function start(file, env, execArgv = []) {
  const child = fork(file, {
    execArgv,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  const stopped = once(child, 'exit').then(() => Promise.reject(new Error(`${path.basename(file)} stopped`)));
  stopped.catch(() => undefined);
  const [{ port }] = await Promise.race([once(child, 'message'), stopped]);
  const cpuMicroseconds = async () => {
    child.send('cpu');
    const [{ user, system }] = await Promise.race([once(child, 'message'), stopped]);
    return user + system;
  };
  return { base: `http://127.0.0.1:${port}`, cpuMicroseconds };
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

function toGateway({ base, cpuMicroseconds }, { text, variables }) {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(text) } };
  return {
    url: `${base}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
    body: JSON.stringify({ variables, extensions }),
    cpuMicroseconds,
  };
}

const toProxy = ({ base, cpuMicroseconds }, target) => ({
  url: `${base}${target}`,
  method: 'GET',
  headers: { authorization: 'Bearer bench' },
  cpuMicroseconds,
});

/** So many operations, and no more: one that is cut off at the end of a time costs processor time and counts for nothing. */
const load = ({ url, method, headers, body, expectBody }, amount) =>
  autocannon({ url, method, headers, body, expectBody, connections: 20, amount });

/** Error responses are fast, so the results are only valid if every response is the right one, under load too. */
async function warmUp(target, amount, isRight) {
  const { url, method, headers, body } = target;
  const expectBody = await (await fetch(url, { method, headers, body })).text();
  if (!isRight(JSON.parse(expectBody))) throw new Error(`Wrong response from ${url}: ${expectBody.slice(0, 500)}`);
  const { mismatches } = await load({ ...target, expectBody }, amount);
  if (mismatches > 0) throw new Error(`${mismatches} wrong responses from ${url} under load`);
}

async function measure(target, amount) {
  const before = await target.cpuMicroseconds();
  const result = await load(target, amount);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} responses with an error status, ${result.errors} errors`);
  const cpu = ((await target.cpuMicroseconds()) - before) / result.requests.total;
  return { rate: result.requests.average, cpu, p50: result.latency.p50, p99: result.latency.p99 };
}

const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
const medianOf = (measured) => Object.fromEntries(Object.keys(measured[0]).map((key) => [key, median(measured.map((each) => each[key]))]));

/** Proxy and gateway alternate, so that other load on the machine affects both; the median round counts. `ratio` is of processor time. */
async function compare({ proxy, gateway, amount, isRight, isRightOfProxy }) {
  await warmUp(proxy, amount, isRightOfProxy);
  await warmUp(gateway, amount, isRight);
  const results = { proxy: [], gateway: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.proxy.push(await measure(proxy, amount));
    results.gateway.push(await measure(gateway, amount));
  }
  const ratio = median(results.gateway.map(({ cpu }, round) => cpu / results.proxy[round].cpu));
  return { proxy: medianOf(results.proxy), gateway: medianOf(results.gateway), ratio };
}

async function run() {
  const gatewayFolder = path.resolve(build ?? path.join(here, '../..'), 'gateway');
  const bundled = path.join(gatewayFolder, 'bench/dist');
  // Its own, which knows what its sources import.
  const { bundle } = await import(pathToFileURL(path.join(gatewayFolder, 'scripts/bundle.ts')).href);
  await bundle(path.join(gatewayFolder, 'bench/gateway.ts'), bundled);
  const platform = await start(path.join(here, 'platform.mjs'), {});
  const proxy = await start(path.join(here, 'raw-proxy.mjs'), { PLATFORM_API_URL: platform.base });
  const documents = Object.fromEntries(Object.values(operations).map(({ text }) => [hashOf(text), text]));
  const gateway = await start(
    path.join(bundled, 'gateway.js'),
    {
      GATEWAY_MODE: 'live',
      APP_ENV: 'production',
      DASHBOARD_ORIGINS: 'http://127.0.0.1',
      READS_PER_MINUTE: '0',
      READS_PER_MINUTE_AND_ADDRESS: '0',
      PLATFORM_API_URL: platform.base,
      OAUTH_URL: platform.base,
      OAUTH_CLIENT_ID: 'bench',
      OAUTH_AUDIENCE: 'bench',
      BENCH_DOCUMENTS: JSON.stringify(documents),
    },
    [...nodeFlags, ...(isProfiled ? ['--cpu-prof'] : [])],
  );

  const cases = [
    {
      name: 'fleet by id',
      amount: 8000,
      target: 3.5,
      proxy: toProxy(proxy, `/fleet/${fleetIds[0]}`),
      gateway: toGateway(gateway, operations.fleet),
      isRight: (answer) => answer.data?.fleet?.name === 'Fleet of fleet-0' && answer.errors === undefined,
      isRightOfProxy: (answer) => answer.name === 'Fleet of fleet-0',
    },
    {
      name: '50 bookings with fleet names',
      amount: 2500,
      target: 1.6,
      proxy: toProxy(proxy, '/bookings'),
      gateway: toGateway(gateway, operations.bookings),
      isRight: (answer) => answer.data?.bookings?.items?.[49]?.fleet?.name === 'Fleet of fleet-9' && answer.errors === undefined,
      isRightOfProxy: (answer) => answer.results[49].fleetName === 'Fleet of fleet-9',
    },
    {
      // 253 calls to the platform: the caller's role, the intent, its releases with their tasks, and a log each.
      name: 'intent, 50 releases, 5 tasks, 10 logs',
      amount: 80,
      target: 1.35,
      proxy: toProxy(proxy, `/release-intent/${intent.id}`),
      gateway: toGateway(gateway, operations.releases),
      isRight: (answer) =>
        answer.data?.releaseIntent?.releases?.items?.[49]?.tasks?.[4]?.logs?.items?.length === 10 && answer.errors === undefined,
      isRightOfProxy: (answer) => answer.releases.results[49].paReleaseTasks[4].logs !== undefined,
    },
  ];

  let isMissed = false;
  const rows = [];
  const figures = {};
  for (const each of cases.filter(({ name }) => name.includes(only))) {
    const { ratio, ...servers } = await compare(each);
    if (ratio > each.target) isMissed = true;
    figures[`${each.name}: processor time, × proxy`] = ratio;
    for (const [name, { rate, cpu, p50, p99 }] of Object.entries(servers)) {
      rows.push({ case: each.name, server: name, 'req/s': Math.round(rate), 'p50 ms': p50, 'p99 ms': p99, 'cpu µs/req': Math.round(cpu) });
    }
    rows.push({
      case: each.name,
      server: 'gateway ÷ proxy',
      'req/s': (servers.gateway.rate / servers.proxy.rate).toFixed(2),
      'cpu µs/req': `${ratio.toFixed(2)} (target: at most ${each.target})`,
    });
  }
  console.table(rows);
  process.send?.(figures);
  return isMissed;
}

failAfter(5);
process.once('exit', () => children.forEach((child) => child.kill()));
const isMissed = await run();
process.exit(isMissed && process.argv.includes('--check') ? 1 : 0);
