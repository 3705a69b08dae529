// Three instances behind HAProxy under load: a rolling restart, then one instance killed. Fails if a read fails for good, a change is made
// twice or reported wrongly, or a person is signed out. It installs nothing.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, createServer, request as httpRequest } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { typescriptLoader } from '../../tools/child.mjs';
import { failAfter } from '../../tools/deadline.ts';
import { documentNamed, send, signIn } from '../../tools/package/sign-in.ts';
import { buildGateway } from '../scripts/bundle.ts';
import { nodeFlags } from '../scripts/node-flags.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(import.meta.dirname, 'dist/replicas');
const firstPort = Number(process.env.PORT ?? 4200);
const ports = { haproxy: firstPort, counter: firstPort + 1, platform: firstPort + 2, gateways: [3, 4, 5].map((add) => firstPort + add) };
const people = 24;
/** Milliseconds a person pauses between two operations. */
const pauseMs = 120;
/** Every so many operations of a person, one is a change. */
const changeEvery = 5;
/** Milliseconds the platform takes longer, so that requests are always in progress. */
const platformDelayMs = 25;
/** Milliseconds an instance still answers after a stop signal: HAProxy notices within two seconds. */
const shutdownDelayMs = 4000;

const children = new Set();

/** Starts a program with only these settings; it ends with this process. */
function run(program, args, env) {
  const child = spawn(program, args, { cwd: root, env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  children.add(child);
  const ended = once(child, 'exit').then(([code, signal]) => {
    children.delete(child);
    return code ?? signal;
  });
  return { child, ended };
}

/** Waits until a server answers with 200. Throws if its program ends. */
async function answers(url, { child }) {
  for (;;) {
    if (!children.has(child)) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    await pause(50);
  }
}

/** Between gateway and platform: passes everything on, and counts campaigns by the name they are created with. */
function startCounter() {
  const created = new Map();
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    const chunks = [];
    incoming.on('data', (chunk) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      if (incoming.method === 'POST' && incoming.url.startsWith('/v1/campaign')) {
        const { name } = JSON.parse(body.toString());
        created.set(name, (created.get(name) ?? 0) + 1);
      }
      setTimeout(() => {
        const { method, url, headers } = incoming;
        const forwarded = httpRequest({ host: '127.0.0.1', port: ports.platform, method, path: url, headers, agent }, (answer) => {
          outgoing.writeHead(answer.statusCode, answer.headers);
          answer.pipe(outgoing);
        });
        forwarded.on('error', () => outgoing.destroy());
        forwarded.end(body);
      }, platformDelayMs);
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(ports.counter, '127.0.0.1');
  return created;
}

const startInstance = (index) =>
  run(process.execPath, [...nodeFlags, path.join(dist, 'main.js')], {
    GATEWAY_MODE: 'live',
    APP_ENV: 'production',
    DASHBOARD_ORIGINS: 'http://127.0.0.1',
    READS_PER_MINUTE: '0',
    READS_PER_MINUTE_AND_ADDRESS: '0',
    HOST: '127.0.0.1',
    PORT: String(ports.gateways[index]),
    SHUTDOWN_DELAY_MS: String(shutdownDelayMs),
    PLATFORM_API_URL: `http://127.0.0.1:${ports.counter}`,
    OAUTH_URL: `http://127.0.0.1:${ports.platform}`,
    OAUTH_CLIENT_ID: 'pax-dashboard',
    OAUTH_AUDIENCE: 'passenger-platform',
  });

const instanceUrl = (index) => `http://127.0.0.1:${ports.gateways[index]}/health/ready`;
const balancer = `http://127.0.0.1:${ports.haproxy}`;

/** One request as a browser sends it, with the balancer's cookie. Returns its data, or why there is none. */
async function ask(person, { sha256Hash }, variables) {
  try {
    const response = await fetch(`${balancer}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${person.token}`,
        ...(person.cookie && { cookie: person.cookie }),
      },
      body: JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash } } }),
      signal: AbortSignal.timeout(10_000),
    });
    person.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? person.cookie;
    /** @type {any} */
    const answer = await response.json();
    const { data, errors } = answer;
    return errors === undefined ? { data } : { problem: errors[0].extensions?.code ?? 'error' };
  } catch {
    return { problem: 'no answer' };
  }
}

/** A person's session: a read that got no answer is sent once more, a change never. */
async function work(person, index, { documents, fleetId, isOver, counts, changes }) {
  for (let step = index; !isOver(); step += 1) {
    const began = performance.now();
    if (step % changeEvery === 0) {
      const name = `Bench ${index}-${step}-${Math.random().toString(36).slice(2)}`;
      const input = {
        fleetId,
        name,
        startDate: '2026-01-01T00:00:00.000Z',
        discount: { type: 'PERCENTAGE', value: 10 },
        totalRedemptionsPerUser: 1,
      };
      const { problem } = await ask(person, documents.create, { input });
      changes.push({ name, problem });
    } else {
      counts.reads += 1;
      const variables = { selectedId: fleetId, hasSelected: true };
      let { problem } = await ask(person, documents.read, variables);
      if (problem !== undefined) {
        counts.retried += 1;
        ({ problem } = await ask(person, documents.read, variables));
      }
      if (problem !== undefined) counts.failed[problem] = (counts.failed[problem] ?? 0) + 1;
      counts.latencies.push(performance.now() - began);
    }
    await pause(pauseMs);
  }
}

