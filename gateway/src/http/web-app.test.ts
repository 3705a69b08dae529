import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Metrics } from '../metrics';
import { boundPort } from '../server';
import { textMatching } from '../testing/matchers';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const page = `<!doctype html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" nonce="__CSP_NONCE__" src="/assets/main-abc.js"></script></head>`;
const preloads = {
  '/dashboard/bookings': ['/assets/list.js', '/assets/table.js'],
  '/dashboard/bookings/:id': ['/assets/booking.js'],
  '/dashboard/fleets/new': ['/assets/create.js'],
  '/dashboard/fleets/:id': ['/assets/fleet.js'],
};
const script = 'console.log("main")';
let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'web-root-'));
  await mkdir(path.join(webRoot, 'assets'));
  await writeFile(path.join(webRoot, 'index.html'), page);
  await writeFile(path.join(webRoot, 'preloads.json'), JSON.stringify(preloads));
  await writeFile(path.join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(webRoot, 'favicon.svg.gz'), gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await writeFile(path.join(webRoot, 'assets/main-abc.js'), script);
  await writeFile(path.join(webRoot, 'assets/main-abc.js.gz'), gzipSync(script));
  await writeFile(path.join(webRoot, 'assets/main-abc.js.map'), '{}');
  await mkdir(path.join(webRoot, 'assets/mock'));
  for (const file of ['abc.js', 'abc.js.gz']) await writeFile(path.join(webRoot, 'assets/mock', file), script);
});

afterEach(stopGateways);
afterAll(() => rm(webRoot, { recursive: true }));

/** Requests a path as it is; `inject` would read it as a URL first. */
const get = async (app: FastifyInstance, rawPath: string): Promise<IncomingMessage> => {
  const request = sendRequest({ port: boundPort(app), path: rawPath, headers: html }).end();
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response === undefined) throw new Error('No response');
  return response.resume();
};

const start = async (env: Record<string, string> = {}) => (await startGateway({ webRoot, env })).app;

test.each([
  '/',
  '/dashboard/bookings?page=2',
  '/dashboard/bookings/b-1.2',
  '/oauth/callback?code=secret&state=1',
  '/index.html',
  '/graphqlish',
  '/elsewhere/100%25',
  '/dashboard/users/user@example.test',
  '/dashboard/queues/.env',
  '/login/.git',
  '/Dashboard/users/user@example.test',
])('%s is the page of the SPA', async (url) => {
  const response = await (await start()).inject({ url, headers: html });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toContain('/assets/main-abc.js');
});

test.each([[{}], [{ accept: '*/*' }], [{ accept: 'text/*' }]])('serves the page for Accept %j', async (headers) => {
  const response = await (await start()).inject({ url: '/dashboard/home', headers });
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('/assets/main-abc.js');
});

test.each([
  ['/dashboard/bookings?search=Lovelace', ['/assets/list.js', '/assets/table.js']],
  ['/dashboard/bookings/b-1.2?tab=chat', ['/assets/booking.js']],
  ['/dashboard/fleets/new', ['/assets/create.js']],
  ['/dashboard/fleets/f1', ['/assets/fleet.js']],
  ['/dashboard/fleets/%F0%9F%9A%95', ['/assets/fleet.js']],
  ['/dashboard/elsewhere', []],
  ['/login', []],
  ['/', []],
])('the page at %s names the scripts of its route, and nothing of its address', async (url, scripts) => {
  const app = await start();
  const { body, headers } = await app.inject({ url, headers: html });
  expect(Array.from(body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g), ([, href]) => href)).toEqual(scripts);
  expect(body).not.toMatch(/Lovelace|b-1\.2/);
  expect(headers['cache-control']).toBe('no-store');
  expect((await app.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(404);
  expect((await app.inject({ method: 'HEAD', url, headers: html })).statusCode).toBe(200);
});

test('serves mock-mode code in mock mode only', async () => {
  const live = await start(liveEnvironment('http://127.0.0.1:1'));
  for (const file of ['abc.js', 'abc.js.gz']) {
    expect((await live.inject({ url: `/assets/mock/${file}` })).statusCode).toBe(404);
    expect((await live.inject({ url: `/assets/mock/${file}`, headers: html })).statusCode).toBe(404);
  }
  expect((await live.inject({ url: '/assets/main-abc.js' })).statusCode).toBe(200);
  expect((await (await start()).inject({ url: '/assets/mock/abc.js' })).statusCode).toBe(200);
});

test('each page has its own nonce, which its policy names', async () => {
  const app = await start();
  const nonces = [];
  for (let visit = 0; visit < 2; visit += 1) {
    const { body, headers } = await app.inject({ url: '/', headers: html });
    const [, nonce = ''] = /script type="module" nonce="([^"]+)"/.exec(body) ?? [];
    expect(body).not.toContain('__CSP_NONCE__');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(2);
});

