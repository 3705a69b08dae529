// What opening each screen costs the platform: calls by screen and by route, in live mode. Starts the mock platform behind a counting proxy
// and the built gateway, opens each screen by its address in a browser and waits until the network is quiet. Needs a build, such as
// `npm start` makes.
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { failAfter } from '../../.tasks/deadline.mjs';

/** A screen has settled when the platform was not asked for this long, in milliseconds. */
const QUIET = 1000;

// The browser tests' way to start servers and to find a browser is TypeScript, which this makes Node read.
const { resolve } = createRequire(path.resolve(import.meta.dirname, '../../mock-data/package.json'));
await import(pathToFileURL(resolve('tsx')).href);
const { startGateway, startPlatform, liveSettings } = await import('../e2e/servers.ts');
const { findBrowser } = await import('../e2e/browser.ts');
const { people } = await import('../e2e/people.ts');

/** The screens, each with the links to follow from its address. Only what the last step asks for is counted. */
const screens = [
  ['home', 'home'],
  ['bookings', 'bookings'],
  ['bookings of all fleets', 'bookings?fleets=all'],
  ['deferred payment syncs', 'bookings?tab=deferred'],
  ['async tasks', 'bookings?tab=tasks'],
  ['system settings', 'bookings?tab=settings'],
  ['booking', 'bookings?status=COMPLETED', '/bookings/'],
  ['passengers', 'passengers'],
  ['passenger', 'passengers', '/passengers/'],
  ['login sessions', 'passenger-login-session'],
  ['fleets', 'fleets'],
  ['fleet', 'fleets', '/fleets/'],
  ['app releases', 'app-release-intents'],
  ['latest app releases', 'app-release-intents?tab=latest'],
  ['new app release', 'app-release-intent/create'],
  ['app release', 'app-release-intents', '/app-release-intent/'],
  ['booking channel release', 'app-release-intents?tab=latest', '/app-bch-release/'],
  ['profile', 'profile'],
];

const spec = readFileSync(path.resolve(import.meta.dirname, '../../schema/platform/openapi.yaml'), 'utf8');
const templates = Array.from(spec.matchAll(/^ {2}(\/\S*):$/gm), ([, template]) => template)
  .map((template) => ({ template, pattern: new RegExp(`^(/v\\d)?${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  // `user/me` before `user/{id}`.
  .toSorted((one, other) => one.template.split('{').length - other.template.split('{').length);
const routeOf = (pathname) => templates.find(({ pattern }) => pattern.test(pathname))?.template ?? pathname;

/** Forwards to the platform and notes each call. */
async function startProxy(platform) {
  const calls = [];
  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url, platform.url);
    calls.push({ at: Date.now(), route: `${incoming.method} ${routeOf(pathname)}` });
    const forwarded = request(new URL(incoming.url, platform.url), { method: incoming.method, headers: incoming.headers }, (reply) => {
      answer.writeHead(reply.statusCode, reply.headers);
      reply.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${server.address().port}`, calls, stop: () => server.close() };
}

async function settle(calls) {
  const begun = Date.now();
  for (;;) {
    await pause(50);
    const last = Math.max(begun, calls.at(-1)?.at ?? 0);
    // What moves is polled: such a screen is never quiet for long.
    if (Date.now() - last > QUIET || Date.now() - begun > 5 * QUIET) return;
  }
}

async function measure(page, origin, calls) {
  const rows = [];
  for (const [name, at, link] of screens) {
    let before = calls.length;
    await page.goto(`${origin}/dashboard/${at}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await settle(calls);
    if (link) {
      const first = page.getByRole('main').locator(`table a[href*="${link}"]`).first();
      await first.waitFor();
      const address = await first.getAttribute('href');
      before = calls.length;
      await page.goto(`${origin}${address}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await settle(calls);
    }
    const own = calls.slice(before).map(({ route }) => route);
    rows.push({ name, own });
  }
  return rows;
}

failAfter(5);
const platform = await startPlatform();
const proxy = await startProxy(platform);
const gateway = await startGateway({ ...liveSettings({ ...platform, url: proxy.url }), OAUTH_URL: platform.url });
let browser;
try {
  browser = await chromium.launch(findBrowser());
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${gateway.url}/dashboard/403`);
  await page.getByRole('button', { name: people.sudo.email }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  const rows = await measure(page, gateway.url, proxy.calls);
  console.table(
    Object.fromEntries(
      rows.map(({ name, own }) => [name, { calls: own.length, 'user/me': own.filter((route) => route.endsWith('/user/me')).length }]),
    ),
  );
  const all = rows.flatMap(({ own }) => own);
  const countOf = (route) => all.filter((each) => each === route).length;
  const routes = [...new Set(all)].toSorted((one, other) => countOf(other) - countOf(one));
  console.table(Object.fromEntries(routes.map((route) => [route, { calls: countOf(route) }])));
  console.log(`${all.length} calls of the platform for ${rows.length} screens.`);
} finally {
  await browser?.close();
  await gateway.stop();
  proxy.stop();
  await platform.stop();
}
