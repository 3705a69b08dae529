import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';
import { sendJson, startUpstream, stopUpstreams, type Respond } from '../testing/upstream';

afterEach(async () => {
  jest.useRealTimers();
  await stopGateways();
  await stopUpstreams();
});

const fleetName = '{ fleet(id: "fleet-of-ada") { name } }';

async function start(respond: Respond, env: Record<string, string> = {}) {
  const upstream = await startUpstream(respond);
  const gateway = await startGateway({ env: { ...liveEnvironment(upstream.base), ...env } });
  const failures = () => gateway.logLines('platform call failed');
  return { ...gateway, upstream, failures, omissions: () => gateway.logLines('more platform calls failed') };
}

const answers =
  (status: number, body: object): Respond =>
  (_request, response) =>
    sendJson(response, body, status);

test('each failed attempt is one line with the template of its path, the status and the platform’s code', async () => {
  const { query, failures, logs } = await start(
    answers(503, { code: 'DB_DOWN', message: 'No database at 10.1.2.3 for Bearer secret-token' }),
  );
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const headers = { 'x-request-id': 'request-of-ada', traceparent };
  await query('{ fleets(filter: { search: "Ada" }) { items { id } } }', {}, { token: 'secret-token', headers });
  const line = {
    level: 40,
    requestId: 'request-of-ada',
    traceId: '0af7651916cd43dd8448eb211c80319c',
    domain: 'fleets',
    method: 'GET',
    path: '/fleet',
    status: 503,
    code: 'DB_DOWN',
  };
  expect(failures()).toMatchObject([line, { ...line, retry: 1 }, { ...line, retry: 2 }]);
  expect(logs()).not.toMatch(/"search|Ada\b|secret-token|10\.1\.2\.3|No database/);
});

test.each([
  [429, 'warn'],
  [500, 'warn'],
  [302, 'warn'],
  [407, 'warn'],
  [400, 'debug'],
  [401, 'debug'],
  [403, 'debug'],
  [404, 'debug'],
  [409, 'debug'],
])('%i is logged as %s', async (status, level) => {
  const { query, failures } = await start(answers(status, {}), { LOG_LEVEL: 'debug' });
  await query(fleetName);
  expect(failures()).toMatchObject([{ level: level === 'warn' ? 40 : 20, path: '/fleet/{id}', status }]);
  expect(JSON.stringify(failures())).not.toContain('fleet-of-ada');
});

test('LOG_LEVEL decides which lines there are', async () => {
  const quiet = await start(answers(404, {}));
  await quiet.query(fleetName);
  expect(quiet.failures()).toEqual([]);
  const silent = await start(answers(500, {}), { LOG_LEVEL: 'error' });
  await silent.query(fleetName);
  expect(silent.logs()).toBe('');
});

test('a platform that does not respond in time is logged, a caller who leaves is not', async () => {
  const { query, failures } = await start(() => undefined, { PLATFORM_TIMEOUT_MS: '50' });
  await query(fleetName);
  expect(failures()).toMatchObject([{ level: 40, path: '/fleet/{id}', failure: 'timeout' }]);
});

test('a few of many failures of one kind are logged, and then the number of the others', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  const { query, failures, omissions, upstream } = await start(answers(500, {}));
  const ask = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => query(`{ fleet(id: "f${index}") { name } }`)));
  await ask(40);
  expect(failures()).toHaveLength(5);
  expect(omissions()).toEqual([]);
  // Another domain and another status are other kinds.
  await query('{ viewer { givenName } }');
  expect(failures()).toHaveLength(6);
  upstream.respond(answers(501, {}));
  await ask(1);
  expect(failures()).toHaveLength(7);

  jest.advanceTimersByTime(10_000);
  expect(omissions()).toMatchObject([{ level: 40, domain: 'fleets', status: 500, omitted: 35 }]);
  upstream.respond(answers(500, {}));
  await ask(1);
  expect(failures()).toHaveLength(8);
});