test('the page is locked down', async () => {
  const { headers } = await (await start({ MAP_STYLE_URL: 'https://tiles.example/style.json?key=1' })).inject({ url: '/', headers: html });
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  expect(policy).toContain("connect-src 'self' https://tiles.example;");
  expect(policy).toContain("worker-src 'self' blob: https://tiles.example");
  expect(policy).toContain("frame-ancestors 'none'");
  // With 'allow-duplicates', any code could make a policy of these names that passes everything.
  expect(policy).toMatch(/; ?trusted-types default ProseMirrorClipboard(;|$)/);
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': textMatching(/^(?:[a-z-]+=\(\)(?:, |$)){15}$/),
  });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
});

test('hashed assets are cached for good, compressed as built; other files for an hour', async () => {
  const app = await start();
  const asset = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'gzip' } });
  expect(asset.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'gzip' });
  expect(asset.rawPayload).toEqual(gzipSync(script));
  expect((await app.inject('/assets/main-abc.js')).body).toBe(script);
  expect((await app.inject('/favicon.svg')).headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-type': 'image/svg+xml; charset=utf-8',
  });
});

test('every answer names the build by its script', async () => {
  const app = await start();
  for (const url of ['/', '/health/live', '/assets/main-abc.js', '/graphql']) {
    expect((await app.inject({ url, headers: html })).headers['x-build']).toBe('/assets/main-abc.js');
  }
});

test.each([
  ['/assets/gone-abc.js', html],
  ['/assets/main-abc.js.map', html],
  ['/preloads.json', { accept: 'application/json' }],
  ['/assets/..%2f..%2fpackage.json', html],
  ['/mock/elsewhere', html],
  ['/health/other', html],
  ['/graphql/other', html],
  ['/dashboard/bookings', { accept: 'application/json' }],
  ['/favicon.ico', { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }],
  ['/assets/gone-abc.js', { accept: '*/*' }],
  ['//other.example/dashboard', html],
  ['///other.example', html],
  ['/%2e%2e/dashboard.html', html],
  ['//graphql', html],
  ['/.env', { accept: '*/*' }],
  ['/%2Eenv', { accept: '*/*' }],
  ['/.git/config', { accept: '*/*' }],
  ['/.well-known/security.txt', { accept: '*/*' }],
  ['/robots.txt', html],
  ['/manifest.webmanifest', { accept: '*/*' }],
  ['/wp-login.php', html],
  ['/metrics', { accept: '*/*' }],
  ['/backup.v2/dashboard', html],
])('%s requested as %j is not found', async (url, headers) => {
  const response = await (await start()).inject({ url, headers });
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain('<script');
});

test.each(['/\\', '/\\dashboard', '//\\other.example/dashboard', '/\\other.example'])(
  '%s is not found, nor a way elsewhere',
  async (rawPath) => {
    const app = await start();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { statusCode, headers } = await get(app, rawPath);
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  },
);

test.each([
  ['//dashboard/bookings?page=2', '/dashboard/bookings?page=2'],
  ['///dashboard/users/user@example.test', '/dashboard/users/user@example.test'],
  ['//', '/'],
  ['//dashboard/bookings/100%', '/dashboard/bookings/100%25'],
  ['//dashboard//other.example', '/dashboard//other.example'],
])('%s leads to %s', async (rawPath, location) => {
  const app = await start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { statusCode, headers } = await get(app, rawPath);
  expect([statusCode, headers.location]).toEqual([308, location]);
});

test.each([
  ['/dashboard/bookings/100%', ['/assets/booking.js']],
  ['/dashboard/fleets/%', ['/assets/fleet.js']],
  ['/dashboard/fleets/%zz?tab=%', ['/assets/fleet.js']],
  ['/dashboard/bookings/%E0%A4%A', ['/assets/booking.js']],
  ['/dashboard/bookings/%C0%80', ['/assets/booking.js']],
  [`/dashboard/fleets/${'x'.repeat(3000)}`, ['/assets/fleet.js']],
  ['/login%', []],
  ['/elsewhere/%', []],
])('%s, which cannot be decoded or is long, is the page', async (rawPath, scripts) => {
  const app = await start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`http://127.0.0.1:${boundPort(app)}${rawPath}`, { headers: html });
  expect(response.status).toBe(200);
  const links = (await response.text()).matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g);
  expect(Array.from(links, ([, href]) => href)).toEqual(scripts);
});

