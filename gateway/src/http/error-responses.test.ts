import { anyNumber, anyText } from '../testing/matchers';
import { once } from 'node:events';
import { connect } from 'node:net';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createMetricsServer } from './metrics-server';
import { Shutdown } from './shutdown';
import { Metrics } from '../metrics';
import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';
import { boundPort } from '../server';

afterEach(stopGateways);

const json = { 'content-type': 'application/json' };
const closed = { ...liveEnvironment('http://127.0.0.1:9'), ALLOW_ANY_OPERATION: '' };

/** The bytes that the server sends on a connection until it closes it, as text. */
const send = async (port: number, text: string): Promise<string> => {
  const connection = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  connection.on('error', () => undefined).on('data', (chunk) => (received += String(chunk)));
  connection.write(text);
  await once(connection, 'close');
  return received;
};

describe('a request without an operation', () => {
  test.each([
    ['a batch', [{ query: '{ __typename }' }], {}],
    ['no text', { operationName: 'A' }, {}],
    ['a text that is not a string', { query: 5 }, {}],
    ['variables that are not an object', { query: '{ __typename }', variables: 'x' }, {}],
    ['a file without the preflight header', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('(%s) is refused with the ID of the request', async (_what, body, headers) => {
    const { post } = await startGateway();
    const { status, errors } = await post(body, { ...headers, 'x-request-id': 'request-12345' });
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ extensions: { requestId: 'request-12345' } }]);
  });

  test.each([
    ['is not HTTP', 'hello\r\n\r\n', 400],
    ['has no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['has two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n', 400],
    ['has the same host twice', 'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['has two lengths', 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}', 400],
    ['has headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`, 431],
  ])('and %s, is refused with an ID and all headers', async (what, text, status) => {
    const metrics = new Metrics(new Map(), '1.2.3');
    const { app, logLines } = await startGateway({ metrics });
    const metricsServer = createMetricsServer(metrics, new Shutdown(), app.log);
    try {
      for (const server of [app, metricsServer]) {
        await server.listen({ host: '127.0.0.1', port: 0 });
        const [head = '', body = ''] = (await send(boundPort(server) ?? 0, text)).split('\r\n\r\n');
        // The metrics are not behind a proxy.
        if (server === metricsServer && what.includes('host')) continue;
        expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
        const [, requestId] = /^x-request-id: (.+)$/m.exec(head) ?? [];
        expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { requestId: server === app ? requestId : anyText } }] });
        for (const header of ['x-content-type-options: nosniff', 'cross-origin-resource-policy: same-origin', 'cache-control: no-store'])
          expect(head).toContain(header);
      }
    } finally {
      await metricsServer.close();
    }
    expect(await metrics.scrape()).toContain(`pax_http_responses_total{route="web",status="${status}"} 1`);
    expect(logLines('request refused')).toContainEqual(expect.objectContaining({ address: '127.0.0.1', status }));
  });
});

test('a connection with too many unanswered requests is closed, on both ports', async () => {
  const { app } = await startGateway();
  const metricsServer = createMetricsServer(new Metrics(new Map(), '1.2.3'), new Shutdown(), app.log);
  try {
    for (const [server, path] of [
      [app, '/health/live'],
      [metricsServer, '/metrics'],
    ] as const) {
      await server.listen({ host: '127.0.0.1', port: 0 });
      const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
      const received = await send(boundPort(server) ?? 0, request.repeat(1000) + request.replace(/\r\n$/, 'Connection: close\r\n\r\n'));
      expect(received.split('HTTP/1.1 200').length).toBeLessThan(100);
    }
  } finally {
    await metricsServer.close();
  }
});

