import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import timers from 'node:timers/promises';
import { boundPort } from '../server';
import { fleetAnswer } from '../testing/answers';
import { deferred } from '../testing/deferred';
import { liveEnvironment, startGateway, stopGateways, type TestGateway } from '../testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from '../testing/upstream';
import { until } from '../testing/until';
import { ConcurrencyLimit } from './concurrency-limit';

afterEach(async () => {
  jest.restoreAllMocks();
  await stopGateways();
  await stopUpstreams();
});

test('beyond the limit an operation is refused after a delay, with a time to retry, health checks are answered, and the rest is served', async () => {
  const answer = deferred();
  const upstream = await startUpstream((_request, response) => void answer.promise.then(() => sendJson(response, fleetAnswer('f1'))));
  const { app, query } = await startGateway({ env: { ...liveEnvironment(upstream.base), MAX_OPERATIONS: '2' } });
  const ask = () => query('{ fleet(id: "f1") { id } }');
  const served = [ask(), ask()];
  await until(() => upstream.calls.length >= 2);

  // A client that asks again at once must not take the processor from what was accepted.
  const delay = deferred();
  const pause = jest.spyOn(timers, 'setTimeout').mockImplementation(() => delay.promise);
  let isAnswered = false;
  const asked = ask().finally(() => (isAnswered = true));
  await until(() => pause.mock.calls.length > 0);
  expect(isAnswered).toBe(false);
  const [delayMs] = pause.mock.lastCall ?? [];
  expect(delayMs).toBeGreaterThanOrEqual(100);
  delay.resolve();
  const refused = await asked;
  expect(refused).toMatchObject({ status: 503, data: undefined, errors: [{ extensions: { code: 'OVERLOADED' } }] });
  expect(['1', '2', '3']).toContain(refused.headers['retry-after']);
  expect(String(refused.errors[0]?.extensions.retryAfter)).toBe(refused.headers['retry-after']);
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  expect(upstream.calls).toHaveLength(2);

  answer.resolve();
  for (const { data } of await Promise.all(served)) expect(data).toEqual({ fleet: { id: 'f1' } });
  expect((await ask()).data).toEqual({ fleet: { id: 'f1' } });
});

describe('a body that never arrives', () => {
  const start = async (requestTimeoutMs?: number) => {
    const gateway = await startGateway({ env: { MAX_OPERATIONS: '1' }, requestTimeoutMs });
    await gateway.app.listen({ host: '127.0.0.1', port: 0 });
    return gateway;
  };
  /** Sends the start of a body, and waits until the gateway has the headers. */
  const sendStart = async ({ app }: TestGateway, contentType: string, begin: string): Promise<Socket> => {
    const received = once(app.server, 'request');
    const socket = connect(boundPort(app) ?? 0, '127.0.0.1');
    socket.write(`POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: ${contentType}\r\nContent-Length: 100000\r\n\r\n${begin}`);
    await received;
    return socket;
  };

  test.each([
    ['application/json', '{'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{}'],
  ])('a body sent as %s does not take the place of an operation', async (contentType, begin) => {
    const gateway = await start();
    const socket = await sendStart(gateway, contentType, begin);
    expect((await gateway.query('{ deployment { mode } }')).status).toBe(200);
    socket.destroy();
  });

  test('is not waited for without end', async () => {
    const socket = await sendStart(await start(100), 'application/json', '{');
    const closed = once(socket, 'close');
    const [answer]: unknown[] = await once(socket.setEncoding('utf8'), 'data');
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toMatch(/^x-content-type-options: nosniff$[^]*^cross-origin-resource-policy: same-origin$/m);
    await closed;
  });

  test('is waited for at most a minute', async () => {
    expect((await start()).app.server.requestTimeout).toBe(60_000);
  });
});

describe('the limit', () => {
  const busy = (operations: number) => {
    const limit = new ConcurrencyLimit({ maxOperations: 1000, maxDelayMs: 25 });
    for (let started = 0; started < operations; started += 1) limit.start();
    return limit;
  };
  const observe = (limit: ConcurrencyLimit, delayMs: number, times: number) => {
    for (let sample = 0; sample < times; sample += 1) limit.observe(delayMs);
  };

  test('falls while the event loop is late, and rises again', () => {
    const limit = busy(200);
    expect(limit.start()).toBe(true);
    observe(limit, 50, 10);
    expect(limit.start()).toBe(false);
    observe(limit, 0, 200);
    expect(limit.start()).toBe(true);
  });

  test('stays after one long task', () => {
    const limit = busy(200);
    limit.observe(1000);
    observe(limit, 0, 10);
    expect(limit.start()).toBe(true);
  });

  test('always lets some operations run', () => {
    const limit = busy(200);
    observe(limit, 500, 1000);
    for (let ended = 0; ended < 200; ended += 1) limit.end();
    expect(Array.from({ length: 50 }, () => limit.start()).filter(Boolean)).toHaveLength(32);
  });

  test("stays while few operations run, which don't delay the event loop", () => {
    const limit = busy(20);
    observe(limit, 500, 1000);
    expect(Array.from({ length: 100 }, () => limit.start()).every(Boolean)).toBe(true);
  });
});
