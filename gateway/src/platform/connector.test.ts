import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startProxy, startRelay, startTlsPlatform, stopNetwork, toLoopback, trusting } from '../testing/network';
import { startUpstream, stopUpstreams } from '../testing/upstream';
import { until } from '../testing/until';
import { Cancellation } from './cancellation';
import type { ConnectionOptions } from './connection-pools';
import { createLiveTransport } from './live-transport';
import type { Transport } from './transport';

const transports: Transport[] = [];

afterEach(async () => {
  await stopNetwork();
  await stopUpstreams();
  await Promise.all(transports.splice(0).map((transport) => transport.close()));
});

type Platform = Parameters<typeof createLiveTransport>[0];

/** A transport to the port of this machine, for platform and provider alike. */
function transportTo(
  address: number | string,
  { proxy, ...platform }: { proxy?: URL; allowsHttp2?: boolean } = {},
  options: ConnectionOptions = {},
) {
  const base = new URL(typeof address === 'string' ? address : `https://localhost:${address}`);
  const bases: Platform = { apiUrl: base, oauthInternalUrl: base, proxies: { api: proxy, signIn: proxy }, ...platform };
  const transport = createLiveTransport(bases, { ...trusting, ...options });
  transports.push(transport);
  return transport;
}

interface Sent {
  method?: 'GET' | 'POST';
  body?: Readable;
  cancellation?: Cancellation;
}

const send = (transport: Transport, { method = 'GET', body, cancellation = new Cancellation() }: Sent = {}) =>
  transport.send(
    { service: 'api', method, route: '/fleet/{id}', isChange: method !== 'GET', path: '/v1/fleet/f1', headers: {}, body },
    cancellation,
  );

const answered = { status: 200 };
const protocols = [
  ['HTTP/1.1', { allowsHttp2: false }],
  ['HTTP/2', { allowsHttp2: true }],
] as const;

describe('the protocol', () => {
  const ways = [
    ['directly', async () => undefined],
    ['through a proxy', async () => (await startProxy()).url],
  ] as const;

  test.each(ways)('to a server that offers HTTP/2 is HTTP/1.1, %s', async (_how, way) => {
    const { port, versions } = await startTlsPlatform();
    expect(await send(transportTo(port, { proxy: await way() }))).toMatchObject(answered);
    expect(versions()).toEqual(['1.1']);
  });

  test.each(ways)('is HTTP/2 where that is allowed, %s', async (_how, way) => {
    const { port, versions } = await startTlsPlatform();
    expect(await send(transportTo(port, { proxy: await way(), allowsHttp2: true }))).toMatchObject(answered);
    expect(versions()).toEqual(['2.0']);
  });

  test('to the sign-in provider is the same', async () => {
    const { port, versions } = await startTlsPlatform();
    for (const [, setting] of protocols) {
      const call = {
        service: 'signIn',
        method: 'POST',
        route: '/oauth2/token',
        isChange: false,
        path: '/oauth2/token',
        headers: {},
      } as const;
      await transportTo(port, setting).send(call, new Cancellation());
    }
    expect(versions()).toEqual(['1.1', '2.0']);
  });
});

