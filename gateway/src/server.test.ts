import { anyNumber, anyText, textMatching } from './testing/matchers';
import { once } from 'node:events';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { KnownDirectivesRule, parse, validate } from 'graphql';
import { version } from '../../package.json';
import { readTrustedDocuments, readTypeDefs } from './artifacts';
import { limitRules } from './graphql/size-limits';
import { createSchema } from './schema';
import { bookingAnswer, fleetAnswer, resultsPage } from './testing/answers';
import { hashOf, liveEnvironment, manifestOf, startGateway, stopGateways } from './testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from './testing/upstream';
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

test('compresses larger responses for callers that accept it', async () => {
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
