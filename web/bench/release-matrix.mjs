// The cost of the matrix of the biggest release intent: 500 booking channels on two platforms, 1000 releases. Starts the built gateway as
// production runs it with such an intent, opens the matrix in a browser, and prints how soon there are rows, how smoothly they scroll, and
// what one look at the news takes. Fails where a budget is passed. Needs a build, such as `npm start` makes.
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { failAfter } from '../../.tasks/deadline.mjs';
import { scrollToEnd } from './frames.mjs';

const CHANNELS = 500;
/** Looks at the news that are waited for; one comes every five seconds. */
const LOOKS = 3;
/** Pixels a frame: two and a half new rows, which is faster than a wheel. From the first row to the last it takes 200 frames. */
const SCROLL_STEP = 155;
/** The gateway writes its log once a second. */
const LOG_DELAY_MS = 1500;
/** Generous for two busy cores and a browser that draws without a graphics card: what breaks them is a mistake, no bad day. */
const BUDGETS = {
  'first rows, ms': 5000,
  'all releases known, ms': 12_000,
  'frame p50, ms': 34,
  'frame p95, ms': 84,
  'frame max, ms': 500,
  'script a frame, ms': 16,
  'rows in the page': 40,
  // Three pages of a hundred releases with five tasks each, 1.5 kB a release before the gateway compresses it.
  'kB a look, on the wire': 120,
  'requests a look': 1,
  // The caller, the intent with its maker, and three pages.
  'upstream calls a look': 5,
};

// The browser tests' own way to start servers and to find a browser is TypeScript, which this makes Node read.
const { resolve } = createRequire(path.resolve(import.meta.dirname, '../../mock-data/package.json'));
await import(pathToFileURL(resolve('tsx')).href);
const { startGateway } = await import('../e2e/servers.ts');
const { findBrowser } = await import('../e2e/browser.ts');
const { people } = await import('../e2e/people.ts');

const table = 'table[aria-label="Releases by booking channel"]';

async function signIn(page, url) {
  await page.goto(`${url}/dashboard/app-release-intents`);
  await page.getByRole('button', { name: people.staffReader.email }).click();
  const link = page.locator('table a[href*="/app-release-intent/"]').first();
  await link.waitFor();
  return link.getAttribute('href');
}

/** The times until there are rows, and until the table knows of all of them, in milliseconds since the page was asked for. */
async function open(page, address) {
  await page.goto(address, { waitUntil: 'commit' });
  const when = async (rows) => {
    const reached = await page.waitForFunction(
      ([selector, count]) => {
        const found = document.querySelector(selector);
        const isReached = count === null ? found?.querySelector('tbody th') : found?.getAttribute('aria-rowcount') === String(count);
        return isReached ? performance.now() : false;
      },
      [table, rows],
      { polling: 'raf' },
    );
    return reached.jsonValue();
  };
  return { firstRows: await when(null), allKnown: await when(CHANNELS + 1) };
}

/** Processor time that the page's own code has taken so far, in milliseconds: what else the machine does is not in it. */
async function scriptClock(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  };
}

/** The answers of the gateway to the matrix from now on, with their sizes. */
async function countAnswers(page) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const asked = new Set();
  const answers = [];
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.postData?.includes('"ReleaseMatrix"')) asked.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) answers.push({ at: Date.now(), bytes: encodedDataLength });
  });
  return answers;
}

/** The platform calls of each read of the matrix, by the gateway's own log. */
const upstreamCalls = (output) =>
  output
    .split('\n')
    .filter((line) => line.includes('"operation":"ReleaseMatrix"'))
    .map((line) => JSON.parse(line).calls);

async function until(condition, milliseconds, problem) {
  const deadline = Date.now() + milliseconds;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(problem);
    await pause(50);
  }
}

const percentile = (numbers, share) =>
  numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];

async function measure(page, gateway) {
  const intent = await signIn(page, gateway.url);
  const { firstRows, allKnown } = await open(page, `${gateway.url}${intent}`);
  const scriptTime = await scriptClock(page);
  const scriptBefore = await scriptTime();
  const frames = await scrollToEnd(page, `[role=region]:has(${table})`, SCROLL_STEP);
  const script = ((await scriptTime()) - scriptBefore) / frames.length;
  const rows = await page.locator(`${table} tbody th`).count();
  // Back to the top: many of the first rows have failed on one platform and still run on the other.
  await page.locator(table).evaluate((found) => found.closest('[role=region]').scrollTo(0, 0));
  await pause(LOG_DELAY_MS);
  const readBefore = upstreamCalls(gateway.output()).length;
  const answers = await countAnswers(page);
  await until(() => answers.length >= LOOKS, LOOKS * 15_000, 'The matrix was not read again in time.');
  // An answer within two seconds of the one before belongs to the same look.
  const looks = answers.filter(({ at }, place) => place === 0 || at - answers[place - 1].at > 2000).length;
  const newCalls = () => upstreamCalls(gateway.output()).slice(readBefore);
  await until(() => newCalls().length >= answers.length, 2 * LOG_DELAY_MS, "The gateway's log lacks reads of the matrix.");
  const calls = newCalls();
  if (calls.includes(0)) throw new Error("The gateway's log has a read of the matrix without a platform call.");
  return {
    'first rows, ms': firstRows,
    'all releases known, ms': allKnown,
    'frame p50, ms': percentile(frames, 0.5),
    'frame p95, ms': percentile(frames, 0.95),
    'frame max, ms': Math.max(...frames),
    'script a frame, ms': script,
    'rows in the page': rows,
    'kB a look, on the wire': answers.reduce((sum, { bytes }) => sum + bytes, 0) / looks / 1000,
    'requests a look': answers.length / looks,
    'upstream calls a look': calls.reduce((sum, count) => sum + count, 0) / looks,
  };
}

failAfter(3);
const gateway = await startGateway({ APP_ENV: 'production', MOCK_RELEASE_CHANNELS: String(CHANNELS) });
let browser;
try {
  browser = await chromium.launch(findBrowser());
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const measured = await measure(page, gateway);
  console.log(`The matrix of ${CHANNELS * 2} releases`);
  console.table(
    Object.fromEntries(
      Object.entries(measured).map(([what, value]) => [what, { measured: Number(value.toFixed(1)), budget: BUDGETS[what] }]),
    ),
  );
  const missed = Object.entries(measured).filter(([what, value]) => !(value <= BUDGETS[what]));
  for (const [what] of missed) console.error(`Over its budget: ${what}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await browser?.close();
  await gateway.stop();
}