describe.each(protocols)('with %s', (_protocol, setting) => {
  test("a handshake without an answer doesn't delay other calls", async () => {
    const { port } = await startTlsPlatform();
    const relay = await startRelay(port);
    const transport = transportTo(relay.port, setting);
    relay.freezeNext();
    let isHeldUp = true;
    const first = send(transport).finally(() => (isHeldUp = false));
    await until(() => relay.connections.length === 1);
    expect(await Promise.all([send(transport), send(transport)])).toMatchObject([answered, answered]);
    expect(isHeldUp).toBe(true);
    await stopNetwork();
    expect(await first).toMatchObject({ failure: 'connection', isUnsent: true });
  });

  test('a handshake without an answer ends at its own limit, closes its connection, and the next call is answered', async () => {
    const { port } = await startTlsPlatform();
    const relay = await startRelay(port);
    const transport = transportTo(relay.port, setting, { stepLimitMs: 200 });
    relay.freezeNext();
    expect(await send(transport, { method: 'POST' })).toEqual({
      failure: 'connection',
      cause: 'tls',
      fault: 'HANDSHAKE_TIMEOUT',
      isUnsent: true,
    });
    await until(() => relay.open() === 0);
    await until(async () => 'status' in (await send(transport)));
  });

  test('a connection that dies without a word fails the call that was sent on it, and the next one is answered', async () => {
    const { port } = await startTlsPlatform();
    const relay = await startRelay(port);
    const transport = transportTo(relay.port, setting, { pingMs: 50 });
    expect(await send(transport)).toMatchObject(answered);
    // undici uses a connection of HTTP/1.1 again only then.
    await nextTurn();
    await nextTurn();
    relay.freezeAll();
    const cancellation = new Cancellation();
    const dead = send(transport, { cancellation });
    cancellation.cancel(new Error('The deadline has passed'));
    expect(await dead).toMatchObject({ failure: 'cancelled' });
    // With HTTP/2 the ping ends the connection; with HTTP/1.1 the call itself did.
    await until(async () => 'status' in (await send(transport)));
    expect(relay.connections).toHaveLength(2);
  });

  test("a proxy that doesn't answer one tunnel request doesn't delay other calls", async () => {
    const { port } = await startTlsPlatform();
    const answers: ('nothing' | 'open')[] = ['nothing'];
    const proxy = await startProxy({ answerTo: () => answers.shift() ?? 'open' });
    const transport = transportTo(port, { ...setting, proxy: proxy.url });
    let isHeldUp = true;
    const first = send(transport).finally(() => (isHeldUp = false));
    await until(() => proxy.requests.length === 1);
    expect(await Promise.all([send(transport), send(transport)])).toMatchObject([answered, answered]);
    expect(isHeldUp).toBe(true);
    await stopNetwork();
    expect(await first).toMatchObject({ failure: 'connection', cause: 'proxy', isUnsent: true });
  });

  test('a proxy that does not answer is given up at the limit, and the next call is answered', async () => {
    const { port } = await startTlsPlatform();
    const answers: ('nothing' | 'open')[] = ['nothing'];
    const proxy = await startProxy({ answerTo: () => answers.shift() ?? 'open' });
    const transport = transportTo(port, { ...setting, proxy: proxy.url }, { stepLimitMs: 200 });
    expect(await send(transport, { method: 'POST' })).toEqual({
      failure: 'connection',
      cause: 'proxy',
      fault: 'CONNECT_TIMEOUT',
      isUnsent: true,
    });
    await until(() => proxy.requests[0]?.socket.destroyed === true);
    await until(async () => 'status' in (await send(transport)));
  });
});

describe('a proxy that opens no tunnel', () => {
  test.each<[answer: 'close' | number, fault: string]>([
    [407, '407'],
    [403, '403'],
    [503, '503'],
    ['close', 'UND_ERR_SOCKET'],
  ])('but answers %s is the cause, and the next call is answered', async (answer, fault) => {
    const { port } = await startTlsPlatform();
    const answers = [answer];
    const { url } = await startProxy({ answerTo: () => answers.shift() ?? 'open' });
    const transport = transportTo(port, { proxy: url });
    expect(await send(transport, { method: 'POST' })).toEqual({ failure: 'connection', cause: 'proxy', fault, isUnsent: true });
    expect(await send(transport)).toMatchObject(answered);
  });

  test.each(['https://localhost:1', 'http://localhost:1'])(
    'because nothing listens there is the cause, on the way to %s',
    async (platform) => {
      const { base } = await startUpstream(() => undefined);
      await stopUpstreams();
      const outcome = await send(transportTo(platform, { proxy: new URL(base) }));
      expect(outcome).toEqual({ failure: 'connection', cause: 'proxy', fault: 'ECONNREFUSED', isUnsent: true });
    },
  );
});

