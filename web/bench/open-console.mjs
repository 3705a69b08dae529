// The platform calls of an open console, with the mock platform on a port, whose clock runs from a fixed time:
// - GraphQL requests, unchanged answers (304), bytes and platform calls a minute of each untouched screen. Each has a gateway and a browser
//   context of its own, all at once;
// - the time from a change at the platform, by the mock's clock, to the screen;
// - platform calls and heap of a fleet switch;
// - 500 people with home and bookings open, whose requests are those of one of them, sent again for each.
// Fails above a budget. Needs a build, such as `npm start` makes.
//   node web/bench/open-console.mjs [minutes] [--build=folder]     six minutes by default; another checkout's build
import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { failAfter } from '../../tools/deadline.ts';
import { launchBrowser, people, signIn, startGateway, startOutages, startPlatform } from './throttled.mjs';

const {
  values: { build },
  positionals,
} = parseArgs({ options: { build: { type: 'string' } }, allowPositionals: true });
/** Two periods of the slowest reads. */
const MINUTES = Number(positionals[0] ?? 6);
/** Milliseconds after which a screen's reads have found their pace. */
const SETTLING = 200_000;
/** The mock's time when they begin to settle: until 17:29, only releases, queues, a notification and the drivers of active rides move. */
const WINDOW_STARTS = '17:17:30';

/** The page of a seeded story. */
const storyOf = (id) => async (gateway) => (await gateway.control()).stories.find((story) => story.id === `bookings/${id}`).path;
const at = (address) => () => `/dashboard/${address}`;

/** The share of 304 among repeated reads whose answer has not changed. */
const UNCHANGED_SHARE = 0.95;

/** By screen: who has it open, its pages, and the budget of platform calls a minute. */
const screens = {
  'home and bookings, fleet admin': { person: people.fleetAdmin, pages: [at('home'), at('bookings')], budget: 9 },
  'home, Sudo': { person: people.sudo, pages: [at('home')], budget: 13 },
  bookings: { person: people.sudo, pages: [at('bookings')], budget: 4 },
  'an active ride': { person: people.sudo, pages: [storyOf('payment-requires-action')], budget: 28 },
  'a booking of tomorrow': { person: people.sudo, pages: [storyOf('paid-by-business-account')], budget: 3 },
  'passengers, for the watch alone': { person: people.sudo, pages: [at('passengers')], budget: 2 },
};

/** A gateway with a line to the platform that counts its calls. */
async function startCounted(platform, env = {}) {
  const line = await startOutages(platform);
  const gateway = await startGateway(
    { MOCK_PLATFORM_URL: line.url, CONTRACT_CHECK_RATE: '0', ...env },
    { build: build && path.resolve(build) },
  );
  return {
    url: gateway.url,
    calls: line.calls,
    /** Changes the platform, or only learns how it is now. */
    async control(change) {
      const sent = change && { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) };
      const answer = await fetch(`${gateway.url}/mock/control`, sent);
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    async stop() {
      await gateway.stop();
      await line.stop();
    },
  };
}

