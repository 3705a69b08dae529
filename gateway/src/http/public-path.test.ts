import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { boundPort } from '../server';
import { startGateway, stopGateways } from '../testing/gateway';
import { askLoginUrl, newCodeVerifier, signInAs } from '../testing/sign-in';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const page = `<!doctype html><html><head><script type="module" src="./assets/main-abc.js"></script><link rel="icon" href="./icon.svg" /></head></html>`;
let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'web-root-'));
  await mkdir(path.join(webRoot, 'assets'));
  await writeFile(path.join(webRoot, 'index.html'), page);
  await writeFile(path.join(webRoot, 'preloads.json'), JSON.stringify({ '/dashboard/bookings/:id': ['/assets/booking.js'] }));
  await writeFile(path.join(webRoot, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(webRoot, 'assets/main-abc.js'), 'console.log("main")');
});

afterEach(stopGateways);
afterAll(() => rm(webRoot, { recursive: true }));

const start = (publicPath: string) => startGateway({ webRoot, env: { PUBLIC_PATH: publicPath } });

describe('under a path', () => {
  test.each(['/console', '/console/', '/console?code=1', '/console/dashboard/bookings/b-1.2?tab=chat', '/console/oauth/callback?code=1'])(
    '%s is the page, which names its files below the path',
    async (url) => {
      const { app } = await start('/console');
      const { statusCode, body, headers } = await app.inject({ url, headers: html });
      expect(statusCode).toBe(200);
      expect(body).toContain('<head><meta name="public-path" content="/console">');
      expect(body).toContain('src="/console/assets/main-abc.js"');
      expect(body).toContain('href="/console/icon.svg"');
      expect(body).not.toContain('"./');
      expect(headers['x-build']).toBe('/console/assets/main-abc.js');
    },
  );

  test('a deep link names the scripts of its route below the path', async () => {
    const { app } = await start('/console');
    const { body } = await app.inject({ url: '/console/dashboard/bookings/b1', headers: html });
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/console/assets/booking.js">');
  });

  test('the files that the page names are there, cached for good', async () => {
    const { app } = await start('/console/eu');
    const { body } = await app.inject({ url: '/console/eu/dashboard/home', headers: html });
    const files = Array.from(body.matchAll(/(?:src|href)="([^"]+)"/g), ([, file = '']) => file);
    expect(files).toEqual(['/console/eu/assets/main-abc.js', '/console/eu/icon.svg']);
    for (const file of files) expect((await app.inject(file)).statusCode).toBe(200);
    expect((await app.inject('/console/eu/assets/main-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    '/',
    '/graphql',
    '/dashboard/bookings',
    '/assets/main-abc.js',
    '/consoles',
    '/Console/',
    '/icon.svg',
    '/mock/control',
    '/con%73ole/',
  ])('%s is outside, and the answer says how a proxy has to pass paths', async (url) => {
    const { app } = await start('/console');
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body, headers } = await app.inject({ method, url, headers: html });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
      expect(body).toContain('A proxy in front has to pass paths as they are, with /console.');
    }
  });

  test('health is at the root as well, for load balancers', async () => {
    const { app } = await start('/console');
    for (const url of ['/health/live', '/health/ready', '/console/health/live', '/console/health/ready'])
      expect((await app.inject(url)).json()).toEqual({ status: 'ok' });
  });

  test('several slashes lead to a path of the same origin', async () => {
    const { app } = await start('/console');
    await app.listen({ port: 0, host: '127.0.0.1' });
    for (const url of ['//console/dashboard/home?a=1', '/console//dashboard/home?a=1']) {
      const request = sendRequest({ port: boundPort(app), path: url, headers: html }).end();
      const [response]: IncomingMessage[] = await once(request, 'response');
      response?.resume();
      expect([response?.statusCode, response?.headers.location]).toEqual([308, '/console/dashboard/home?a=1']);
    }
  });

  test('people sign in on the mock pages and return below the path', async () => {
    const gateway = await start('/console');
    expect(await askLoginUrl(gateway, 'flow-12345678', newCodeVerifier())).toMatch(/^\/console\/mock\/oauth2\/auth\?/);
    const { accessToken } = await signInAs(gateway, 'sudo@pax.example');
    const { data } = await gateway.query('{ viewer { email } }', {}, { token: accessToken });
    expect(data).toEqual({ viewer: { email: 'sudo@pax.example' } });
  });

  test.each(['http://127.0.0.1:4000/oauth/callback', 'http://127.0.0.1:4000/other/oauth/callback'])(
    'no code is sent to %s',
    async (redirectUri) => {
      const { query } = await start('/console');
      const { errors } = await query(
        'mutation ($input: SignOutInput!) { signOut(input: $input) { revoked } }',
        { input: { redirectUri } },
        { token: '' },
      );
      expect(errors).toMatchObject([
        { extensions: { fields: { redirectUri: 'The redirect URI must be {origin}/console/oauth/callback' } } },
      ]);
    },
  );
});

test('at the root of a host the page names its files from there, and has no public path', async () => {
  const { app } = await start('');
  const { body, headers } = await app.inject({ url: '/dashboard/bookings/b1', headers: html });
  expect(body).toContain('src="/assets/main-abc.js"');
  expect(body).toContain('href="/assets/booking.js"');
  expect(body).not.toContain('public-path');
  expect(headers['x-build']).toBe('/assets/main-abc.js');
});
