// How soon the bookings list shows its first row, opened by its address with nothing cached by a person who is signed in. Starts the built
// gateway in mock mode and opens the page with the browser's own throttling: 1.6 Mbit/s, 150 ms, a quarter of the processor. Prints the
// median of each milestone, the requests of the median run, and the main thread's time by chunk of one more run with the profiler on; by
// package if the build has source maps (`npx vite build --sourcemap hidden`). Fails above the budget. Needs a build, such as `npm start` makes.
//   node web/bench/first-row.mjs [runs]          five runs by default
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { failAfter } from '../../.tasks/deadline.mjs';
import { watchFirstRow } from './frames.mjs';

const RUNS = Number(process.argv[2] ?? 5);
/** Milliseconds until the first row is drawn. */
const BUDGET = 2700;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const CPU_SLOWDOWN = 4;
/** Milliseconds after the first row in which a run's requests are still collected. */
const AFTERMATH = 1500;
const ADDRESS = '/dashboard/bookings';

// The browser tests' own way to start servers and to find a browser is TypeScript, which this makes Node read.
const { resolve } = createRequire(path.resolve(import.meta.dirname, '../../mock-data/package.json'));
await import(pathToFileURL(resolve('tsx')).href);
const { startGateway } = await import('../e2e/servers.ts');
const { findBrowser } = await import('../e2e/browser.ts');
const { people } = await import('../e2e/people.ts');

const assets = path.resolve(import.meta.dirname, '../dist');

/** A request as a line of the chain: milliseconds since the navigation, bytes on the wire. */
async function spanOf(request, began) {
  const { startTime, responseStart, responseEnd } = request.timing();
  const start = startTime - began;
  const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
  const { responseBodySize } = await request.sizes();
  const name = operation ?? new URL(request.url()).pathname;
  return {
    name,
    isQuery: operation !== undefined,
    start,
    firstByte: start + responseStart,
    end: start + responseEnd,
    bytes: responseBodySize,
  };
}

/** Opens the list once in a browser that knows only the session. */
async function open(browser, url, session, onReady) {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const requests = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.addInitScript(watchFirstRow);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const profile = await onReady?.(devtools);
  await page.goto(`${url}${ADDRESS}`, { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0, undefined, { polling: 250, timeout: 60_000 });
  const profiled = await profile?.();
  const milestone = await page.evaluate(() => ({
    row: performance.getEntriesByName('row-in-document')[0].startTime,
    drawn: performance.getEntriesByName('first-row')[0].startTime,
  }));
  await pause(AFTERMATH);
  const document = requests.find((request) => request.isNavigationRequest());
  const spans = await Promise.all(requests.map((request) => spanOf(request, document.timing().startTime)));
  await context.close();
  spans.sort((one, other) => one.start - other.start);
  return { spans, milestones: milestonesOf(spans, milestone), profiled };
}

function milestonesOf(spans, { row, drawn }) {
  const vendor = spans.find(({ name }) => name.includes('/vendor-'));
  const first = spans.find(({ isQuery, name }) => isQuery && name !== 'Deployment');
  const list = spans.find(({ name }) => name === 'Bookings');
  const before = spans.filter(({ start }) => start < drawn);
  return {
    'HTML in, ms': spans[0].end,
    'vendor in, ms': vendor?.end,
    'first query out, ms': first?.start,
    'list query out, ms': list?.start,
    'data in, ms': list?.end,
    'row in document, ms': row,
    'first row, ms': drawn,
    'requests before it': before.length,
    'scripts begun after the data': before.filter(({ name, start }) => name.endsWith('.js') && start > list?.end).length,
    'kB before it': before.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
  };
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)];

/** One line a request in the order in which they began, 25 ms a character. */
const drawing = (spans) =>
  spans
    .map(({ name, start, end, bytes }) => {
      const bar = ' '.repeat(Math.round(start / 25)) + '█'.repeat(Math.max(1, Math.round((end - start) / 25)));
      return `${name.slice(-30).padEnd(31)}${start.toFixed(0).padStart(6)}${end.toFixed(0).padStart(6)}${(bytes / 1000).toFixed(1).padStart(7)} kB  ${bar}`;
    })
    .join('\n');

const maps = new Map();
/** The package that a position of a chunk is from, if the build has source maps; otherwise the chunk. */
function packageOf({ url, lineNumber, columnNumber, functionName }) {
  if (url === '') return functionName.startsWith('(') ? functionName : '(browser)';
  const { pathname } = new URL(url);
  const file = path.join(assets, `${pathname}.map`);
  if (!maps.has(file)) maps.set(file, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined);
  const { originalSource } = maps.get(file)?.findEntry(lineNumber, columnNumber) ?? {};
  if (!originalSource) return pathname;
  return (
    /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(originalSource)?.[1] ??
    originalSource.replace(/^.*\/src\//, 'src/').replace(/\/[^/]+$/, '')
  );
}

/** Milliseconds that each chunk or package, by itself, had the main thread for. */
function timeByPackage({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, packageOf(node.callFrame)]));
  const times = new Map();
  samples.forEach((id, at) => times.set(byId.get(id), (times.get(byId.get(id)) ?? 0) + timeDeltas[at] / 1000));
  return [...times].filter(([name, time]) => name !== '(idle)' && time >= 2).toSorted(([, one], [, other]) => other - one);
}

failAfter(5);
const gateway = await startGateway();
let browser;
try {
  browser = await chromium.launch(findBrowser());
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${gateway.url}${ADDRESS}`);
  await page.getByRole('button', { name: people.staffReader.email }).click();
  await page.locator('table a[data-row-link]').first().waitFor();
  const session = await context.storageState();
  await context.close();

  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await open(browser, gateway.url, session));
  const names = Object.keys(runs[0].milestones);
  console.log(`${ADDRESS}, nothing cached, 1.6 Mbit/s, 150 ms, CPU ÷ ${CPU_SLOWDOWN}: ${RUNS} runs`);
  const table = names.map((name) => {
    const values = runs.map(({ milestones }) => milestones[name] ?? Number.NaN);
    return [name, { median: Math.round(median(values)), least: Math.round(Math.min(...values)), most: Math.round(Math.max(...values)) }];
  });
  console.table(Object.fromEntries(table));

  const drawn = median(runs.map(({ milestones }) => milestones['first row, ms']));
  console.log('The requests of the median run: from, to (ms), on the wire');
  console.log(drawing(runs.find(({ milestones }) => milestones['first row, ms'] === drawn).spans));

  const { profiled } = await open(browser, gateway.url, session, async (devtools) => {
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.setSamplingInterval', { interval: 500 });
    await devtools.send('Profiler.start');
    return async () => (await devtools.send('Profiler.stop')).profile;
  });
  console.log('\nThe main thread until the first row, ms of its own, with the profiler on');
  for (const [name, time] of timeByPackage(profiled)) console.log(`${time.toFixed(0).padStart(8)}  ${name}`);

  if (!(drawn <= BUDGET)) {
    console.error(`The first row is over its budget of ${BUDGET} ms.`);
    process.exitCode = 1;
  }
} finally {
  await browser?.close();
  await gateway.stop();
}