async function openContext(browser, gateway, person) {
  const context = await browser.newContext({
    storageState: await signIn(browser, gateway.url, person),
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(120_000);
  return context;
}

/** Opens a screen's pages, and counts from then on. */
async function open(browser, platform, { person, pages }) {
  const gateway = await startCounted(platform);
  const context = await openContext(browser, gateway, person);
  const count = { requests: 0, unchanged: 0, resent: 0, bytes: 0 };
  const sent = [];
  for (const addressOf of pages) {
    const page = await context.newPage();
    const answers = new Map();
    page.on('response', async (response) => {
      if (!response.url().endsWith('/graphql')) return;
      const request = response.request();
      const body = request.postData();
      sent.push({ at: Date.now(), body, tag: request.headers()['if-none-match'] });
      count.requests += 1;
      if (response.status() === 304) {
        count.unchanged += 1;
        return;
      }
      count.bytes += Number(response.headers()['content-length'] ?? 0);
      const answer = await response.text().catch(() => undefined);
      if (answer !== undefined && answers.get(body) === answer) count.resent += 1;
      answers.set(body, answer);
    });
    await page.goto(new URL(await addressOf(gateway), gateway.url).href);
  }
  return {
    control: gateway.control,
    countNow: () => ({ ...count, calls: gateway.calls() }),
    sentSince: (start) => sent.filter(({ at }) => at >= start).map((request) => ({ ...request, at: request.at - start })),
    async stop() {
      await context.close();
      await gateway.stop();
    },
  };
}

/** The counts between two moments, a minute. */
function perMinute(before, now) {
  const count = (name) => now[name] - before[name];
  const rate = (name) => Number((count(name) / MINUTES).toFixed(1));
  const share = (part, whole) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);
  return {
    'platform calls': rate('calls'),
    'GraphQL requests': rate('requests'),
    304: share(count('unchanged'), count('requests')),
    'of unchanged': share(count('unchanged'), count('unchanged') + count('resent')),
    'bytes down': rate('bytes'),
  };
}

const clockAt = (kind, now) => ({ clock: { kind, now: `2026-06-17T${now}Z` } });

/** A token of a person, from the platform's sign-in. */
async function tokenOf(platform, { email }) {
  const verifier = randomUUID() + randomUUID();
  const redirect = 'http://127.0.0.1:4000/oauth/callback';
  const client = { client_id: 'pax-dashboard', redirect_uri: redirect, audience: 'passenger-platform' };
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const post = (name, values) =>
    fetch(`${platform.url}/oauth2/${name}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(values) });
  const { headers } = await post('auth', {
    ...client,
    user: email,
    response_type: 'code',
    scope: 'openid offline',
    state: 'bench',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const code = new URL(headers.get('location')).searchParams.get('code');
  const tokens = await post('token', { ...client, grant_type: 'authorization_code', code, code_verifier: verifier });
  return (await tokens.json()).access_token;
}

/** Milliseconds without a change, after which a page reads at its slowest. */
const quiet = { record: 45_000, list: 150_000 };

/** Starts a release, and returns the path of one of its apps' pages. */
async function startRelease(platform) {
  const authorization = `Bearer ${await tokenOf(platform, people.sudo)}`;
  const call = async (address, body) => {
    const answer = await fetch(`${platform.url}/v1${address}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const { results: channels } = await call('/booking-channel/list?maxPerPage=100');
  const intent = await call('/pa-release-intent', {
    name: 'Bench',
    gitReference: 'main',
    productVersion: '6.40.0',
    versionChangeType: 'MINOR',
    // It has no release that would block it, and the store accepts its keys.
    bookingChannels: channels.slice(-5, -4).map(({ id }) => id),
  });
  const { results: releases } = await call(`/pa-bch-release/pa-release-intent/${intent.id}`);
  return `/dashboard/app-bch-release/${releases[0].id}`;
}

/**
 * The seconds from a change at the platform to its text on a page that has not changed for a while, and the longest pause between two reads of
 * that page around it, which bounds them. In the order of the mock's clock.
 */
async function timeChanges(browser, platform, gateway) {
  const context = await openContext(browser, gateway, people.sudo);
  const show = async (address) => {
    const page = await context.newPage();
    const reads = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) reads.push({ at: Date.now(), name: JSON.parse(request.postData()).operationName });
    });
    await page.goto(new URL(address, gateway.url).href);
    return { page, reads };
  };
  const rows = {};
  const time = async (name, { page, reads }, { wait, read, change, text }) => {
    const isShown = (wanted) =>
      new RegExp(wanted).test(
        [document.title, document.querySelector('main')?.innerText, ...Array.from(document.links, ({ href }) => href)].join(' '),
      );
    await pause(wait);
    if (await page.evaluate(isShown, text)) throw new Error(`${name}: the page has it already.`);
    const start = Date.now();
    await gateway.control(change);
    const isSeen = await page.waitForFunction(isShown, text, { polling: 50, timeout: 70_000 }).then(
      () => true,
      () => false,
    );
    const seconds = isSeen ? (Date.now() - start) / 1000 : Infinity;
    const times = reads.filter(({ name: of, at }) => of === read && at > start - wait / 2).map(({ at }) => at);
    const pauses = times.slice(1).map((at, index) => (at - times[index]) / 1000);
    rows[name] = { seconds, 'longest pause': Number(Math.max(...pauses).toFixed(1)) };
  };
  const [ride, release, desk] = [
    await show(await storyOf('ride-with-apple-pay')(gateway)),
    await show(await startRelease(platform)),
    await show('/dashboard/bookings'),
  ];
  await time('a payment fails, on its ride', ride, {
    wait: quiet.record,
    read: 'Booking',
    change: { incident: 'payment-provider-down' },
    text: 'The payment failed',
  });
  await gateway.control({ incident: null });
  await time('a step of a release', release, {
    wait: quiet.record,
    read: 'BchReleaseLive',
    change: clockAt('frozen', '17:12:00'),
    text: 'Ready to publish',
  });
  await time('a ride ends, on its page', ride, {
    wait: quiet.record,
    read: 'Booking',
    change: clockAt('frozen', '17:17:00'),
    text: 'Completed',
  });
  await time('a new booking in the list', desk, {
    wait: quiet.list,
    read: 'Bookings',
    change: clockAt('frozen', '17:30:10'),
    text: '744254f3',
  });
  const found = await show(await storyOf('paired-with-a-driver')(gateway));
  await time('a driver is found, on the ride', found, {
    wait: quiet.record,
    read: 'Booking',
    change: clockAt('frozen', '17:32:10'),
    text: 'Driver\\s+Mert Kok',
  });
  await context.close();
  return rows;
}

