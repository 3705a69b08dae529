import assert from 'node:assert/strict';
import { utimesSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { end, root } from './child.mjs';
import { startDevServers } from './dev-servers.ts';
import { freePort } from './free-port.ts';

/** Milliseconds, on a busy machine. */
const patience = 120_000;

async function until<Value>(what: string, ask: () => Promise<Value | undefined>, limit = patience): Promise<Value> {
  const deadline = Date.now() + limit;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause(50);
  }
  throw new Error(`Waited in vain until ${what}.`);
}

/** As an editor does that saves a file. */
const save = (file: string): void => utimesSync(path.join(root, file), new Date(), new Date());

/** Saves a file until its server restarts: on a busy machine a server answers before its watcher watches, which then misses the first save. */
async function saveUntil(file: string, what: string, ask: () => Promise<true | undefined>): Promise<void> {
  for (const deadline = Date.now() + patience; ;) {
    save(file);
    try {
      await until(what, ask, 20_000);
      return;
    } catch (error) {
      if (Date.now() >= deadline) throw error;
    }
  }
}

void describe('the servers of npm run dev', () => {
  let servers: Awaited<ReturnType<typeof startDevServers>> = [];
  let site = '';
  let gateway = '';

  before(async () => {
    const [port, gatewayPort] = [await freePort(), await freePort()];
    site = `http://127.0.0.1:${port}`;
    gateway = `http://127.0.0.1:${gatewayPort}`;
    // With those of a deployment, as a person's `.env` may have them, and the HOST of a shell that means something else by it.
    const deployment = { PUBLIC_PATH: '/console', DEPLOYMENTS: 'A=https://a.example/console,B=https://b.example', DEPLOYMENT_NAME: 'A' };
    const settings = {
      PATH: process.env.PATH,
      HOST: 'no-such-machine.invalid',
      GATEWAY_MODE: 'mock',
      MOCK_PLATFORM_URL: '',
      ...deployment,
    };
    servers = await startDevServers(String(port), String(gatewayPort), settings, ['ignore', 'ignore', 'inherit']);
  });
  after(async () => {
    for (const { child } of servers) end(child, 'SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
  });

  const isUp = () =>
    fetch(`${gateway}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  /** The delay that the mock platform adds to calls: part of its data, which the control panel changes. Undefined while there is no gateway. */
  const latency = async (): Promise<unknown> => {
    if (!(await isUp())) return undefined;
    const answer: unknown = await fetch(`${site}/mock/control`).then(
      (response) => (response.ok ? response.json() : undefined),
      () => undefined,
    );
    return typeof answer === 'object' && answer !== null && 'latencyMs' in answer ? answer.latencyMs : undefined;
  };

  test('keep the data of the mock platform while the gateway restarts, and begin anew when its own code changes', async () => {
    assert.equal(await until('the control panel answers', latency), 0);
    const headers = { 'content-type': 'application/json' };
    await fetch(`${site}/mock/control`, { method: 'PATCH', headers, body: JSON.stringify({ latencyMs: 1 }) });

    await saveUntil('gateway/src/server.ts', 'the gateway ends', async () => ((await isUp()) ? undefined : true));
    assert.equal(await until('the gateway is back', latency), 1);

    await saveUntil('mock-data/src/store.ts', 'the mock platform begins anew', async () => ((await latency()) === 0 ? true : undefined));
  });

  test('close a connection with too many unanswered requests', { timeout: patience }, async () => {
    await until('the page is served', async () => ((await fetch(site).catch(() => undefined))?.ok ? true : undefined));
    const connection = connect(Number(new URL(site).port), '127.0.0.1').setEncoding('utf8');
    connection.on('error', () => undefined);
    let received = '';
    connection.on('data', (text: string) => (received += text));
    const request = 'GET /icon.svg HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
    connection.write(request.repeat(1000) + request.replace(/\r\n$/, 'Connection: close\r\n\r\n'));
    // `once` would reject at the reset that may end it.
    await new Promise((resolve) => connection.on('close', resolve));
    assert.ok(received.split('HTTP/1.1 200').length < 100);
  });
});
