import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../tools/free-port';
import { buildGateway, bundle } from './testing/built';
import { liveEnvironment } from './testing/gateway';
import { textMatching } from './testing/matchers';

let built: Awaited<ReturnType<typeof buildGateway>>;

beforeAll(async () => {
  built = await buildGateway();
}, 60_000);

afterAll(() => built.remove());

const running = new Set<ChildProcess>();

/** No process outlives its test. */
afterEach(() => running.forEach((child) => child.kill('SIGKILL')));

/** The gateway as a separate process, with only the given environment. */
function spawnGateway(environment: Record<string, string>, log: 'pipe' | number = 'pipe') {
  const child = spawn(process.execPath, [built.main], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', log, log],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

function start(environment: Record<string, string>) {
  const child = spawnGateway(environment);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += String(text)));
  const until = async (pattern: RegExp): Promise<void> => {
    while (!pattern.test(output)) await Promise.race([once(child, 'close'), child.stdout && once(child.stdout, 'data')]);
  };
  return { child, until, output: () => output, exit: once(child, 'close') };
}

/** The gateway as a process that writes its log to a file descriptor. Resolves when it answers. */
async function startWithLogIn(log: number, environment: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawnGateway({ PORT: String(port), ...environment }, log);
  const exit = once(child, 'close');
  const base = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${base}/health/ready`).catch(() => undefined))?.ok ?? false;
  while (!(await isReady())) {
    if (!running.has(child)) throw new Error('It ended');
    await pause(100);
  }
  const ask = async (query: string) => {
    const response = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return response.status;
  };
  return { child, exit, ask };
}

/** A connection on which the given text has been sent. */
async function open(port: string, text = '') {
  const connection = connect(Number(port), '127.0.0.1');
  await once(connection, 'connect');
  // It may be reset.
  connection.on('error', () => undefined);
  if (text !== '') await new Promise((written) => connection.write(text, written));
}

test('an invalid configuration is reported in full, and the process exits', async () => {
  const { exit, output } = start({ GATEWAY_MODE: 'live', PORT: 'none', OAUTH_CLIENT_ID: 'client' });
  expect(await exit).toEqual([1, null]);
  for (const name of ['PLATFORM_API_URL', 'OAUTH_URL', 'PORT']) expect(output()).toContain(name);
  expect(output()).not.toContain('    at ');
}, 60_000);

test('behind a development server the gateway prints the address of that', async () => {
  const { until, output } = start({ PORT: '0', DASHBOARD_ADDRESS: 'http://127.0.0.1:5173' });
  await until(/there is one for each role/);
  await until(/FLEET_STAFF_READ +\S+ +\S+\n/);
  expect(output().match(/http:\/\/\S+/g)).toEqual(['http://127.0.0.1:5173', 'http://127.0.0.1:5173/graphql,']);
}, 60_000);

test('a gateway prints its address and a token for each role, which the log does not hold; serves metrics on their own port; stops on a signal at once, though connections are open', async () => {
  const { child, until, exit, output } = start({ PORT: '0', METRICS_PORT: '0' });
  await until(/there is one for each role/);
  await until(/FLEET_STAFF_READ +\S+ +\S+\n/);
  await until(/serving metrics/);
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(output()) ?? [];
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);

  const ask = async (query: string, headers: Record<string, string> = {}): Promise<unknown> => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    return response.json();
  };
  const [, port = ''] = /"port":(\d+),"msg":"serving metrics"/.exec(output()) ?? [];
  await ask('{ deployment { mode } }');
  const scraped = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(scraped.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await scraped.text()).toContain('pax_operations_total{operation="other",code="OK"} 1');
  expect(await (await fetch(`${address}/metrics`)).text()).not.toContain('pax_');

  const printed = [...output().matchAll(/^ {2}(\w+) +(\S+@\S+) +(eyJ\S+)$/gm)];
  expect(printed.map(([, role]) => role)).toEqual(['SUDO', 'STAFF_ADMIN', 'STAFF_READ', 'FLEET_STAFF_ADMIN', 'FLEET_STAFF_READ']);
  for (const [, role, email, token = ''] of printed) {
    expect(await ask('{ viewer { role email } }', { authorization: `Bearer ${token}` })).toMatchObject({
      data: { viewer: { role, email } },
    });
    expect(output().split(token)).toHaveLength(2);
  }
  // Browsers open such ahead, and Node counts them as busy. Those of `fetch` are idle.
  for (const each of [port, new URL(address).port]) await open(each);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
}, 60_000);

test('after a signal a gateway is not ready but still responds for the configured time, then cuts off the rest; production prints no token', async () => {
  const times = { SHUTDOWN_DELAY_MS: '4000', SHUTDOWN_GRACE_MS: '100' };
  const { child, until, exit, output } = start({ PORT: '0', APP_ENV: 'production', ...times });
  await until(/Pax Dashboard: /);
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(output()) ?? [];
  const { port } = new URL(address);
  await open(port, 'GET /health/live HTTP/1.1\r\nHo');
  await open(
    port,
    'POST /graphql HTTP/1.1\r\nHost: gateway\r\nContent-Type: application/json\r\nContent-Length: 99\r\nX-Request-Id: request-1\r\n\r\n{',
  );
  await open(port);
  child.kill('SIGTERM');
  let ready = 200;
  while (ready === 200) ({ status: ready } = await fetch(`${address}/health/ready`));
  expect(ready).toBe(503);
  const answer = await fetch(`${address}/health/live`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await exit).toEqual([1, null]);
  expect(output()).toContain('"connections":2,"requestIds":["request-1"],"msg":"stopped before everything had ended"');
  expect(output()).not.toMatch(/Sandbox|Bearer|eyJ/);
}, 60_000);

test('a gateway keeps running if its log cannot be written', async () => {
  const full = openSync('/dev/full', 'w');
  const { child, exit, ask } = await startWithLogIn(full, { APP_ENV: 'production' });
  closeSync(full);
  const answer = await ask('{ deployment { mode } }');
  expect(await ask('{ deployment { mode } }')).toBe(answer);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
}, 60_000);

test('a gateway answers and stops although its log is not read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pax-log-'));
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const log = openSync(pipe, constants.O_RDWR);
  try {
    const { child, exit, ask } = await startWithLogIn(log);
    // More lines than a pipe holds.
    for (let round = 0; round < 30; round += 1)
      await Promise.all(Array.from({ length: 10 }, () => ask(`query ${'Name'.repeat(20)} { deployment { mode } }`)));
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  } finally {
    closeSync(log);
    await rm(folder, { recursive: true });
  }
}, 60_000);

test('the log starts with open settings, the proxy without its credentials, and too short a grace; live mode prints no token', async () => {
  const settings = { PORT: '0', APP_ENV: 'staging', SHUTDOWN_GRACE_MS: '29999', HTTP_PROXY: 'http://user:secret@proxy.example:3128' };
  const live = { ...liveEnvironment('http://platform.example'), OAUTH_INTERNAL_URL: 'http://127.0.0.1:9' };
  const { child, until, exit, output } = start({ ...live, ...settings });
  await until(/Pax Dashboard: /);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  const [first = '', second = '', third = ''] = output().split('\n');
  expect(JSON.parse(first)).toMatchObject({
    mode: 'live',
    appEnv: 'staging',
    open: ['any operation', 'introspection', 'Sandbox', 'plain http to PLATFORM_API_URL', 'plain http to OAUTH_URL'],
  });
  expect(second).toMatch(/"platform":"proxy\.example:3128","msg":"calls go through a proxy"/);
  expect(JSON.parse(third)).toMatchObject({ level: 40, msg: textMatching(/^SHUTDOWN_GRACE_MS is shorter/) });
  expect(output()).not.toMatch(/Bearer|eyJ|secret|"signIn"/);
}, 60_000);

test('a bundle has the production build of graphql-js without NODE_ENV: it does not look for a second copy of graphql', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pax-bundle-'));
  try {
    const entry = path.join(folder, 'entry.mjs');
    const look = "console.log(isObjectType({ [Symbol.toStringTag]: 'GraphQLObjectType' }));";
    await writeFile(entry, `import { isObjectType } from 'graphql';\n${look}\n`);
    await bundle(entry, path.join(folder, 'dist'));
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, 'dist/entry.js')], {
      env: { PATH: process.env.PATH },
    });
    expect(stdout).toBe('false\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