/** Platform calls and heap of a switch between five fleets, after each was selected a few times. */
async function switchFleets(browser, platform, address) {
  const gateway = await startCounted(platform);
  const context = await openContext(browser, gateway, people.sudo);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(`${gateway.url}/dashboard/${address}`);
  const dialog = page.getByRole('dialog', { name: 'Select a fleet' });
  const select = async (at) => {
    await page
      .getByRole('banner')
      .getByTitle(/^Fleet /)
      .click();
    await dialog.getByRole('option').nth(at).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForLoadState('networkidle');
    await pause(700);
  };
  const heap = async () => {
    for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const switches = { before: 40, counted: 25 };
  for (let at = 0; at < switches.before; at += 1) await select(at % 5);
  const before = { heap: await heap(), calls: gateway.calls() };
  for (let at = 0; at < switches.counted; at += 1) await select(at % 5);
  const calls = (gateway.calls() - before.calls) / switches.counted;
  const grown = ((await heap()) - before.heap) / 1024 / switches.counted;
  await context.close();
  await gateway.stop();
  return { 'platform calls': Number(calls.toFixed(1)), 'kB of heap': Math.round(grown) };
}

/** As in the dashboard (`resendLink`): how often a request is sent to a gateway that is too busy to start it. */
const attempts = 4;

/** Sends a request, again after its `Retry-After` where the gateway is too busy. Returns the last answer, and how often it was refused. */
async function ask(url, headers, body, refusals = 0) {
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  await answer.text();
  if (answer.status !== 503) return { answer, refusals };
  if (refusals + 1 === attempts) return { answer, refusals: attempts };
  await pause(1000 * Number(answer.headers.get('retry-after')) * (1 + Math.random()));
  return ask(url, headers, body, refusals + 1);
}

/** The requests of one person, sent again for many at their own moments for a minute, each with a token and tags of their own. */
async function replay(platform, requests, count) {
  // They all have one address.
  const gateway = await startCounted(platform, { READS_PER_MINUTE_AND_ADDRESS: '0' });
  const statuses = {};
  let refusals = 0;
  const tokens = [];
  for (let at = 0; at < count; at += 1) tokens.push(await tokenOf(platform, people.fleetAdmin));
  const cycle = MINUTES * 60_000;
  const sent = [];
  const before = gateway.calls();
  const ends = Date.now() + 60_000;
  await Promise.all(
    tokens.map(async (token) => {
      const phase = Math.random() * cycle;
      const tags = new Map();
      const send = async ({ body, tag }) => {
        const headers = { authorization: `Bearer ${token}`, 'if-none-match': tags.get(body) ?? tag ?? '""' };
        const { answer, refusals: times } = await ask(gateway.url, headers, body);
        refusals += times;
        const newTag = answer.headers.get('etag');
        if (newTag) tags.set(body, newTag);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      };
      const own = requests
        .map((request) => ({ ...request, at: (request.at - phase + cycle) % cycle }))
        .sort((one, other) => one.at - other.at);
      const start = ends - 60_000;
      for (const request of own) {
        if (request.at > 60_000) break;
        await pause(Math.max(0, start + request.at - Date.now()));
        sent.push(send(request));
      }
    }),
  );
  await pause(Math.max(0, ends - Date.now()));
  const calls = (gateway.calls() - before) / 60;
  await Promise.all(sent);
  await gateway.stop();
  return { 'platform calls/s': Number(calls.toFixed(1)), 'refused as too busy': refusals, ...statuses };
}

failAfter(20 + MINUTES);
const platform = await startPlatform();
/** Another one, whose clock is moved from change to change. */
const changing = await startPlatform();
const changingGateway = await startCounted(changing);
const opened = {};
const budgets = { switches: { 'platform calls': 12, 'kB of heap': 30 }, people: { 'platform calls/s': 75 }, seconds: 10 };
/** The changes that a person waits for. */
const waited = ['a payment fails, on its ride', 'a ride ends, on its page', 'a driver is found, on the ride'];
const people500 = 500;
const problems = [];
const atMost = (what, figure, budget) => {
  if (figure > budget) problems.push(`${what}: ${figure}, over its budget of ${budget}.`);
};
let browser;
try {
  browser = await launchBrowser();
  const names = Object.keys(screens);
  for (const name of names) opened[name] = await open(browser, platform, screens[name]);
  const changes = timeChanges(browser, changing, changingGateway);
  changes.catch(() => undefined);
  await opened[names[0]].control(clockAt('running', WINDOW_STARTS));
  for (const name of names) await opened[name].control();
  await pause(SETTLING);
  const before = Object.fromEntries(names.map((name) => [name, opened[name].countNow()]));
  const start = Date.now();
  await pause(MINUTES * 60_000);
  const figures = Object.fromEntries(
    names.map((name) => [name, { ...perMinute(before[name], opened[name].countNow()), budget: screens[name].budget }]),
  );
  console.log(`Per minute, untouched and visible, over ${MINUTES} minutes`);
  console.table(figures);
  for (const name of names) {
    atMost(`${name}, platform calls a minute`, figures[name]['platform calls'], screens[name].budget);
    if (parseInt(figures[name]['of unchanged'], 10) < 100 * UNCHANGED_SHARE)
      problems.push(`${name}: ${figures[name]['of unchanged']} of the unchanged answers are 304.`);
  }
  const requests = opened[names[0]].sentSince(start);
  const shown = await changes.catch((error) => {
    problems.push(String(error));
    return {};
  });
  console.log('From a change at the platform to the screen, in seconds');
  console.table(shown);
  for (const name of waited) atMost(`${name}, seconds`, shown[name]?.seconds ?? Infinity, budgets.seconds);
  await Promise.all(names.map((name) => opened[name].stop()));
  for (const name of names) delete opened[name];
  const switches = { home: await switchFleets(browser, platform, 'home'), bookings: await switchFleets(browser, platform, 'bookings') };
  console.log('A fleet switch');
  console.table(switches);
  for (const [name, switched] of Object.entries(switches))
    for (const [what, budget] of Object.entries(budgets.switches)) atMost(`a fleet switch on ${name}, ${what}`, switched[what], budget);
  const many = await replay(platform, requests, people500);
  console.log(`${people500} people with home and bookings, last answers by status`);
  console.table([many]);
  atMost(`${people500} people, platform calls a second`, many['platform calls/s'], budgets.people['platform calls/s']);
  process.send?.({
    ...Object.fromEntries(names.map((name) => [`${name}, calls/min`, figures[name]['platform calls']])),
    ...Object.fromEntries(Object.entries(shown).map(([name, { seconds }]) => [`${name}, s to the screen`, seconds])),
    ...Object.fromEntries(Object.entries(shown).map(([name, { 'longest pause': most }]) => [`${name}, longest pause in s`, most])),
    ...Object.fromEntries(
      Object.entries(switches).flatMap(([name, counts]) =>
        Object.entries(counts).map(([what, count]) => [`fleet switch on ${name}, ${what}`, count]),
      ),
    ),
    [`${people500} people, calls/s`]: many['platform calls/s'],
  });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await Promise.all(Object.values(opened).map((screen) => screen.stop()));
  await browser?.close();
  await changingGateway.stop();
  await Promise.all([platform.stop(), changing.stop()]);
}
