import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createMockPlatform } from './create-mock-platform';
import { createPlatformServer } from './serve';
import { authorizeQuery, CLIENT_ID, REDIRECT_URI, signInAs, tokensOf, VERIFIER } from './testing/client';

const platform = createMockPlatform({ clock: 'frozen' });
const { server, close } = createPlatformServer(platform);
let base = '';

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address: AddressInfo | string | null = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => close(1000));

it('serves sign-in and API over HTTP', async () => {
  const signedIn = await fetch(`${base}/oauth2/auth`, {
    method: 'POST',
    redirect: 'manual',
    body: authorizeQuery({ user: 'sudo@pax.example' }),
  });
  const code = new URL(signedIn.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const form = {
    grant_type: 'authorization_code',
    code,
    client_id: CLIENT_ID,
    audience: 'platform',
    redirect_uri: REDIRECT_URI,
    code_verifier: VERIFIER,
  };
  const exchanged = await fetch(`${base}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token } = tokensOf({ status: exchanged.status, headers: {}, body: await exchanged.text() });
  const headers = { authorization: `Bearer ${access_token}`, 'x-request-id': 'r-7', 'content-type': 'application/json' };
  const fleets = await fetch(`${base}/v1/fleet?maxPerPage=3`, { headers });
  expect([fleets.status, fleets.headers.get('x-request-id'), fleets.headers.get('content-type')]).toEqual([
    200,
    'r-7',
    'application/json; charset=utf-8',
  ]);
  expect(await fleets.json()).toMatchObject({ items: { length: 3 }, pagination: { current_page: 0, has_more: true } });

  const names = { givenName: 'Ada', familyName: 'Lovelace' };
  const put = await fetch(`${base}/v1/user/me`, { method: 'PUT', headers, body: JSON.stringify(names) });
  expect(await put.json()).toMatchObject(names);
  expect((await fetch(`${base}/v1/user/me`, { method: 'PUT', headers, body: '{' })).status).toBe(400);
  expect((await fetch(`${base}/v1/fleet`)).status).toBe(401);
});

it('serves a report file at its URL, without a token', async () => {
  const { call } = await signInAs(platform, 'SUDO');
  const [report] = (await call<{ results: { id: string }[] }>('GET', '/v1/report-intent?dynamicSearch=completed%20rides')).body.results;
  const { url } = (await call<{ url: string }>('GET', `/v1/report-intent/${report?.id}/download-url`)).body;
  const file = await fetch(`${base}${new URL(url).pathname}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(await file.text()).toMatch(/^bookingId,fleet,status/);
});

it.each([
  ['an unused connection', '', 60_000],
  ['a request that is never finished', 'GET / HTTP/1.1\r\nHo', 50],
])('closes despite %s', async (_, sent, graceMs) => {
  const other = createPlatformServer(platform);
  other.server.listen(0, '127.0.0.1');
  await once(other.server, 'listening');
  const address = other.server.address();
  const connection = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  // It may be reset.
  connection.on('error', () => undefined).resume();
  await Promise.all([once(other.server, 'connection'), once(connection, 'connect')]);
  connection.write(sent);
  await Promise.all([other.close(graceMs), new Promise((closed) => connection.once('close', closed))]);
});

it('closes a connection with too many unanswered requests', async () => {
  const connection = connect(Number(new URL(base).port), '127.0.0.1').setEncoding('utf8');
  connection.on('error', () => undefined);
  let received = '';
  connection.on('data', (text) => (received += String(text)));
  const request = 'GET /v1/user/me HTTP/1.1\r\nHost: a\r\n\r\n';
  connection.write(request.repeat(1000) + request.replace(/\r\n$/, 'Connection: close\r\n\r\n'));
  await once(connection, 'close');
  expect(received.split('HTTP/1.1 401').length).toBeLessThan(100);
});