const percentile = (numbers, share) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0;

/** Runs the load while something happens; returns what was seen. */
async function underLoad(name, signedIn, setting, event) {
  const counts = { reads: 0, retried: 0, failed: {}, latencies: [] };
  const changes = [];
  let over = false;
  const load = signedIn.map((person, index) => work(person, index, { ...setting, isOver: () => over, counts, changes }));
  await pause(2000);
  await event();
  await pause(2000);
  over = true;
  await Promise.all(load);
  // Requests that were sent may still be on their way.
  await pause(500);
  const timesMade = ({ name: made }) => setting.created.get(made) ?? 0;
  const confirmed = changes.filter(({ problem }) => problem === undefined);
  const unknown = changes.filter(({ problem }) => problem !== undefined);
  const stillSignedIn = await Promise.all(signedIn.map((person) => ask(person, setting.documents.viewer, {})));
  return {
    phase: name,
    reads: counts.reads,
    'reads retried': counts.retried,
    'reads failed': Object.values(counts.failed).reduce((sum, count) => sum + count, 0),
    'p99 ms': Math.round(percentile(counts.latencies, 0.99)),
    'max ms': Math.round(Math.max(...counts.latencies)),
    changes: changes.length,
    'made twice': changes.filter((change) => timesMade(change) > 1).length,
    'confirmed, not made': confirmed.filter((change) => timesMade(change) === 0).length,
    unknown: unknown.length,
    'unknown, made': unknown.filter((change) => timesMade(change) > 0).length,
    'signed in': stillSignedIn.filter(({ data }) => data?.viewer?.email).length,
    problems: [...new Set([...Object.keys(counts.failed), ...unknown.map(({ problem }) => problem)])].join(', '),
  };
}

/** Whether a phase showed what it must; `isKilled` if requests were cut off. */
const isRight = (row, isKilled) =>
  row['reads failed'] === 0 &&
  (isKilled || row['reads retried'] === 0) &&
  row['made twice'] === 0 &&
  row['confirmed, not made'] === 0 &&
  (isKilled || row.unknown === 0) &&
  row['signed in'] === people;

failAfter(4);
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

if (spawnSync('haproxy', ['-v']).error !== undefined) {
  console.error('HAProxy is missing. On Debian: apt-get install haproxy');
  process.exit(2);
}

await buildGateway(dist);
const created = startCounter();
run(process.execPath, ['--import', typescriptLoader('mock-data'), 'mock-data/src/main.ts'], { PORT: String(ports.platform) });
const instances = ports.gateways.map((_, index) => startInstance(index));
await Promise.all(instances.map((instance, index) => answers(instanceUrl(index), instance)));
const addresses = Object.fromEntries(ports.gateways.map((port, index) => [`GATEWAY_${index + 1}`, `127.0.0.1:${port}`]));
const haproxy = run('haproxy', ['-db', '-q', '-f', 'deploy/haproxy.cfg'], { LISTEN: `127.0.0.1:${ports.haproxy}`, ...addresses });
await answers(`${balancer}/health/ready`, haproxy);

const manifest = JSON.parse(await readFile(path.join(dist, 'trusted-documents.json'), 'utf8'));
const documents = {
  read: documentNamed(manifest, 'InitialFleets'),
  create: documentNamed(manifest, 'CreateCampaign'),
  viewer: documentNamed(manifest, 'Viewer'),
};
const signedIn = [];
for (let index = 0; index < people; index += 1) signedIn.push({ token: await signIn(balancer, manifest), cookie: undefined });
/** @type {any} */
const { fleets } = await send(balancer, documents.read, { selectedId: '', hasSelected: false }, signedIn[0].token);
const setting = { documents, fleetId: fleets.items[0].id, created };

/** Starts an instance again, and waits until the balancer uses it. */
async function restart(index) {
  instances[index] = startInstance(index);
  await answers(instanceUrl(index), instances[index]);
  await pause(3000);
}

const exitCodes = [];
const rows = [
  await underLoad('no event', signedIn, setting, () => pause(4000)),
  await underLoad('rolling restart', signedIn, setting, async () => {
    for (const index of instances.keys()) {
      instances[index].child.kill('SIGTERM');
      exitCodes.push(await instances[index].ended);
      await restart(index);
    }
  }),
  await underLoad('one killed', signedIn, setting, async () => {
    instances[1].child.kill('SIGKILL');
    await instances[1].ended;
    await pause(3000);
    await restart(1);
  }),
];
for (const row of rows) console.table([row]);
console.log(`Exit codes of the restarted instances: ${exitCodes.join(', ')}`);
const isPassed = rows.every((row) => isRight(row, row.phase === 'one killed')) && exitCodes.every((code) => code === 0);
console.log(isPassed ? 'passed' : 'FAILED');
process.exit(isPassed ? 0 : 1);
