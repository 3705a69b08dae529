// The cost of an untouched console: GraphQL requests, unchanged answers (304), bytes and platform calls a minute for each
// screen, in live mode against the mock platform on a port. Each screen has a gateway and a browser context of its own, all at once.
// Fails above a screen's budget of platform calls. Needs a build, such as `npm start` makes.
//   node web/bench/open-console.mjs [minutes] [--build=folder]     three minutes by default; another checkout's build
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { failAfter } from '../../tools/deadline.ts';
import { launchBrowser, liveSettings, people, signIn, startGateway, startOutages, startPlatform } from './throttled.mjs';

const {
  values: { build },
  positionals,
} = parseArgs({ options: { build: { type: 'string' } }, allowPositionals: true });
const MINUTES = Number(positionals[0] ?? 3);
/** Milliseconds after which a screen's reads have found their pace. */
const SETTLING = 200_000;

/** The first row's page of a list. */
const firstOf = (query) => async (page, url) => {
  await page.goto(`${url}/dashboard/bookings?${query}`);
  return page.locator('table a[data-row-link]').first().getAttribute('href');
};
const at = (address) => () => `/dashboard/${address}`;

/** By screen: who has it open, its pages, and the budget of platform calls a minute. */
const screens = {
  'home and bookings, fleet admin': { person: people.fleetAdmin, pages: [at('home'), at('bookings')], budget: 9 },
  'home, Sudo': { person: people.sudo, pages: [at('home')], budget: 13 },
  bookings: { person: people.sudo, pages: [at('bookings')], budget: 4 },
  'an active ride': { person: people.sudo, pages: [firstOf('status=ACTIVE')], budget: 28 },
  'a booking of tomorrow': { person: people.sudo, pages: [firstOf('status=DEFERRED&sort=PICKUP_TIME:DESC')], budget: 3 },
  'passengers, for the watch alone': { person: people.sudo, pages: [at('passengers')], budget: 2 },
};

/** Opens a screen's pages, and counts from then on. */
async function open(browser, platform, { person, pages }) {
  const line = await startOutages(platform);
  const gateway = await startGateway(
    { ...liveSettings(platform), PLATFORM_API_URL: line.url, CONTRACT_CHECK_RATE: '0' },
    { build: build && path.resolve(build) },
  );
  const storageState = await signIn(browser, gateway.url, person);
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(120_000);
  const count = { requests: 0, unchanged: 0, bytes: 0 };
  for (const addressOf of pages) {
    const page = await context.newPage();
    await page.goto(new URL(await addressOf(page, gateway.url), gateway.url).href);
    page.on('response', (response) => {
      if (!response.url().endsWith('/graphql')) return;
      count.requests += 1;
      if (response.status() === 304) count.unchanged += 1;
      else count.bytes += Number(response.headers()['content-length'] ?? 0);
    });
  }
  return {
    countNow: () => ({ ...count, calls: line.calls() }),
    async stop() {
      await context.close();
      await gateway.stop();
      await line.stop();
    },
  };
}

/** The counts between two moments, a minute. */
function perMinute(before, now) {
  const rate = (name) => Number(((now[name] - before[name]) / MINUTES).toFixed(1));
  const requests = now.requests - before.requests;
  return {
    'platform calls': rate('calls'),
    'GraphQL requests': rate('requests'),
    304: requests === 0 ? '–' : `${Math.round((100 * (now.unchanged - before.unchanged)) / requests)} %`,
    'bytes down': rate('bytes'),
  };
}

failAfter(15 + MINUTES);
const platform = await startPlatform(undefined, { MOCK_CLOCK: 'live' });
const opened = {};
let browser;
try {
  browser = await launchBrowser();
  const names = Object.keys(screens);
  for (const name of names) opened[name] = await open(browser, platform, screens[name]);
  await pause(SETTLING);
  const before = Object.fromEntries(names.map((name) => [name, opened[name].countNow()]));
  await pause(MINUTES * 60_000);
  const figures = Object.fromEntries(
    names.map((name) => [name, { ...perMinute(before[name], opened[name].countNow()), budget: screens[name].budget }]),
  );
  console.log(`Per minute, untouched and visible, over ${MINUTES} minutes`);
  console.table(figures);
  process.send?.(Object.fromEntries(names.map((name) => [`${name}, calls/min`, figures[name]['platform calls']])));
  for (const name of names) {
    if (figures[name]['platform calls'] <= screens[name].budget) continue;
    console.error(`${name}: ${figures[name]['platform calls']} platform calls a minute, over its budget of ${screens[name].budget}.`);
    process.exitCode = 1;
  }
} finally {
  await Promise.all(Object.values(opened).map((screen) => screen.stop()));
  await browser?.close();
  await platform.stop();
}