describe('a proxy', () => {
  const credentials = 'Basic dXNlcjpwQHNz';

  test('is shown its own credentials, and the platform behind a tunnel is not', async () => {
    const { port, requests } = await startTlsPlatform();
    const proxy = await startProxy();
    proxy.url.username = 'user';
    proxy.url.password = 'p@ss';
    await send(transportTo(port, { proxy: proxy.url }));
    expect(proxy.requests).toMatchObject([{ url: `localhost:${port}`, headers: { 'proxy-authorization': credentials } }]);
    expect(requests[0]?.headers).not.toHaveProperty('proxy-authorization');
  });

  test('passes on requests to an http URL, with their host', async () => {
    const proxy = await startProxy();
    proxy.url.username = 'user';
    proxy.url.password = 'p@ss';
    expect(await send(transportTo('http://platform.test/base', { proxy: proxy.url }))).toMatchObject({
      ...answered,
      text: '{"from":"proxy"}',
    });
    const [request] = proxy.requests;
    expect(request).toMatchObject({
      url: 'http://platform.test/base/v1/fleet/f1',
      headers: { 'proxy-authorization': credentials, host: 'platform.test' },
    });
  });

  test.each<[status: number, headers: Record<string, string>, isUnsent: boolean]>([
    [407, {}, true],
    [403, { 'content-type': 'text/html' }, true],
    [503, { 'content-type': 'text/html', 'x-squid-error': 'ERR_CONNECT_FAIL 111' }, false],
  ])('that answers %i itself, with %j, is not taken for the platform', async (status, headers, isUnsent) => {
    const proxy = await startProxy({ respond: (_request, response) => void response.writeHead(status, headers).end('No') });
    const outcome = await send(transportTo('http://platform.test', { proxy: proxy.url }));
    expect(outcome).toEqual({ failure: 'connection', cause: 'proxy', fault: String(status), isUnsent });
  });

  test("passes the platform's own refusal on", async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const proxy = await startProxy({ respond: (_request, response) => void response.writeHead(403, headers).end('{}') });
    expect(await send(transportTo('http://platform.test', { proxy: proxy.url }))).toMatchObject({ status: 403 });
  });
});

describe('a slow name server', () => {
  /** Answers when the test says so. */
  function slowLookup() {
    const questions: (() => void)[] = [];
    const lookup: LookupFunction = (hostname, options, done) => void questions.push(() => toLoopback(hostname, options, done));
    return { lookup, questions };
  }

  async function start(options: ConnectionOptions = {}) {
    const { lookup, questions } = slowLookup();
    const { base } = await startUpstream((_request, response) => void response.setHeader('connection', 'close').end('{}'));
    const transport = transportTo(base.replace('127.0.0.1', 'platform.test'), {}, { connect: { lookup }, ...options });
    return { transport, questions };
  }

  test('is asked once by all calls that wait for it, and by none in the next seconds', async () => {
    const { transport, questions } = await start();
    const calls = Array.from({ length: 20 }, () => send(transport));
    await until(() => questions.length === 1);
    questions[0]?.();
    for (const call of calls) expect(await call).toMatchObject(answered);
    expect(await send(transport)).toMatchObject(answered);
    expect(questions).toHaveLength(1);
  });

  test('is given up at the limit, and asked again by the next call', async () => {
    const { transport, questions } = await start({ stepLimitMs: 200 });
    expect(await send(transport, { method: 'POST' })).toEqual({
      failure: 'connection',
      cause: 'dns',
      fault: 'LOOKUP_TIMEOUT',
      isUnsent: true,
    });
    const next = send(transport);
    await until(() => questions.length === 2);
    questions[1]?.();
    expect(await next).toMatchObject(answered);
  });
});

describe('a server of HTTP/2 that does not process a request', () => {
  test('certainly did not, if it refused the stream', async () => {
    const { port } = await startTlsPlatform((_request, response) => response.stream.close(7));
    const outcome = await send(transportTo(port, { allowsHttp2: true }), { method: 'POST' });
    expect(outcome).toEqual({ failure: 'connection', cause: 'reset', fault: 'NGHTTP2_REFUSED_STREAM', isUnsent: true });
  });

  test('certainly did not, if it went away before that request', async () => {
    const { port } = await startTlsPlatform(({ method, stream }, response) => {
      if (method === 'GET') response.end('{}');
      // The GET was its first.
      else stream.session?.goaway(0, 1);
    });
    const transport = transportTo(port, { allowsHttp2: true });
    await send(transport);
    const outcome = await send(transport, { method: 'POST', body: Readable.from(['{}'], { objectMode: false }) });
    expect(outcome).toEqual({ failure: 'connection', cause: 'reset', fault: 'GOAWAY', isUnsent: true });
  });

  test('may have, if it reset the stream', async () => {
    const { port } = await startTlsPlatform((_request, response) => response.stream.close(2));
    const outcome = await send(transportTo(port, { allowsHttp2: true }), { method: 'POST' });
    expect(outcome).toEqual({ failure: 'connection', cause: 'reset', fault: 'NGHTTP2_INTERNAL_ERROR', isUnsent: false });
  });
});
