import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createMockPlatform } from '@pax/mock-data';
import { present, startGateway, stopGateways } from '../testing/gateway';
import { signInAs } from '../testing/sign-in';
import { sendJson, startUpstream, stopUpstreams } from '../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

/** A mock platform on a port, and the environment of a gateway that uses it. */
async function startMock() {
  const platform = createMockPlatform({ clock: 'frozen' });
  const upstream = await startUpstream((incoming, outgoing) => {
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    void platform
      .handle({ method: incoming.method ?? 'GET', path: incoming.url ?? '/', headers, body: incoming })
      .then(({ status, headers: own, body }) => outgoing.writeHead(status, own).end(body));
  });
  return { ...upstream, env: { MOCK_PLATFORM_URL: upstream.base } };
}

const create = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }';

it('keeps its data while the gateway restarts, and people stay signed in', async () => {
  const { env } = await startMock();
  const before = await startGateway({ env });
  const { accessToken: token } = await signInAs(before, 'sudo@pax.example');
  const fleetId = present((await before.query('{ fleets { items { id } } }', {}, { token })).data?.fleets?.items?.[0]?.id);
  const input = { email: 'ada@pax.example', givenName: 'Ada', familyName: 'Lovelace', role: 'STAFF_READ', fleetIds: [fleetId] };
  const id = present((await before.query(create, { input }, { token })).data?.createUser?.user?.id);
  await stopGateways();
  const after = await startGateway({ env });
  const found = await after.query('query ($id: ID!) { user(id: $id) { givenName } }', { id }, { token });
  expect(found.data).toEqual({ user: { givenName: 'Ada' } });
});

it('can be changed at run time like the one in process, and reports the time of its data', async () => {
  const { env } = await startMock();
  const { app, query } = await startGateway({ env });
  const dateOf = async () => (await query('{ __typename }')).headers.date;
  expect(await dateOf()).toBe('Wed, 17 Jun 2026 17:10:00 GMT');
  const payload = { clock: { kind: 'frozen', now: '2026-06-18T06:00:00.000Z' }, domainsDown: ['users'] };
  const headers = { 'content-type': 'application/json', origin: 'http://pax.example', host: 'pax.example' };
  const changed = await app.inject({ method: 'PATCH', url: '/mock/control', headers, payload });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { domainsDown: ['users'] }]);
  expect(await dateOf()).toBe('Thu, 18 Jun 2026 06:00:00 GMT');
  expect((await query('{ viewer { email } }')).errors[0]?.extensions.code).toBe('PLATFORM_UNAVAILABLE');
});

it('rejects changes by pages of other sites', async () => {
  const { env } = await startMock();
  const { app } = await startGateway({ env });
  const headers = { 'content-type': 'application/json', origin: 'http://elsewhere.example', host: 'pax.example' };
  const answer = await app.inject({ method: 'PATCH', url: '/mock/control', headers, payload: { latencyMs: 5 } });
  expect(answer.statusCode).toBe(403);
});

it.each([
  '/mock/files/../mock/control',
  '/mock/files/%2e%2e/mock/control',
  '/mock/oauth2/../mock/control/reset',
  '/mock/files/..\\mock/control',
])('is not controlled in production by way of its other paths: %s', async (path) => {
  const { env, calls } = await startMock();
  const { app } = await startGateway({ env: { ...env, APP_ENV: 'production' } });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const before = calls.length;
  const sent = request({ port, path, method: path.includes('oauth2') ? 'POST' : 'GET' }).end();
  const [response]: IncomingMessage[] = await once(sent, 'response');
  response?.resume();
  expect(response?.statusCode).toBeGreaterThanOrEqual(400);
  // As it came: no one on the way makes another path of it.
  expect(calls.slice(before)).toEqual([expect.stringContaining(path.slice('/mock'.length))]);
});

it('may be away for a moment', async () => {
  const mock = await startMock();
  const { app, query } = await startGateway({ env: mock.env });
  mock.respond((incoming) => void incoming.destroy());
  expect((await app.inject({ url: '/mock/control' })).statusCode).toBe(503);
  expect((await query('{ viewer { email } }')).errors[0]?.extensions.code).toBe('PLATFORM_UNAVAILABLE');
});

it('fails a call that violates the contract, as the one in process does', async () => {
  const mock = await startMock();
  const gateway = await startGateway({ env: mock.env });
  const { accessToken: token } = await signInAs(gateway, 'sudo@pax.example');
  mock.respond((_incoming, outgoing) => sendJson(outgoing, { id: 7 }));
  expect((await gateway.query('{ viewer { email } }', {}, { token })).errors[0]?.extensions.code).toBe('PLATFORM_BAD_RESPONSE');
});