describe('a request that is refused before it is an operation', () => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7', 'x-request-id': 'request-12345' };
  const persisted = { extensions: { persistedQuery: { version: 1, sha256Hash: 'unknown' } } };

  test.each<[string, object, number, string]>([
    ['an untrusted document', { payload: '{}' }, 403, 'UNTRUSTED_DOCUMENT'],
    ['an unknown hash', { payload: JSON.stringify(persisted) }, 403, 'UNTRUSTED_DOCUMENT'],
    ['a forbidden key', { payload: '{"__proto__":1}' }, 400, 'BAD_REQUEST'],
    ['a body that is too large', { payload: `"${'x'.repeat(1024 * 1024)}"` }, 413, 'PAYLOAD_TOO_LARGE'],
    ['another media type', { payload: 'x', headers: { ...headers, 'content-type': 'text/xml' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another method', { method: 'DELETE' }, 405, 'METHOD_NOT_ALLOWED'],
    ['a path that is not text', { url: '/assets/%E0%A4%A' }, 400, 'BAD_REQUEST'],
  ])('leaves a line with its code and address: %s', async (_what, request, status, code) => {
    const { app, logLines } = await startGateway({ env: { ...closed, TRUSTED_PROXIES: 'loopback' } });
    const response = await app.inject({ method: 'POST', url: '/graphql?private=1', headers, ...request });
    expect(response.statusCode).toBe(status);
    expect(logLines('request refused')).toEqual([
      { level: 30, time: anyNumber, requestId: 'request-12345', address: '198.51.100.7', status, code, msg: 'request refused' },
    ]);
  });

  test.each<[string, unknown, Record<string, string>]>([
    ['a batch', [{ query: '{ __typename }' }], {}],
    ['a form of another site', '--x--', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5' }],
    ['a text of another site', '{"query":"{ __typename }"}', { 'content-type': 'text/plain' }],
  ])('leaves one line also where any operation is allowed: %s', async (_what, body, given) => {
    const { post, logLines } = await startGateway();
    await post(body, given);
    expect(logLines('request refused')).toMatchObject([{ address: '127.0.0.1', status: expect.any(Number), code: anyText }]);
    expect(logLines('operation')).toEqual([]);
  });

  test('is not one if its operation has a line, whatever its status', async () => {
    const { query, logLines } = await startGateway();
    expect((await query('{ nothing }')).status).toBe(400);
    expect([logLines('operation').length, logLines('request refused')]).toEqual([1, []]);
  });

  test('leaves a few lines for each code and address, and then their number', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    try {
      const { app, logLines } = await startGateway({ env: closed });
      const send = (remoteAddress: string) => app.inject({ method: 'POST', url: '/graphql', headers: json, payload: '{}', remoteAddress });
      for (let round = 0; round < 8; round += 1) await send('192.0.2.1');
      await send('2001:db8:0:1::5');
      const addresses = logLines('request refused').map((line) => /"address":"([^"]*)"/.exec(JSON.stringify(line))?.[1]);
      expect(addresses).toEqual([...Array.from({ length: 5 }, () => '192.0.2.1'), '2001:db8:0:1::']);
      jest.advanceTimersByTime(10_000);
      expect(logLines('more requests refused')).toMatchObject([{ address: '192.0.2.1', code: 'UNTRUSTED_DOCUMENT', omitted: 3 }]);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('/graphql', () => {
  test.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const)('answers %s with the method that it takes', async (method) => {
    const { app } = await startGateway();
    const { statusCode, headers } = await app.inject({ method, url: '/graphql', headers: { 'content-type': 'text/xml' } });
    expect([statusCode, headers.allow]).toEqual([405, 'POST']);
  });

  test.each([
    [{ 'content-type': 'application/json; charset=iso-8859-1' }, 415],
    [{ 'content-type': 'application/json; charset="UTF-16LE"' }, 415],
    [{ 'content-type': 'multipart/form-data; boundary=x; charset=latin1' }, 415],
    [{ 'content-encoding': 'gzip' }, 415],
    [{ 'content-encoding': 'identity' }, 200],
    [{ 'content-type': 'application/json; charset=UTF-8' }, 200],
    [{ 'content-type': 'application/json;charset="utf8"' }, 200],
  ])('reads plain UTF-8 only: %j is %i', async (headers, status) => {
    const { post } = await startGateway();
    expect((await post({ query: '{ deployment { mode } }' }, headers)).status).toBe(status);
  });

  test.each([
    ['exact', (tag: string) => tag],
    ['weak', (tag: string) => `W/${tag}`],
    ['one of several', (tag: string) => `"other", ${tag}`],
  ])('answers a read whose %s tag is known with 304', async (_what, known) => {
    const { query } = await startGateway();
    const ask = (tag: string) => query('{ deployment { mode } }', {}, { headers: { 'if-none-match': tag } });
    const { status, headers } = await ask('"other"');
    const again = await ask(known(String(headers.etag)));
    expect([status, again.status, again.text, again.headers.etag]).toEqual([200, 304, '', headers.etag]);
  });
});

test('an unknown Expect header is ignored', async () => {
  const { app } = await startGateway();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = httpRequest({ port: boundPort(app), path: '/health/live', headers: { expect: 'a-miracle' } }).end();
  const [response]: IncomingMessage[] = await once(client, 'response');
  expect(response?.resume().statusCode).toBe(200);
});
