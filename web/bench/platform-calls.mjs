// The platform calls of the browser side by route, in live mode. Starts the mock platform behind a counting proxy and the built
// gateway. Needs a build, such as `npm start` makes.
//   node web/bench/platform-calls.mjs            each screen, opened by its address until the network is quiet
//   node web/bench/platform-calls.mjs session    five minutes: a booking under way and a running release stay open in tabs of their own,
//                                                while a third tab walks through all screens
// Ends with exit code 1 where something fails or takes too long, and where the session asks for the person too often.
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

/** Milliseconds that a session takes. */
const SESSION = 5 * 60_000;

/** The gateway remembers a person's role for so long, in milliseconds. */
const ROLE_MEMORY = 15_000;

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
  ['new fleet', 'fleets/new'],
  ['app releases', 'app-release-intents'],
  ['latest app releases', 'app-release-intents?tab=latest'],
  ['new app release', 'app-release-intent/create'],
  ['app release', 'app-release-intents', '/app-release-intent/'],
  ['booking channel release', 'app-release-intents?tab=latest', '/app-bch-release/'],
  ['profile', 'profile'],
];

const { paths } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../schema/__generated__/platform.json'), 'utf8'));
const templates = Object.keys(paths)
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
    // A screen that can still change is polled, so it is never quiet for long.
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

/** Opens the first thing of a list that has such a link. */
async function openFirst(page, origin, list, link) {
  await page.goto(`${origin}/dashboard/${list}`);
  const first = page.getByRole('main').locator(`table a[href*="${link}"]`).first();
  await first.waitFor();
  await page.goto(`${origin}${await first.getAttribute('href')}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

/** Goes to an address as a link of the application does, without loading it anew. */
const follow = (page, address) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Walks through all screens at an even pace, while a booking and a release are watched in other tabs. */
async function walk(page, origin, calls) {
  const watched = [
    ['bookings?status=ACTIVE', '/bookings/'],
    ['app-release-intents?status=IN_PROGRESS', '/app-release-intent/'],
  ];
  for (const [list, link] of watched) await openFirst(await page.context().newPage(), origin, list, link);
  await page.goto(`${origin}/dashboard/home`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await settle(calls);
  const before = calls.length;
  const begun = Date.now();
  const steps = screens.flatMap(([, at, link]) => (link ? [[at], [at, link]] : [[at]]));
  for (const [place, [at, link]] of steps.entries()) {
    if (link) {
      const first = page.getByRole('main').locator(`table a[href*="${link}"]`).first();
      await first.waitFor();
      await follow(page, await first.getAttribute('href'));
    } else await follow(page, `/dashboard/${at}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await pause(begun + (SESSION * (place + 1)) / steps.length - Date.now());
  }
  return calls.slice(before);
}

/** Calls by route, most first. */
function tableOf(routes) {
  const counts = new Map();
  for (const route of routes) counts.set(route, (counts.get(route) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([, one], [, other]) => other - one).map(([route, calls]) => [route, { calls }]));
}

/** The most calls for the person within the time for which the gateway remembers the role. */
function maxBulkSize(calls) {
  const times = calls.filter(({ route }) => route.endsWith('/user/me')).map(({ at }) => at);
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + ROLE_MEMORY).length));
}

const isSession = process.argv[2] === 'session';
failAfter(8);
const platform = await startPlatform();
const proxy = await startProxy(platform);
const gateway = await startGateway({ ...liveSettings({ ...platform, url: proxy.url }), OAUTH_URL: platform.url });
let browser;
try {
  browser = await chromium.launch(findBrowser());
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto(`${gateway.url}/dashboard/403`);
  await page.getByRole('button', { name: people.sudo.email }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  if (isSession) {
    const calls = await walk(page, gateway.url, proxy.calls);
    console.table(tableOf(calls.map(({ route }) => route)));
    const most = maxBulkSize(calls);
    console.log(`${calls.length} calls of the platform in five minutes; user/me at most ${most} times within 15 s.`);
    if (most > 1) process.exitCode = 1;
  } else {
    const rows = await measure(page, gateway.url, proxy.calls);
    const all = rows.flatMap(({ own }) => own);
    console.table(
      Object.fromEntries(
        rows.map(({ name, own }) => [name, { calls: own.length, 'user/me': own.filter((route) => route.endsWith('/user/me')).length }]),
      ),
    );
    console.table(tableOf(all));
    console.log(`${all.length} calls of the platform for ${rows.length} screens.`);
  }
} finally {
  await browser?.close();
  await gateway.stop();
  proxy.stop();
  await platform.stop();
}
