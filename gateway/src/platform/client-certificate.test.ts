import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { readConfig, ConfigError } from '../config';
import { localhostCertificate, testKey } from '../testing/certificates';
import { liveEnvironment } from '../testing/gateway';
import { startProxy, stopNetwork } from '../testing/network';
import { Cancellation } from './cancellation';
import { createLiveTransport } from './live-transport';

const passphrase = 'open sesame';
const otherKey = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
let folder: string;
let files: Record<'cert' | 'key' | 'lockedKey' | 'otherKey', string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'client-certificate-'));
  const write = async (name: string, text: string | Buffer) => {
    await writeFile(path.join(folder, name), text);
    return path.join(folder, name);
  };
  files = {
    cert: await write('cert.pem', localhostCertificate),
    key: await write('key.pem', testKey),
    lockedKey: await write(
      'locked.pem',
      createPrivateKey(testKey).export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }),
    ),
    otherKey: await write('other.pem', otherKey.privateKey),
  };
});

afterAll(() => rm(folder, { recursive: true }));

function configWith(settings: Readonly<Record<string, string>>) {
  const { platform } = readConfig({ ...liveEnvironment('https://localhost'), ...settings });
  if (platform.mode !== 'live') throw new Error('Not in live mode');
  return platform.clientCertificate;
}

function problemsWith(settings: Readonly<Record<string, string>>): readonly string[] {
  try {
    configWith(settings);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await stopNetwork();
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server that refuses clients without a certificate, and the certificates that it was shown. */
async function startServer() {
  const shown: string[] = [];
  const server = createServer(
    { key: testKey, cert: localhostCertificate, ca: localhostCertificate, requestCert: true, rejectUnauthorized: true },
    (_request, response) => response.end('{}'),
  ).listen(0, '127.0.0.1');
  server.on('secureConnection', (socket: TLSSocket) => shown.push(socket.getPeerCertificate().fingerprint256));
  await once(server, 'listening');
  ends.push(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  const { port }: AddressInfo = Object(server.address());
  return { base: new URL(`https://localhost:${port}`), shown };
}

const calls = { api: '/v1/fleet', signIn: '/oauth2/token' } as const;

async function sendTo(
  bases: Pick<Parameters<typeof createLiveTransport>[0], 'apiUrl' | 'oauthInternalUrl' | 'proxies'>,
  service: keyof typeof calls,
  settings: Readonly<Record<string, string>>,
) {
  const transport = createLiveTransport({ ...bases, clientCertificate: configWith(settings) }, { connect: { ca: localhostCertificate } });
  ends.push(() => transport.close());
  const call = { service, method: 'GET', route: calls[service], isChange: false, path: calls[service], headers: {} } as const;
  return transport.send(call, new Cancellation());
}

describe('a platform that asks for a client certificate', () => {
  const elsewhere = new URL('https://localhost:1');

  test.each([
    ['without a passphrase', () => ({ PLATFORM_CLIENT_KEY: files.key })],
    ['with a passphrase', () => ({ PLATFORM_CLIENT_KEY: files.lockedKey, PLATFORM_CLIENT_KEY_PASSPHRASE: passphrase })],
  ])('is reached with one whose key is read %s', async (_how, key) => {
    const { base, shown } = await startServer();
    const outcome = await sendTo({ apiUrl: base, oauthInternalUrl: elsewhere }, 'api', { PLATFORM_CLIENT_CERT: files.cert, ...key() });
    expect(outcome).toMatchObject({ status: 200 });
    expect(shown).toEqual([new X509Certificate(localhostCertificate).fingerprint256]);
  });

  test('is reached with one through a proxy', async () => {
    const { base, shown } = await startServer();
    const { url } = await startProxy();
    const settings = { PLATFORM_CLIENT_CERT: files.cert, PLATFORM_CLIENT_KEY: files.key };
    expect(await sendTo({ apiUrl: base, oauthInternalUrl: elsewhere, proxies: { api: url, signIn: url } }, 'api', settings)).toMatchObject({
      status: 200,
    });
    expect(shown).toHaveLength(1);
  });

  test('is not reached without one', async () => {
    const { base } = await startServer();
    expect(await sendTo({ apiUrl: base, oauthInternalUrl: elsewhere }, 'api', {})).toMatchObject({ failure: 'connection' });
  });

  test('is the only one that is shown it: the sign-in provider is not', async () => {
    const { base } = await startServer();
    const settings = { PLATFORM_CLIENT_CERT: files.cert, PLATFORM_CLIENT_KEY: files.key };
    expect(await sendTo({ apiUrl: elsewhere, oauthInternalUrl: base }, 'signIn', settings)).toMatchObject({ failure: 'connection' });
  });
});

test.each<[string, () => Record<string, string>, string]>([
  [
    'a certificate without a key',
    () => ({ PLATFORM_CLIENT_CERT: files.cert }),
    'PLATFORM_CLIENT_KEY is missing: certificate and key come together',
  ],
  [
    'a key without a certificate',
    () => ({ PLATFORM_CLIENT_KEY: files.key }),
    'PLATFORM_CLIENT_CERT is missing: certificate and key come together',
  ],
  [
    'a file that does not exist',
    () => ({ PLATFORM_CLIENT_CERT: path.join(folder, 'none.pem'), PLATFORM_CLIENT_KEY: files.key }),
    'PLATFORM_CLIENT_CERT cannot be read: ENOENT',
  ],
  [
    'the key of another certificate',
    () => ({ PLATFORM_CLIENT_CERT: files.cert, PLATFORM_CLIENT_KEY: files.otherKey }),
    'PLATFORM_CLIENT_KEY is not the key of PLATFORM_CLIENT_CERT',
  ],
  [
    'a wrong passphrase',
    () => ({ PLATFORM_CLIENT_CERT: files.cert, PLATFORM_CLIENT_KEY: files.lockedKey, PLATFORM_CLIENT_KEY_PASSPHRASE: 'guess' }),
    'PLATFORM_CLIENT_KEY_PASSPHRASE is not the passphrase of PLATFORM_CLIENT_KEY',
  ],
  [
    'no passphrase for a key that has one',
    () => ({ PLATFORM_CLIENT_CERT: files.cert, PLATFORM_CLIENT_KEY: files.lockedKey }),
    'PLATFORM_CLIENT_KEY_PASSPHRASE is not the passphrase of PLATFORM_CLIENT_KEY',
  ],
  [
    'files the other way round',
    () => ({ PLATFORM_CLIENT_CERT: files.key, PLATFORM_CLIENT_KEY: files.cert }),
    'PLATFORM_CLIENT_CERT and PLATFORM_CLIENT_KEY must be PEM files: ERR_OSSL_PEM_NO_START_LINE',
  ],
  [
    'a passphrase alone',
    () => ({ PLATFORM_CLIENT_KEY_PASSPHRASE: 'guess' }),
    'PLATFORM_CLIENT_KEY_PASSPHRASE needs PLATFORM_CLIENT_CERT and PLATFORM_CLIENT_KEY',
  ],
])('%s is reported at the start', (_what, settings, problem) => {
  expect(problemsWith(settings())).toEqual([problem]);
});
