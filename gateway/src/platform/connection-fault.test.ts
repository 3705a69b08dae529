import { once } from 'node:events';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type LookupFunction, type Server, type Socket } from 'node:net';
import { Metrics } from '../metrics';
import { expiredCertificate, localhostCertificate, testKey } from '../testing/certificates';
import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';
import { startUpstream, stopUpstreams } from '../testing/upstream';
import type { ConnectionOptions } from './connection-pools';
import { createLiveTransport } from './live-transport';

const servers: Server[] = [];
const sockets = new Set<Socket>();

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** Returns its port. */
async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server without a port');
  return address.port;
}

/** A server that responds to anything with this text; without one it closes the connection. */
const answering = (text?: string) =>
  listen(createServer((socket) => void socket.once('data', () => (text === undefined ? socket.destroy() : socket.write(text)))));

const withCertificate = (cert: string) => listen(createHttpsServer({ key: testKey, cert }, (_request, response) => response.end('{}')));

async function closedPort(): Promise<string> {
  const { base } = await startUpstream(() => undefined);
  await stopUpstreams();
  return base;
}

const failingLookup =
  (code: string): LookupFunction =>
  (hostname, _options, done) =>
    done(Object.assign(new Error(`getaddrinfo ${code} ${hostname}`), { code }), []);

interface Platform {
  readonly base: string;
  readonly connect?: ConnectionOptions['connect'];
}

const https = async (cert: string, host: string, ca?: string): Promise<Platform> => ({
  base: `https://${host}:${await withCertificate(cert)}`,
  connect: { ca, lookup: toLoopback },
});
const toLoopback: LookupFunction = (_hostname, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

async function start({ base, connect }: Platform) {
  const env = liveEnvironment(base);
  const transport = createLiveTransport({ apiUrl: new URL(base), oauthInternalUrl: new URL(base) }, { connect });
  const metrics = new Metrics(new Map(), '1.2.3');
  const gateway = await startGateway({ env, transport, metrics });
  const lines = () => gateway.logLines('platform call failed');
  return { ...gateway, metrics, lines };
}

const saveAddress = 'mutation { updateViewer(input: { givenName: "A", familyName: "B" }) { viewer { id } } }';

describe.each<[how: string, platform: () => Promise<Platform>, cause: string, fault: string]>([
  ['refuses connections', async () => ({ base: await closedPort() }), 'refused', 'ECONNREFUSED'],
  ['has no address', async () => ({ base: 'http://platform.test', connect: { lookup: failingLookup('ENOTFOUND') } }), 'dns', 'ENOTFOUND'],
  [
    'cannot be looked up',
    async () => ({ base: 'http://platform.test', connect: { lookup: failingLookup('EAI_AGAIN') } }),
    'dns',
    'EAI_AGAIN',
  ],
  [
    'needs one more file than the gateway may open',
    async () => ({ base: 'http://platform.test', connect: { lookup: failingLookup('EMFILE') } }),
    'gateway limit',
    'EMFILE',
  ],
  ['has a self-signed certificate', () => https(localhostCertificate, 'localhost'), 'certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['has an expired certificate', () => https(expiredCertificate, 'localhost', expiredCertificate), 'certificate', 'CERT_HAS_EXPIRED'],
  [
    'has a certificate of another host',
    () => https(localhostCertificate, 'platform.test', localhostCertificate),
    'certificate',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ],
  [
    'does not use TLS',
    async () => ({ base: `https://127.0.0.1:${await answering('HTTP/1.1 400 Bad Request\r\n\r\n')}` }),
    'tls',
    'ERR_SSL_WRONG_VERSION_NUMBER',
  ],
])('a platform that %s', (_how, platform, cause, fault) => {
  test('got no change, and the log and the metrics name the cause', async () => {
    const { query, lines, metrics, logs } = await start(await platform());
    expect((await query(saveAddress, {}, { token: 'secret-token' })).errors).toMatchObject([
      { message: 'The platform is not available', extensions: { code: 'PLATFORM_UNAVAILABLE', notSent: true } },
    ]);
    expect(lines()).toMatchObject([
      { level: 40, domain: 'users', method: 'PUT', path: '/user/me', failure: 'connection', cause, fault, notSent: true },
    ]);
    expect(await metrics.scrape()).toContain(
      `pax_platform_calls_total{method="PUT",route="/user/me",status="connection",cause="${cause}"} 1`,
    );
    // The caller's own address is in the log.
    expect(logs().replaceAll('"address":"127.0.0.1"', '')).not.toMatch(/secret-token|platform\.test|localhost|127\.0\.0\.1/);
  });
});

const changed = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 11\r\n\r\n{"id":"u1"}';

describe.each<[how: string, response: string | undefined, cause: string, fault: string]>([
  ['closes the connection', undefined, 'reset', 'UND_ERR_SOCKET'],
  ['does not speak HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'http', 'Expected HTTP/, RTSP/ or ICE/'],
  ['sends too many headers', `HTTP/1.1 200 OK\r\n${`x: ${'y'.repeat(1000)}\r\n`.repeat(20)}`, 'http', 'UND_ERR_HEADERS_OVERFLOW'],
  // undici cannot read it, and has no setting for it.
  ['sends `100 Continue` without being asked', `HTTP/1.1 100 Continue\r\n\r\n${changed}`, 'http', 'UND_ERR_SOCKET'],
])('a platform that %s', (_how, response, cause, fault) => {
  test('may have made the change, and the log and the metrics name the cause', async () => {
    const { query, lines, metrics } = await start({ base: `http://127.0.0.1:${await answering(response)}` });
    const { errors } = await query(saveAddress);
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_UNAVAILABLE' } }]);
    expect(errors[0]?.extensions).not.toHaveProperty('notSent');
    expect(lines()).toMatchObject([{ level: 40, domain: 'users', method: 'PUT', path: '/user/me', cause, fault }]);
    expect(lines()[0]).not.toHaveProperty('notSent');
    expect(await metrics.scrape()).toContain(`status="connection",cause="${cause}"} 1`);
  });
});

test('a change that waits for a connection until the deadline was not made', async () => {
  const lookups: (() => void)[] = [];
  const waiting: LookupFunction = (_host, _options, done) => void lookups.push(() => done(new Error('Closed'), ''));
  const transport = createLiveTransport(
    { apiUrl: new URL('http://platform.test'), oauthInternalUrl: new URL('http://platform.test') },
    { connect: { lookup: waiting } },
  );
  const { query } = await startGateway({ env: { ...liveEnvironment('http://platform.test'), PLATFORM_TIMEOUT_MS: '50' }, transport });
  expect((await query(saveAddress)).errors).toMatchObject([{ extensions: { code: 'PLATFORM_TIMEOUT', notSent: true } }]);
  // Closing a pool waits for its connections.
  for (const fail of lookups) fail();
});
