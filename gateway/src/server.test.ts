import { anyNumber, anyText, textMatching } from './testing/matchers';
import { once } from 'node:events';
import { connect } from 'node:net';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { KnownDirectivesRule, parse, validate } from 'graphql';
import { version } from '../../package.json';
import { readTrustedDocuments, readTypeDefs } from './artifacts';
import { createMetricsServer } from './http/metrics-server';
import { Shutdown } from './http/shutdown';
import { Metrics } from './metrics';
import { limitRules } from './graphql/size-limits';
import { createSchema } from './schema';
import { bookingAnswer, fleetAnswer, resultsPage } from './testing/answers';
import { deferred } from './testing/deferred';
import { hashOf, liveEnvironment, manifestOf, startGateway, stopGateways } from './testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from './testing/upstream';
import { until } from './testing/until';
import { boundPort } from './server';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const json = { 'content-type': 'application/json' };

describe('a request', () => {
  test('carries one id from the browser to the platform, into the log and back', async () => {
    const upstream = await startUpstream((_request, response) => sendJson(response, fleetAnswer('f1')));
    const gateway = await startGateway({ env: liveEnvironment(upstream.base) });
    const { headers } = await gateway.query('{ fleet(id: "f1") { id } }', {}, { headers: { 'x-request-id': 'browser-12345' } });
    expect(headers['x-request-id']).toBe('browser-12345');
    expect(upstream.requests[0]?.headers['x-request-id']).toBe('browser-12345');
    expect(gateway.logs()).toContain('"requestId":"browser-12345"');
  });

  test('carries its trace to the platform and into the log', async () => {
    const upstream = await startUpstream((_request, response) => sendJson(response, fleetAnswer('f1')));
    const gateway = await startGateway({ env: liveEnvironment(upstream.base) });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await gateway.query('{ fleet(id: "f1") { id } }', {}, { headers: { traceparent, tracestate: 'vendor=secret' } });
    expect(upstream.requests[0]?.headers).toMatchObject({ traceparent });
    expect(upstream.requests[0]?.headers.tracestate).toBeUndefined();
    expect(gateway.logs()).toContain('"traceId":"0af7651916cd43dd8448eb211c80319c"');
  });

  test.each([
    ['none', undefined],
    ['a trace ID of zeros', '00-00000000000000000000000000000000-b7ad6b7169203331-01'],
    ['a parent ID of zeros', '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01'],
    ['capitals', '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01'],
    ['another version', 'ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
    ['something after it', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-staff@example.com'],
    ['another text', 'staff@example.com'],
  ])('starts one trace for all its platform calls instead of %s', async (_what, traceparent) => {
    const upstream = await startUpstream((request, response) => sendJson(response, fleetAnswer(request.url?.endsWith('f2') ? 'f2' : 'f1')));
    const gateway = await startGateway({ env: liveEnvironment(upstream.base) });
    await gateway.query('{ fleet(id: "f1") { id } other: fleet(id: "f2") { id } }', {}, { headers: traceparent ? { traceparent } : {} });
    const sent = new Set(upstream.requests.map(({ headers }) => headers.traceparent));
    expect([...sent]).toEqual([textMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/)]);
    expect(sent).not.toContain(traceparent);
  });

  test('gets a new id instead of one that is not safe', async () => {
    const gateway = await startGateway();
    const { headers } = await gateway.query('{ deployment { mode } }', {}, { headers: { 'x-request-id': 'a"b<script>c' } });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('logs one line with name, time, calls and codes, without its variables', async () => {
    const upstream = await startUpstream((_request, response) => sendJson(response, {}, 403));
    const gateway = await startGateway({ env: liveEnvironment(upstream.base) });
    const headers = { 'user-agent': 'browser-name', cookie: 'cookie-value' };
    await gateway.query('query FleetName($id: ID!) { fleet(id: $id) { name } }', { id: 'private-id' }, { token: 'private-token', headers });
    const lines = gateway.logs().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 30,
      time: anyNumber,
      requestId: anyText,
      address: '127.0.0.1',
      traceId: anyText,
      operation: 'FleetName',
      type: 'query',
      ms: anyNumber,
      calls: 1,
      codes: ['FORBIDDEN'],
      msg: 'operation',
    });
  });

  test('a request without a token is refused before the platform is asked; what needs none still answers', async () => {
    const upstream = await startUpstream((_request, response) => sendJson(response, {}));
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    const { data, errors } = await query('{ deployment { mode version providerName } fleet(id: "1") { id } }', {}, { token: '' });
    expect(data).toEqual({ deployment: { mode: 'LIVE', version, providerName: 'Provider' }, fleet: null });
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(upstream.calls).toEqual([]);
  });

  test('is never cached', async () => {
    const { query } = await startGateway();
    expect((await query('{ deployment { mode } }')).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});

test('an answer of some size is compressed for who takes it so', async () => {
  const upstream = await startUpstream((_request, response) =>
    sendJson(response, resultsPage(Array.from({ length: 50 }, (_, at) => bookingAnswer(`b${at}`, 'f1')))),
  );
  const { app } = await startGateway({ env: liveEnvironment(upstream.base) });
  const ask = (query: string, encoding: string) =>
    app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...json, authorization: 'Bearer test-token', 'accept-encoding': encoding },
      payload: JSON.stringify({ query }),
    });
  const list = '{ bookings(maxPerPage: 50) { items { id status statusCode scheduleType pickupTime } } }';
  const [compressed, plain] = [await ask(list, 'gzip'), await ask(list, 'identity')];
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(plain.json());
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect((await ask('{ deployment { mode } }', 'gzip')).headers['content-encoding']).toBeUndefined();
});

describe('limits', () => {
  const deep = (levels: number): string => `{ __schema { types { ${'fields { type { '.repeat(levels)} name ${'} }'.repeat(levels)} } } }`;

  test.each([
    ['depth', `{ bookings { items { fleet { bookingChannels { id } } } } ${deep(10).slice(1)}`, /depth/i],
    ['aliases', `{ ${Array.from({ length: 40 }, (_, index) => `a${index}: deployment { mode }`).join(' ')} }`, /aliases/i],
    ['directives', `{ deployment { ${'mode @include(if: true) '.repeat(40)} } }`, /directives/i],
    ['tokens', `{ deployment { ${'mode '.repeat(3000)} } }`, /tokens/i],
    [
      'cost',
      `{ ${Array.from({ length: 25 }, (_, index) => `a${index}: bookings { items { fleet { bookingChannels { id name humanReadableId } } auditLog { items { id payload logType } } waypoints { coordinates { latitude longitude } } } }`).join(' ')} }`,
      /cost/i,
    ],
  ])('a limit on %s is reported', async (_what, text, message) => {
    const { query } = await startGateway();
    const { status, data, errors } = await query(text);
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(errors[0]?.message).toMatch(message);
    expect(errors[0]?.extensions.code).toMatch(/^(GRAPHQL_VALIDATION_FAILED|GRAPHQL_PARSE_FAILED|BAD_USER_INPUT)$/);
  });

  test("are far above the dashboard's own operations, all of whose directives are supported", () => {
    const rules = [...limitRules(0.6), KnownDirectivesRule];
    const schema = createSchema(readTypeDefs());
    for (const text of readTrustedDocuments().values()) expect(validate(schema, parse(text), rules).map(String)).toEqual([]);
  });

  test('the limit on calls holds for an operation whose text is short', async () => {
    const upstream = await startUpstream((request, response) => {
      if (request.url?.startsWith('/v1/audit-log/')) sendJson(response, { items: [], pagination: { current_page: 0, has_more: false } });
      else sendJson(response, resultsPage(Array.from({ length: 100 }, (_, index) => bookingAnswer(`b${index}`, 'f1'))));
    });
    const { query, logLines } = await startGateway({ env: liveEnvironment(upstream.base) });
    const logs = Array.from({ length: 4 }, (_, index) => `log${index}: auditLog(page: ${index}) { items { id } }`).join(' ');
    const { errors } = await query(`{ bookings(maxPerPage: 100) { items { ${logs} } } }`);
    expect(errors).toMatchObject([{ message: textMatching(/more than 300 platform requests/), extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(upstream.calls).toHaveLength(300);
    expect(logLines('operation')).toMatchObject([{ calls: 300 }]);
  });

  test('the limit on the body is reported in GraphQL format', async () => {
    const { post } = await startGateway();
    const { status, errors } = await post({ query: `{ deployment { mode } } # ${'x'.repeat(1024 * 1024)}` });
    expect(status).toBe(413);
    expect(errors).toMatchObject([{ extensions: { code: 'PAYLOAD_TOO_LARGE' } }]);
  });

  test.each([
    ['application/json', 2 * 1024 * 1024],
    ['multipart/form-data; boundary=x', 13 * 1024 * 1024],
  ])('too large a body (%s) is refused when all of it has arrived, on a connection that stays open', async (type, length) => {
    const { app } = await startGateway();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const connection = connect(boundPort(app) ?? 0, '127.0.0.1').setEncoding('utf8');
    let received = '';
    connection.on('data', (text) => (received += String(text)));
    const sendOn = (text: string) => new Promise<void>((written) => void connection.write(text, () => written()));
    const half = 'x'.repeat(length / 2);
    await sendOn(`POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${half}`);
    // The gateway has read what it was sent by the time that it has answered another connection.
    await fetch(`http://127.0.0.1:${boundPort(app)}/health/live`);
    expect(received).toBe('');
    await sendOn(`${half}GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    await once(connection, 'close');
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  test.each(['{"__proto__":{}}', '{"a":{"constructor":{"prototype":1}}}'])(
    'a key that could replace a prototype is named: %s',
    async (json) => {
      const { post } = await startGateway();
      const { status, errors } = await post(`{"query":"{ deployment { mode } }","variables":{"input":${json}}}`);
      expect(status).toBe(400);
      expect(errors).toMatchObject([
        { message: 'The JSON key __proto__ or constructor.prototype is not allowed', extensions: { code: 'BAD_REQUEST' } },
      ]);
    },
  );

  test('one request is one operation', async () => {
    const { post } = await startGateway();
    const { status, errors } = await post([{ query: '{ __typename }' }, { query: '{ __typename }' }]);
    expect(status).toBe(400);
    expect(errors[0]?.message).toMatch(/batch/i);
  });

  test.each([
    ['{', 'application/json', 400],
    ['query', 'text/xml', 415],
    ['', 'application/json', 400],
  ])('the body %j of type %s is %i', async (payload, type, expected) => {
    const { app } = await startGateway();
    const response = await app.inject({ method: 'POST', url: '/graphql', headers: { 'content-type': type }, payload });
    expect(response.statusCode).toBe(expected);
    expect(response.json()).toMatchObject({ errors: [{ extensions: { code: textMatching(/^(BAD_REQUEST|UNSUPPORTED_MEDIA_TYPE)$/) } }] });
  });
});

describe('another site', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot send an operation as %s',
    async (type) => {
      const { app, logs } = await startGateway();
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': type },
        payload: '{"query":"{ __typename }"}',
      });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(logs()).not.toContain('"msg":"operation"');
    },
  );

  test('may not read an answer', async () => {
    const { app } = await startGateway();
    const headers = { ...json, origin: 'https://other.example', 'access-control-request-method': 'POST' };
    const preflight = await app.inject({ method: 'OPTIONS', url: '/graphql', headers });
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers, payload: '{"query":"{ __typename }"}' });
    for (const response of [preflight, answer])
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(preflight.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('cannot send an operation in an address', async () => {
    const { app } = await startGateway();
    const response = await app.inject({ method: 'GET', url: '/graphql?query={__typename}', headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
  });
});

const closed = { ...liveEnvironment('http://127.0.0.1:9'), ALLOW_ANY_OPERATION: '' };

describe.each([
  ['production', { APP_ENV: 'production' }],
  ['live mode without a label', closed],
  ['a live staging deployment', { ...closed, APP_ENV: 'staging' }],
])('%s', (_where, env) => {
  const trusted = 'query Deployment { deployment { version } }';
  const start = () => startGateway({ env, trustedDocuments: manifestOf(trusted) });
  const persisted = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } });

  test("runs the client's own operations", async () => {
    const { post } = await start();
    expect((await post({ extensions: persisted(trusted) })).data).toEqual({ deployment: { version } });
  });

  test.each([
    ['a text', { query: trusted.replace('version', 'mode') }],
    ['a text with its hash', { query: '{ __schema { types { name } } }', extensions: persisted('{ __schema { types { name } } }') }],
    ['an unknown hash', { extensions: persisted('{ __typename }') }],
    ['an invalid hash', { extensions: { persistedQuery: { version: 1, sha256Hash: '__proto__' } } }],
    ['nothing', {}],
  ])('refuses %s', async (_what, body) => {
    const { post } = await start();
    const { status, data, errors } = await post(body);
    expect({ status, data }).toEqual({ status: 403, data: undefined });
    expect(errors).toMatchObject([{ extensions: { code: 'UNTRUSTED_DOCUMENT' } }]);
  });

  test('does not take another text under a trusted hash', async () => {
    const { post } = await start();
    const { errors, data } = await post({ query: '{ __schema { types { name } } }', extensions: persisted(trusted) });
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ message: 'provided sha does not match query' }]);
  });

  test('has no Sandbox, and sends HSTS over https', async () => {
    const { app } = await start();
    const sandbox = await app.inject({ url: '/graphql', headers: { accept: 'text/html', 'x-forwarded-proto': 'https' } });
    expect(sandbox.statusCode).toBe(405);
    expect(sandbox.headers['strict-transport-security']).toMatch(/max-age/);
    for (const [scheme, isKept] of [
      ['https,http', true],
      ['HTTPS , https', true],
      ['http, https', false],
    ] as const) {
      const { headers } = await app.inject({ url: '/health/live', headers: { 'x-forwarded-proto': scheme } });
      expect('strict-transport-security' in headers).toBe(isKept);
    }
    expect((await app.inject({ url: '/health/live' })).headers['strict-transport-security']).toBeUndefined();
  });
});

test('the label and whether it is production are public', async () => {
  const { query } = await startGateway({ env: { APP_ENV: 'staging' } });
  expect((await query('{ deployment { label isProduction } }')).data).toEqual({ deployment: { label: 'staging', isProduction: false } });
});

test('the deployments between which people switch are public', async () => {
  const env = { DEPLOYMENTS: 'Europe=https://eu.ops.example,Americas=https://us.ops.example/console', DEPLOYMENT_NAME: 'Europe' };
  const { query } = await startGateway({ env });
  expect((await query('{ deployment { deployments { name url isCurrent } } }', {}, { token: '' })).data).toEqual({
    deployment: {
      deployments: [
        { name: 'Europe', url: 'https://eu.ops.example/', isCurrent: true },
        { name: 'Americas', url: 'https://us.ops.example/console', isCurrent: false },
      ],
    },
  });
});

test.each([
  ['developers', {}],
  ['a deployment that asks for them', { ...closed, APP_ENV: 'staging', ALLOW_ANY_OPERATION: 'true' }],
])('Sandbox and introspection are there for %s', async (_who, env) => {
  const { app, query } = await startGateway({ env });
  const page = await app.inject({ url: '/graphql', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('embeddable-sandbox.cdn.apollographql.com');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.body).toContain('<a href="graphql/graphiql">GraphiQL</a>');
  const { data } = await query('{ __type(name: "Booking") { description fields { description args { description } } } }');
  expect(JSON.stringify(data)).not.toMatch(/"description":(null|"")/);
});

test('GraphiQL is served by the gateway itself, in mock mode with a token for each role', async () => {
  const { app } = await startGateway({ env: {} });
  const page = await app.inject({ url: '/graphql/graphiql' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source);
  expect(sources).toHaveLength(5);
  for (const source of sources) {
    const file = await app.inject({ url: `/graphql/${source}` });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toMatch(/^text\/(?:css|javascript)/);
  }
  const { people }: { people: { role: string }[] } = JSON.parse(
    /<script type="application\/json">(.*)<\/script>/.exec(page.body)?.[1] ?? '{}',
  );
  expect(people.map(({ role }) => role).sort()).toEqual(['FLEET_STAFF_ADMIN', 'FLEET_STAFF_READ', 'STAFF_ADMIN', 'STAFF_READ', 'SUDO']);
});

test('GraphiQL is not there where operations are restricted', async () => {
  const { app } = await startGateway({ env: { ...closed } });
  for (const url of ['/graphql/graphiql', '/graphql/graphiql/graphiql.js'])
    expect((await app.inject({ url, headers: { accept: 'text/html' } })).body).not.toContain('GraphiQL');
});

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

describe('health', () => {
  test('is live and ready while it serves', async () => {
    const { app } = await startGateway();
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok' });
  });

  test('is ready even if the platform is down, so that users can be shown why', async () => {
    const { app } = await startGateway({ env: liveEnvironment('http://127.0.0.1:9') });
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
  });
});

describe('a caller that disconnects', () => {
  test('takes its calls to the platform along', async () => {
    const arrived = deferred();
    const cancelled = deferred();
    const upstream = await startUpstream((_request, response) => {
      response.once('close', () => cancelled.resolve());
      arrived.resolve();
    });
    const { app } = await startGateway({ env: liveEnvironment(upstream.base) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const client = httpRequest({ port: boundPort(app), path: '/graphql', method: 'POST', headers: { ...json, authorization: 'Bearer t' } });
    client.on('error', () => undefined);
    client.end(JSON.stringify({ query: '{ fleet(id: "f1") { id } }' }));
    await arrived.promise;
    client.destroy();
    await cancelled.promise;
    expect(upstream.calls).toHaveLength(1);
  });

  test('before its response begins is no failure of the gateway', async () => {
    const { app, logs } = await startGateway();
    const isOver = deferred();
    app.addHook('onError', async () => isOver.resolve());
    // A file or a compressed response of which nothing has been read yet.
    app.post('/file', (request, reply) => {
      void reply.send(new Readable({ read: () => request.raw.socket.destroy() }));
      return reply;
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const asked = fetch(`http://127.0.0.1:${boundPort(app)}/file`, { method: 'POST', headers: json, body: '{}' });
    await expect(asked).rejects.toThrow('fetch failed');
    await isOver.promise;
    await nextTurn();
    expect(logs()).not.toContain('request failed');
  });
});

describe('a shutdown', () => {
  const half = 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHo'],
    ['a body', half],
    ['a second request', `GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n${half}`],
    ['a file', half.replace('application/json', 'multipart/form-data; boundary=x').replace('99', '9999')],
  ])('does not wait for %s that stopped arriving', async (_what, text) => {
    const shutdown = new Shutdown(100);
    const { app } = await startGateway({ shutdown });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const connection = connect(boundPort(app) ?? 0, '127.0.0.1').resume();
    connection.on('error', () => undefined);
    await new Promise((written) => connection.write(text, written));
    expect(await shutdown.close(60_000)).toBeUndefined();
  });

  test('waits for a body that still arrives', async () => {
    const shutdown = new Shutdown();
    const { app } = await startGateway({ shutdown });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const body = JSON.stringify({ query: '{ deployment { mode } }' });
    const connection = connect(boundPort(app) ?? 0, '127.0.0.1').setEncoding('utf8');
    const arrived = once(app.server, 'request');
    connection.write(half.replace('99', String(body.length)).replace(/\{$/, body.slice(0, 9)));
    await arrived;
    const closed = shutdown.close(60_000);
    while (app.server.listening) await new Promise((resolve) => setImmediate(resolve));
    connection.write(body.slice(9));
    let received = '';
    for await (const chunk of connection) received += String(chunk);
    expect(received).toContain('{"data":{"deployment":{"mode":"MOCK"}}');
    expect(await closed).toBeUndefined();
  });

  test('finishes requests in progress, and accepts no new ones', async () => {
    const arrived = deferred();
    const answer = deferred();
    const upstream = await startUpstream((_request, response) => {
      arrived.resolve();
      void answer.promise.then(() => sendJson(response, fleetAnswer('f1')));
    });
    const { app } = await startGateway({ env: liveEnvironment(upstream.base) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const port = boundPort(app) ?? 0;
    const inFlight = fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { ...json, authorization: 'Bearer t' },
      body: JSON.stringify({ query: '{ fleet(id: "f1") { name } }' }),
    });
    await arrived.promise;
    const closed = app.close();
    await until(() => !app.server.listening);
    expect(await once(connect(port, '127.0.0.1'), 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
    answer.resolve();
    expect(await (await inFlight).json()).toMatchObject({ data: { fleet: { name: 'Fleet f1' } } });
    await closed;
  });
});