test('a path of the API that cannot be decoded is answered like any other request error', async () => {
  const metrics = new Metrics(new Map(), '1.2.3');
  const { app } = await startGateway({ webRoot, metrics });
  const { statusCode, headers, body } = await app.inject({ url: '/graphql/%zz', headers: html });
  expect(statusCode).toBe(400);
  expect(headers).toMatchObject({ ...onEveryAnswer, 'cache-control': 'no-store', 'x-build': '/assets/main-abc.js' });
  expect(body).not.toContain('%zz');
  expect(await metrics.scrape()).toContain('pax_http_responses_total{route="web",status="400"} 1');
});

/** The headers of every answer. */
const onEveryAnswer = {
  'content-security-policy': expect.anything(),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-request-id': expect.anything(),
};

test.each([
  ['a range behind the end', { range: 'bytes=999999-' }, 416, 'RANGE_NOT_SATISFIABLE'],
  ['another version', { 'if-match': '"x"' }, 412, 'PRECONDITION_FAILED'],
  ['an older version', { 'if-unmodified-since': 'Thu, 01 Jan 1998 00:00:00 GMT' }, 412, 'PRECONDITION_FAILED'],
])('a file requested by %s is refused, not an error', async (_what, headers, status, code) => {
  const { app, logs } = await startGateway({ webRoot });
  for (const url of ['/favicon.svg', '/assets/main-abc.js']) {
    const response = await app.inject({ url, headers });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ errors: [{ extensions: { code } }] });
    expect(response.headers).toMatchObject(onEveryAnswer);
    if (status === 416) expect(response.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
  }
  expect(logs()).not.toMatch(/"level":[4-9]0/);
});

test('every answer has its headers: pages, files, errors', async () => {
  const app = await start();
  const requests = [
    { url: '/', headers: html },
    { url: '/favicon.svg' },
    { url: '/favicon.svg', headers: { 'accept-encoding': 'gzip' } },
    { url: '/assets/main-abc.js' },
    { url: '/assets/main-abc.js', headers: { range: 'bytes=0-3' } },
    { url: '/assets/gone.js' },
    { url: '/.env' },
    { url: '//', headers: html },
    { url: '/health/live' },
    { url: '/health/ready' },
    { url: '/mock/oauth2/auth', headers: html },
    { url: '/mock/files/none' },
    { url: '/graphql', headers: html },
    { url: '/graphql' },
    { url: '/graphql', method: 'POST', payload: '{' },
    { url: '/graphql', method: 'POST', headers: { 'content-type': 'application/json' }, payload: '{' },
    { url: '/graphql', method: 'POST', headers: { 'content-type': 'application/json' }, payload: '[]' },
    { url: '/graphql', method: 'DELETE' },
    { url: '/dashboard', method: 'POST' },
  ] as const;
  for (const request of requests) {
    const { headers, statusCode } = await app.inject(request);
    expect({ ...request, statusCode, headers }).toMatchObject({ headers: onEveryAnswer });
    // ASVS 5.0, 4.1.1
    if (/^text\/|xml/.test(headers['content-type'] ?? '')) expect(headers['content-type']).toMatch(/; charset=utf-8$/);
  }
});

test('a file opened on its own runs no scripts; a worker only connects to the page’s origin', async () => {
  const app = await start({ MAP_STYLE_URL: 'https://tiles.example/style.json?key=1' });
  expect((await app.inject('/favicon.svg')).headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
  for (const encoding of ['identity', 'gzip']) {
    const { headers } = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': encoding } });
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://tiles.example;");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|sandbox|\*/);
  }
});

test('a file of the build that cannot be read ends the start with its name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'web-root-'));
  try {
    await writeFile(path.join(folder, 'index.html'), page);
    // Root can read any file, whatever its mode, but not one that has gone.
    await symlink(path.join(folder, 'gone'), path.join(folder, 'icon.svg'));
    await expect(startGateway({ webRoot: folder })).rejects.toThrow(/icon\.svg/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a gateway without a build returns instructions', async () => {
  const { app } = await startGateway();
  const response = await app.inject({ url: '/', headers: html });
  expect(response.statusCode).toBe(503);
  expect(response.body).toContain('npm start');
});

test('live mode has no mock sign-in page', async () => {
  const env = {
    GATEWAY_MODE: 'live',
    PLATFORM_API_URL: 'http://127.0.0.1:9',
    OAUTH_URL: 'http://127.0.0.1:9',
    OAUTH_CLIENT_ID: 'c',
    OAUTH_AUDIENCE: 'a',
  };
  expect((await (await start(env)).inject({ url: '/mock/oauth2/auth', headers: html })).statusCode).toBe(404);
});
