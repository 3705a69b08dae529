import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';

afterEach(stopGateways);

const start = async (env: Record<string, string> = {}) => (await startGateway({ env })).app;
const json = { 'content-type': 'application/json', accept: 'application/json' };

it('changes the behaviour of the platform behind the gateway', async () => {
  const { app, query } = await startGateway();
  const before = await app.inject({ url: '/mock/control', headers: { accept: 'application/json' } });
  expect([before.statusCode, before.headers['content-type'], before.headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect(before.json()).toMatchObject({ latencyMs: 0, faultRate: 0, domainsDown: [], clock: { kind: 'frozen', speed: 1 }, incident: null });
  const payload = { domainsDown: ['users'] };
  const changed = await app.inject({ method: 'PATCH', url: '/mock/control', headers: json, payload });
  expect(changed.json()).toMatchObject(payload);
  expect((await query('{ viewer { email } }')).errors[0]?.extensions).toMatchObject({
    code: 'PLATFORM_UNAVAILABLE',
    platform: { status: 503, code: 'UNAVAILABLE' },
  });
  const reset = await app.inject({ method: 'POST', url: '/mock/control/reset' });
  expect(reset.json()).toEqual(before.json());
  expect((await query('{ viewer { email } }')).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it("dates GraphQL's answers by the mock platform's clock, as it is now", async () => {
  const app = await start();
  const dateOf = async () => {
    const { headers } = await app.inject({ method: 'POST', url: '/graphql', headers: json, payload: { query: '{ __typename }' } });
    return headers.date;
  };
  expect(await dateOf()).toBe('Wed, 17 Jun 2026 17:10:00 GMT');
  const payload = { clock: { kind: 'frozen', now: '2026-06-18T06:00:00.000Z' } };
  await app.inject({ method: 'PATCH', url: '/mock/control', headers: json, payload });
  expect(await dateOf()).toBe('Thu, 18 Jun 2026 06:00:00 GMT');
});

it.each([
  ['PATCH', '/mock/control', json, '{"latencyMs":-1}', 400],
  ['PATCH', '/mock/control', json, '{', 400],
  ['PATCH', '/mock/control', json, `{"latencyMs":${' '.repeat(1024 * 1024)}1}`, 413],
  ['PATCH', '/mock/control', { 'content-type': 'text/plain' }, '{"latencyMs":1}', 415],
  ['PATCH', '/mock/control', { ...json, 'sec-fetch-site': 'cross-site' }, '{"latencyMs":1}', 403],
  ['POST', '/mock/control/reset', { ...json, origin: 'https://elsewhere.example' }, undefined, 403],
  ['DELETE', '/mock/control', {}, undefined, 404],
  ['GET', '/mock/control/reset', {}, undefined, 404],
] as const)('rejects %s %s with %j', async (method, url, headers, payload, status) => {
  const app = await start();
  expect((await app.inject({ method, url, headers, payload })).statusCode).toBe(status);
  expect((await app.inject('/mock/control')).json()).toMatchObject({ latencyMs: 0 });
});

it.each([
  ['live mode', liveEnvironment('http://127.0.0.1:9')],
  ['production', { APP_ENV: 'production' }],
])('is not there in %s', async (_where, env) => {
  const app = await start(env);
  for (const accept of ['application/json', 'text/html', '*/*'])
    expect((await app.inject({ url: '/mock/control', headers: { accept } })).statusCode).toBe(404);
  const headers = { ...json, 'sec-fetch-site': 'same-origin' };
  expect((await app.inject({ method: 'PATCH', url: '/mock/control', headers, payload: { latencyMs: 1 } })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/mock/control/reset', headers, payload: {} })).statusCode).toBe(404);
});
