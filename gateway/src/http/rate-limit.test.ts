import { anyNumber } from '../testing/matchers';
import { hashOf, liveEnvironment, manifestOf, startGateway, stopGateways } from '../testing/gateway';
import { redirectUri } from '../testing/sign-in';
import { sendJson, startUpstream, stopUpstreams } from '../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const signOut = `mutation { signOut(input: { redirectUri: "${redirectUri}" }) { revoked } }`;
const signIn = `mutation { signIn(input: { code: "c", codeVerifier: "v", redirectUri: "${redirectUri}" }) { session { accessToken } } }`;

interface Sender {
  token?: string;
  address?: string;
  forwardedFor?: string;
}

async function start(env: Record<string, string>) {
  const upstream = await startUpstream((request, response) => {
    request.resume();
    sendJson(response, {}, request.url === '/oauth2/revoke' ? 200 : 400);
  });
  const { app } = await startGateway({ env: { ...liveEnvironment(upstream.base), ...env } });
  const send = (query: string, { token, address = '192.0.2.1', forwardedFor }: Sender = {}) =>
    app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: address,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
      },
      payload: JSON.stringify({ query }),
    });
  const statusOf = async (query: string, sender?: Sender) => (await send(query, sender)).statusCode;
  return { upstream, send, statusOf };
}

test('a caller who makes too many changes waits, and the platform is not called', async () => {
  const { upstream, send } = await start({ CHANGES_PER_MINUTE: '2' });
  for (let index = 0; index < 2; index += 1) expect((await send(signOut, { token: 't1' })).json()).toMatchObject({ data: {} });
  const refused = await send(signOut, { token: 't1' });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toMatch(/^([1-9]|[1-5]\d|60)$/);
  expect(refused.json()).toMatchObject({
    errors: [{ message: 'Too many requests', extensions: { code: 'RATE_LIMITED', retryAfter: anyNumber } }],
  });
  expect(upstream.calls).toHaveLength(2);
});

test('other callers at the same address go on, and reads too', async () => {
  const { statusOf } = await start({ CHANGES_PER_MINUTE: '1' });
  expect(await statusOf(signOut, { token: 't1' })).toBe(200);
  expect(await statusOf(signOut, { token: 't1', address: '192.0.2.2' })).toBe(429);
  expect(await statusOf('{ deployment { mode } }', { token: 't1' })).toBe(200);
  expect(await statusOf(signOut, { token: 't2' })).toBe(200);
});

test('a minute later the caller goes on', async () => {
  const { statusOf } = await start({ CHANGES_PER_MINUTE: '1' });
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  try {
    expect(await statusOf(signOut, { token: 't1' })).toBe(200);
    expect(await statusOf(signOut, { token: 't1' })).toBe(429);
    now.mockReturnValue(1_800_000_060_000);
    expect(await statusOf(signOut, { token: 't1' })).toBe(200);
  } finally {
    now.mockRestore();
  }
});

test('sign-ins are counted by address, whatever token they carry', async () => {
  const { statusOf } = await start({ SIGN_INS_PER_MINUTE_AND_ADDRESS: '2' });
  expect(await statusOf(signIn)).toBe(200);
  expect(await statusOf(signIn, { token: 't1' })).toBe(200);
  expect(await statusOf(signIn, { token: 't2' })).toBe(429);
  expect(await statusOf(signOut)).toBe(429);
  expect(await statusOf(signOut, { token: 't1' })).toBe(200);
  expect(await statusOf(signIn, { address: '192.0.2.2' })).toBe(200);
});

const signInField = signIn.slice('mutation { '.length, -2);

test.each([
  ['in a fragment', `mutation { ...F } fragment F on Mutation { ${signInField} }`, 1],
  ['in a fragment of a fragment', `mutation { ... on Mutation { ...F } } fragment F on Mutation { ${signInField} }`, 1],
  ['beside another', `mutation { first: ${signInField} second: ${signInField} }`, 2],
])('a sign-in %s is counted', async (_where, text, count) => {
  const { statusOf } = await start({ SIGN_INS_PER_MINUTE_AND_ADDRESS: String(count) });
  expect(await statusOf(text, { token: 't1' })).toBe(200);
  expect(await statusOf(signIn)).toBe(429);
});

test('an address cannot go on with other tokens', async () => {
  const { statusOf } = await start({ CHANGES_PER_MINUTE_AND_ADDRESS: '2' });
  const statuses = [];
  for (const token of ['t1', 't2', 't3']) statuses.push(await statusOf(signOut, { token }));
  expect(statuses).toEqual([200, 200, 429]);
});

test('the addresses of one IPv6 network count together', async () => {
  const { statusOf } = await start({ SIGN_INS_PER_MINUTE_AND_ADDRESS: '1' });
  expect(await statusOf(signIn, { address: '2001:db8:0:1::1' })).toBe(200);
  expect(await statusOf(signIn, { address: '2001:db8:0:1::2' })).toBe(429);
  expect(await statusOf(signIn, { address: '2001:db8:0:2::1' })).toBe(200);
});

test('X-Forwarded-For is believed from a trusted proxy only', async () => {
  const limit = { SIGN_INS_PER_MINUTE_AND_ADDRESS: '1' };
  const untrusting = await start(limit);
  expect(await untrusting.statusOf(signIn, { forwardedFor: '198.51.100.1' })).toBe(200);
  expect(await untrusting.statusOf(signIn, { forwardedFor: '198.51.100.2' })).toBe(429);

  const trusting = await start({ ...limit, TRUSTED_PROXIES: '192.0.2.0/24' });
  expect(await trusting.statusOf(signIn, { forwardedFor: '198.51.100.1' })).toBe(200);
  expect(await trusting.statusOf(signIn, { forwardedFor: '198.51.100.2' })).toBe(200);
  // What the caller itself claims comes first in the list.
  expect(await trusting.statusOf(signIn, { forwardedFor: '198.51.100.3, 198.51.100.2' })).toBe(429);
  expect(await trusting.statusOf(signIn, { address: '203.0.113.1', forwardedFor: '198.51.100.4' })).toBe(200);
  expect(await trusting.statusOf(signIn, { address: '203.0.113.1', forwardedFor: '198.51.100.5' })).toBe(429);
});

test("the dashboard's own operations are limited too", async () => {
  const text = `mutation SignOut { signOut(input: { redirectUri: "${redirectUri}" }) { revoked } }`;
  const { post } = await startGateway({ env: { CHANGES_PER_MINUTE: '1', APP_ENV: 'production' }, trustedDocuments: manifestOf(text) });
  const send = () =>
    post(
      { operationName: 'SignOut', extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } },
      { authorization: 'Bearer t1' },
    );
  expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
});

test('a limit of 0 is none', async () => {
  const { statusOf } = await start({ CHANGES_PER_MINUTE: '0', CHANGES_PER_MINUTE_AND_ADDRESS: '0', SIGN_INS_PER_MINUTE_AND_ADDRESS: '0' });
  for (let index = 0; index < 5; index += 1) expect(await statusOf(signOut, { token: 't1' })).toBe(200);
});
