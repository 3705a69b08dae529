import { anyNumber } from '../testing/matchers';
import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';
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

test('a minute later the caller is served again', async () => {
  const { statusOf } = await start({ CHANGES_PER_MINUTE: '1' });
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  try {
    expect(await statusOf(signOut, { token: 't1' })).toBe(200);
    expect(await statusOf(signOut, { token: 't1' })).toBe(429);
    now.mockReturnValue(61_001);
    expect(await statusOf(signOut, { token: 't1' })).toBe(200);
  } finally {
    now.mockRestore();
  }
});

test("a clock set back by an hour doesn't delay a caller by more than a minute", async () => {
  const { send } = await start({ CHANGES_PER_MINUTE: '1' });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  try {
    await send(signOut, { token: 't1' });
    clock.mockReturnValue(1_800_000_000_000 - 3_600_000);
    expect((await send(signOut, { token: 't1' })).headers['retry-after']).toMatch(/^([1-9]|[1-5]\d|60)$/);
  } finally {
    clock.mockRestore();
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
  // The caller's own claim comes first in the list.
  expect(await trusting.statusOf(signIn, { forwardedFor: '198.51.100.3, 198.51.100.2' })).toBe(429);
  expect(await trusting.statusOf(signIn, { address: '203.0.113.1', forwardedFor: '198.51.100.4' })).toBe(200);
  expect(await trusting.statusOf(signIn, { address: '203.0.113.1', forwardedFor: '198.51.100.5' })).toBe(429);
});

const believed = '192.0.2.0/24, 2001:db8:ffff::/48, loopback';

test.each([
  // One address, however it is written.
  ['198.51.100.1', '198.51.100.1:4711'],
  ['198.51.100.1:1', '198.51.100.1:2'],
  ['198.51.100.1', '::ffff:198.51.100.1'],
  ['198.51.100.1', '[::ffff:c633:6401]:443'],
  ['2001:db8::1', '[2001:db8::1]'],
  ['2001:db8::1', '[2001:DB8:0:0:1::2]:50000'],
  ['2001:db8:0:0:1::1', '2001:db8::ffff:0:0:1'],
  ['fe80::1%eth0', 'fe80::1%eth1'],
  ['[fe80::1%eth0]:1', 'fe80::1'],
  // A proxy behind a proxy, with and without a port.
  ['198.51.100.1, 192.0.2.7', '198.51.100.1,192.0.2.7:8080'],
  ['198.51.100.1, [2001:db8:ffff::7]:8080', '198.51.100.1, 192.0.2.8, ::1'],
  ['203.0.113.9, 198.51.100.1', '198.51.100.1'],
  ['2001:db8::1, 198.51.100.1', 'x, 198.51.100.1'],
  // A text that is not an address counts as one.
  ['garbage', 'other garbage'],
  ['unknown', '_hidden'],
  ['1.2.3', '1.2.3.4.5'],
  ['999.1.1.1', '0x7f.0.0.1'],
  ['017700000001', '2130706433'],
  ['[198.51.100.1', '198.51.100.1]'],
  ['198.51.100.1:port', '198.51.100.1:80:80'],
  ['[garbage]:80', '198.51.100.1/32'],
  ['for=198.51.100.1', '"198.51.100.1"'],
  ['9'.repeat(40), '2001:db8:::1'],
])('forwarded for %s and for %s is one address', async (first, second) => {
  const { statusOf } = await start({ SIGN_INS_PER_MINUTE_AND_ADDRESS: '1', TRUSTED_PROXIES: believed });
  expect(await statusOf(signIn, { forwardedFor: first })).toBe(200);
  expect(await statusOf(signIn, { forwardedFor: second })).toBe(429);
});

test.each([
  ['198.51.100.1:4711', '198.51.100.2:4711'],
  ['[2001:db8:0:1::1]:80', '[2001:db8:0:2::1]:80'],
  ['198.51.100.1', 'garbage'],
  ['198.51.100.1', '198.51.100.1, 203.0.113.9'],
])('forwarded for %s and for %s are two addresses', async (first, second) => {
  const { statusOf } = await start({ SIGN_INS_PER_MINUTE_AND_ADDRESS: '1', TRUSTED_PROXIES: believed });
  expect(await statusOf(signIn, { forwardedFor: first })).toBe(200);
  expect(await statusOf(signIn, { forwardedFor: second })).toBe(200);
});

test('an empty X-Forwarded-For is ignored: the proxy itself is counted', async () => {
  const { statusOf } = await start({ SIGN_INS_PER_MINUTE_AND_ADDRESS: '1', TRUSTED_PROXIES: believed });
  expect(await statusOf(signIn, { forwardedFor: ' , ' })).toBe(200);
  expect(await statusOf(signIn)).toBe(429);
  expect(await statusOf(signIn, { address: '192.0.2.2' })).toBe(200);
});

test.each([
  ['uniquelocal', '10.1.2.3'],
  ['uniquelocal', 'fd00::1'],
  ['linklocal', 'fe80::1%eth0'],
  ['linklocal', '169.254.1.1'],
  ['loopback', '::ffff:127.0.0.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('a proxy in %s is at %s', async (proxies, address) => {
  const { statusOf } = await start({ SIGN_INS_PER_MINUTE_AND_ADDRESS: '1', TRUSTED_PROXIES: proxies });
  for (const forwardedFor of ['198.51.100.1', '198.51.100.2']) expect(await statusOf(signIn, { address, forwardedFor })).toBe(200);
  for (const forwardedFor of ['198.51.100.3', '198.51.100.4'])
    expect([forwardedFor, await statusOf(signIn, { address: '203.0.113.1', forwardedFor })]).toEqual([
      forwardedFor,
      forwardedFor === '198.51.100.3' ? 200 : 429,
    ]);
});

describe('reads', () => {
  const read = '{ deployment { mode } }';

  test('the reads of a caller are limited, those of others and changes are not', async () => {
    const { send, statusOf } = await start({ READS_PER_MINUTE: '2' });
    for (let index = 0; index < 2; index += 1) expect(await statusOf(read, { token: 't1' })).toBe(200);
    const refused = await send(read, { token: 't1', address: '192.0.2.2' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect(refused.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: anyNumber } }] });
    expect(await statusOf(read, { token: 't2' })).toBe(200);
    expect(await statusOf(signOut, { token: 't1' })).toBe(200);
  });

  test('the reads of an address are limited, with any token or none', async () => {
    const { statusOf } = await start({ READS_PER_MINUTE_AND_ADDRESS: '2' });
    expect(await statusOf(read, { token: 't1' })).toBe(200);
    expect(await statusOf(read)).toBe(200);
    expect(await statusOf(read, { token: 't2' })).toBe(429);
    expect(await statusOf(read, { address: '192.0.2.2' })).toBe(200);
  });
});

test('a limit of 0 admits everything', async () => {
  const limits = ['READS_PER_MINUTE', 'CHANGES_PER_MINUTE'].flatMap((each) => [each, `${each}_AND_ADDRESS`]);
  const { statusOf } = await start(Object.fromEntries([...limits, 'SIGN_INS_PER_MINUTE_AND_ADDRESS'].map((each) => [each, '0'])));
  for (const operation of [signOut, '{ deployment { mode } }'])
    for (let index = 0; index < 5; index += 1) expect(await statusOf(operation, { token: 't1' })).toBe(200);
});
