import { Agent, request as sendRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { readConfig } from '../config';
import { withCircuitBreakers } from '../platform/circuit-breaker';
import { createLiveTransport } from '../platform/live-transport';
import { createTransport } from '../platform/create-transport';
import type { Transport } from '../platform/transport';
import { boundPort } from '../server';
import { viewerAnswer } from '../testing/answers';
import { liveEnvironment, multipart, startGateway, stopGateways, type TestGateway } from '../testing/gateway';
import { startTlsPlatform, stopNetwork, trusting, type RespondOverTls } from '../testing/network';
import { sendJson, startUpstream, stopUpstreams, type Upstream } from '../testing/upstream';
import { until } from '../testing/until';

const policy = { id: 'p1', language: 'de', type: 'FILE' };
const operation = 'mutation ($input: SetPrivacyPolicyInput!) { setPrivacyPolicy(input: $input) { policy { id } } }';
const input = { bookingChannelId: 'c1', language: 'de', type: 'FILE', file: null };
const at = 'variables.input.file';
const html = (size = 100) => new File([`<p>${'x'.repeat(size)}</p>`], 'policy.html', { type: 'text/html' });

let upstream: Upstream;
let gateway: TestGateway;
/** The platform's requests. */
let bodies: string[];

beforeEach(async () => {
  bodies = [];
  upstream = await startUpstream((request, response) => {
    if (request.url?.startsWith('/v1/user/me')) {
      sendJson(response, viewerAnswer('SUDO'));
      return;
    }
    const place = bodies.push('') - 1;
    request.on('data', (chunk: Buffer) => {
      bodies[place] = (bodies[place] ?? '') + chunk.toString('latin1');
    });
    request.on('end', () => sendJson(response, policy, 201));
  });
  gateway = await startGateway({ env: liveEnvironment(upstream.base) });
});

afterEach(async () => {
  jest.useRealTimers();
  await stopGateways();
  await stopUpstreams();
  await stopNetwork();
});

interface HalfSent {
  answered: Promise<IncomingMessage>;
  /** Sends the next byte. */
  sendMore: () => void;
  sendRest: () => void;
}

/** Sends the first half of an upload of 1 MiB, and the rest when asked to. */
async function sendHalf(agent?: Agent): Promise<HalfSent> {
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const { contentType, body } = await multipart({ query: operation, variables: { input } }, { [at]: html(1024 * 1024) });
  const headers = {
    'content-type': contentType,
    'content-length': body.byteLength,
    authorization: 'Bearer t',
    'apollo-require-preflight': '1',
  };
  const request = sendRequest({ agent, port: boundPort(gateway.app), path: '/graphql', method: 'POST', headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => request.on('response', resolve).on('error', reject));
  let sent = 512 * 1024;
  request.write(body.subarray(0, sent));
  return {
    answered,
    sendMore: () => void request.write(body.subarray(sent, (sent += 1))),
    sendRest: () => void request.end(body.subarray(sent)),
  };
}

test('a file is sent on unchanged, with the type of its extension', async () => {
  const sent = new File(['<p>\r\n--boundary\0</p>'], 'a";\r\nx: y.html', { type: 'text/evil' });
  const { errors } = await gateway.upload(operation, { input }, { [at]: sent });
  expect(errors).toEqual([]);
  const [, boundary = ''] = /multipart\/form-data; boundary=(.+)/.exec(upstream.requests.at(-1)?.headers['content-type'] ?? '') ?? [];
  const parts = bodies[0]?.split(`--${boundary}`) ?? [];
  expect(parts.map((part) => part.split('\r\n')[1] ?? '')).toEqual([
    '',
    'content-disposition: form-data; name="language"',
    'content-disposition: form-data; name="type"',
    expect.stringMatching(/^content-disposition: form-data; name="file"; filename="[^"\r\n]*\.html"$/),
    '',
  ]);
  expect(parts[3]).toContain('content-type: text/html\r\n\r\n<p>\r\n--boundary\0</p>\r\n');
  expect(upstream.requests.at(-1)?.headers['content-length']).toBeUndefined();
});

test('a file is sent on while it arrives', async () => {
  const { answered, sendRest } = await sendHalf();
  await until(() => (bodies[0]?.length ?? 0) > 256 * 1024);
  sendRest();
  expect((await answered).statusCode).toBe(200);
  expect(bodies[0]?.length).toBeGreaterThan(1024 * 1024);
});

describe('with a deadline of a second', () => {
  let transport: Transport;

  beforeEach(async () => {
    const env = { ...liveEnvironment(upstream.base), PLATFORM_TIMEOUT_MS: '1000', PLATFORM_BREAKER_CALLS: '1' };
    transport = await createTransport(readConfig(env));
    gateway = await startGateway({ env, transport });
  });

  test('a file may take longer to arrive', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const { answered, sendMore, sendRest } = await sendHalf();
    const arrived = () => bodies[0]?.length ?? 0;
    await until(() => arrived() > 256 * 1024);
    for (let part = 0; part < 3; part += 1) {
      const before = arrived();
      sendMore();
      await until(() => arrived() > before);
      jest.advanceTimersByTime(900);
    }
    sendRest();
    expect(await json(await answered)).toMatchObject({ data: { setPrivacyPolicy: { policy: { id: 'p1' } } } });
  });

  test('a stalled upload is given up, and does not count as an outage of the platform', async () => {
    const { answered, sendRest } = await sendHalf();
    const response = await answered;
    expect(await json(response)).toMatchObject({ errors: [{ extensions: { code: 'PLATFORM_TIMEOUT' } }] });
    expect(transport.domainStates?.().map(({ breaker }) => breaker)).toEqual(['closed', 'closed']);
    sendRest();
  });
});

describe.each<[how: string, allowsHttp2: boolean, breakOff: RespondOverTls]>([
  ['a connection of HTTP/1.1 that closes', false, ({ socket }) => socket.destroy()],
  ['a connection of HTTP/2 that closes', true, ({ stream }) => stream.session?.destroy()],
  ['a stream of HTTP/2 that is reset', true, ({ stream }) => stream.close(2)],
])('%s', (_how, allowsHttp2, breakOff) => {
  test('while a file is sent is an outage of the platform: the outcome is unknown, and the log and the breaker have it', async () => {
    const platform = await startTlsPlatform((request, response) => {
      if (request.method === 'GET') response.end(JSON.stringify(viewerAnswer('SUDO')));
      else request.once('data', () => breakOff(request, response));
    });
    const base = `https://localhost:${platform.port}`;
    const env = { ...liveEnvironment(base), PLATFORM_BREAKER_CALLS: '1' };
    const config = readConfig(env);
    const live = createLiveTransport({ apiUrl: new URL(base), oauthInternalUrl: new URL(base), allowsHttp2 }, trusting);
    const transport = withCircuitBreakers(live, config.platformLimits, config.platformTimeoutMs);
    const { upload, logLines, logs } = await startGateway({ env, transport });
    const { errors } = await upload(operation, { input }, { [at]: html(3 * 1024 * 1024) });
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_UNAVAILABLE' } }]);
    expect(errors[0]?.extensions).not.toHaveProperty('notSent');
    expect(logLines('platform call failed')).toMatchObject([{ level: 40, method: 'POST', failure: 'connection', cause: 'reset' }]);
    expect(logs()).not.toContain('internal error');
    expect(transport.domainStates?.().map(({ breaker }) => breaker)).toEqual(['closed', 'open']);
  });
});

test('a request without the preflight header is rejected for every caller', async () => {
  const { errors, status } = await gateway.upload(operation, { input }, { [at]: html() }, { headers: { 'apollo-require-preflight': '' } });
  expect([status, errors[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST']);
  expect(upstream.calls).toEqual([]);
});

test('the preflight header of other servers is accepted', async () => {
  const headers = { 'apollo-require-preflight': '', 'graphql-require-preflight': '1' };
  expect((await gateway.upload(operation, { input }, { [at]: html() }, { headers })).errors).toEqual([]);
});

test.each([
  ['too large a file', new File(['<', 'x'.repeat(5 * 1024 * 1024)], 'policy.html'), 'The file must be 5 MB at most'],
  ['another extension', new File(['<p>'], 'policy.exe'), 'The file must be HTML or PDF'],
  ['no extension', new File(['<p>'], 'policy'), 'The file must be HTML or PDF'],
  ['contents that do not match the extension', new File(['MZ'], 'policy.pdf'), 'The file must be HTML or PDF'],
  ['an empty file', new File([], 'policy.html'), 'The file is empty'],
])('%s is rejected with the name of the argument, and the platform gets no complete body', async (_what, file, message) => {
  const { data, errors } = await gateway.upload(operation, { input }, { [at]: file });
  expect(data).toBeNull();
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', fields: { file: message } } }]);
  expect(bodies.filter((body) => body.endsWith('--\r\n'))).toEqual([]);
});

test("the platform's errors about a file are passed on", async () => {
  upstream.respond((request, response) => {
    if (request.url?.startsWith('/v1/user/me')) sendJson(response, viewerAnswer('SUDO'));
    else
      request.resume().on('end', () => sendJson(response, { statusCode: 422, message: 'Not valid', errors: { file: 'is a joke' } }, 422));
  });
  const { errors } = await gateway.upload(operation, { input }, { [at]: html() });
  expect(errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', fields: { file: 'This file is a joke' }, platform: { status: 422 } } },
  ]);
});

test('a caller without access is rejected before anything is read, and the connection is reused', async () => {
  upstream.respond((_request, response) => sendJson(response, viewerAnswer('PROVIDER_STAFF_READ')));
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${boundPort(gateway.app)}/graphql`;
  const { contentType, body } = await multipart({ query: operation, variables: { input } }, { [at]: html(4 * 1024 * 1024) });
  const headers = { 'content-type': contentType, authorization: 'Bearer t', 'apollo-require-preflight': '1' };
  const ask = async (): Promise<unknown> => (await fetch(url, { method: 'POST', headers, body })).json();
  expect([await ask(), await ask()]).toMatchObject(Array(2).fill({ errors: [{ extensions: { code: 'FORBIDDEN' } }] }));
  expect(bodies).toEqual([]);
});

test('a file that still arrives after its rejection does not keep a gateway from stopping', async () => {
  upstream.respond((_request, response) => sendJson(response, viewerAnswer('PROVIDER_STAFF_READ')));
  const { answered, sendRest } = await sendHalf(new Agent({ keepAlive: true }));
  const response = await answered;
  response.resume();
  expect(response.statusCode).toBe(200);
  const stopped = gateway.app.close();
  sendRest();
  await stopped;
});

describe('a request that does not follow the specification', () => {
  const send = async (fields: Record<string, string | File>, headers: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const own = {
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': String(body.byteLength),
      'apollo-require-preflight': '1',
    };
    const { status, errors } = await gateway.post(body, { ...own, authorization: 'Bearer t', ...headers });
    return [status, errors[0]?.extensions.code];
  };
  const operations = JSON.stringify({ query: operation, variables: { input } });

  test.each<[string, Record<string, string | File>]>([
    ['no operation', { map: '{}' }],
    ['an operation that is not JSON', { operations: '{', map: '{}' }],
    ['no map', { operations }],
    ['the map before the operation', { map: '{}', operations }],
    ['an invalid map', { operations, map: '[1]' }],
    ['a place that the operation does not have', { operations, map: '{"0":["variables.input.other"]}' }],
    ['a position that is not null', { operations, map: '{"0":["variables.input.language"]}' }],
    ['an inherited position', { operations, map: '{"0":["variables.__proto__.file"]}' }],
    ['a place of no text', { operations, map: '{"0":[1]}' }],
    ['nothing at all', {}],
  ])('is rejected with %s', async (_what, fields) => {
    expect(await send(fields)).toEqual([400, 'BAD_REQUEST']);
    expect(upstream.calls).toEqual([]);
    expect({}).not.toHaveProperty('file');
  });

  test('is rejected if it is too long, or has no length', async () => {
    const fields = { operations, map: '{}' };
    expect(await send(fields, { 'content-length': String(13 * 1024 * 1024) })).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await send(fields, { 'content-length': 'long' })).toEqual([expect.any(Number), expect.any(String)]);
  });

  test('a missing file is an error of the argument', async () => {
    const { errors } = await gateway.query(operation, { input });
    expect(errors).toMatchObject([{ extensions: { fields: { file: 'This field is required' } } }]);
    expect(await send({ operations, map: '{"0":["variables.input.file"]}' })).toEqual([200, 'BAD_USER_INPUT']);
  });

  test('one file for two arguments is rejected', async () => {
    const two =
      'mutation ($a: SetPrivacyPolicyInput!, $b: SetPrivacyPolicyInput!) { a: setPrivacyPolicy(input: $a) { policy { id } } b: setPrivacyPolicy(input: $b) { policy { id } } }';
    const both = JSON.stringify({ query: two, variables: { a: input, b: input } });
    expect(await send({ operations: both, map: '{"0":["variables.a.file","variables.b.file"]}', 0: html() })).toEqual([
      200,
      'BAD_USER_INPUT',
    ]);
  });
});

test('a file is no text, in a variable or in the operation', async () => {
  const { errors } = await gateway.query(operation, { input: { ...input, file: 'text' } });
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  const literal = await gateway.query(
    'mutation { setPrivacyPolicy(input: { bookingChannelId: "c", language: "de", type: FILE, file: "x" }) { policy { id } } }',
  );
  expect(literal.errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
});

test.each([
  ['JSON', 'payload', { payload: null }, 'variables.input.requestPayload.payload', /Files are only possible as `Upload`/],
  ['a JSON list', 'payload', { list: [1, null] }, 'variables.input.requestPayload.list.1', /Files are only possible as `Upload`/],
  ['a text', 'uri', null, 'variables.input.uri', /got invalid value \[file\]/],
])('a file in the place of %s is refused, and nothing of it is sent on or repeated', async (_where, field, value, place, message) => {
  const likuma = 'mutation ($input: SendLikumaRequestInput!) { sendLikumaRequest(input: $input) { response } }';
  const variables = { input: field === 'uri' ? { uri: value } : { uri: '/x', requestPayload: value } };
  const { status, errors, text } = await gateway.upload(likuma, variables, { [place]: html() });
  expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 400, code: 'BAD_USER_INPUT' });
  expect(errors[0]?.message).toMatch(message);
  expect(text).not.toMatch(/arrive|_events|highWaterMark/);
  expect(upstream.calls).toEqual([]);
});

test('a file sent to an operation without one is read to its end and ignored', async () => {
  const { data } = await gateway.upload('{ deployment { mode } }', { file: null }, { 'variables.file': html(1000) });
  expect(data).toEqual({ deployment: { mode: 'LIVE' } });
});
