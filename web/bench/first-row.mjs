// The time until the bookings list shows its first row, opened by its address with nothing cached by a signed-in person. Starts the built
// gateway in mock mode and opens the page with the browser's own throttling: 1.6 Mbit/s, 150 ms, a quarter of the processor. Prints the
// median of each milestone and the requests of the median run. Fails above the budget. Needs a build, such as `npm start` makes.
//   node web/bench/first-row.mjs [runs] [--build=folder]     five runs by default; another checkout's build
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { failAfter } from '../../tools/deadline.ts';
import { watchFirstRow } from './frames.mjs';
import { CPU_SLOWDOWN, launchBrowser, LATENCY, openThrottled, people, percentile, signIn, startGateway } from './throttled.mjs';

const { values, positionals } = parseArgs({ options: { build: { type: 'string' } }, allowPositionals: true });
const RUNS = Number(positionals[0] ?? 5);
/** Milliseconds until the first row is drawn. */
const BUDGET = 2500;
/** Bytes a second: 1.6 Mbit/s. */
const THROUGHPUT = 200_000;
/** Milliseconds after the first row in which a run's requests are still collected. */
const AFTERMATH = 1500;
const ADDRESS = '/dashboard/bookings';

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
async function open(browser, url, session) {
  const { page } = await openThrottled(browser, session, { throughput: THROUGHPUT });
  const requests = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.addInitScript(watchFirstRow);
  await page.goto(`${url}${ADDRESS}`, { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0, undefined, { polling: 250, timeout: 60_000 });
  const milestone = await page.evaluate(() => ({
    row: performance.getEntriesByName('row-in-document')[0].startTime,
    drawn: performance.getEntriesByName('first-row')[0].startTime,
  }));
  await pause(AFTERMATH);
  const document = requests.find((request) => request.isNavigationRequest());
  const spans = await Promise.all(requests.map((request) => spanOf(request, document.timing().startTime)));
  await page.context().close();
  spans.sort((one, other) => one.start - other.start);
  return { spans, milestones: milestonesOf(spans, milestone) };
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

const median = (values) => percentile(values, 0.5);

/** One line a request in the order in which they began, 25 ms a character. */
const drawing = (spans) =>
  spans
    .map(({ name, start, end, bytes }) => {
      const bar = ' '.repeat(Math.round(start / 25)) + '█'.repeat(Math.max(1, Math.round((end - start) / 25)));
      return `${name.slice(-30).padEnd(31)}${start.toFixed(0).padStart(6)}${end.toFixed(0).padStart(6)}${(bytes / 1000).toFixed(1).padStart(7)} kB  ${bar}`;
    })
    .join('\n');

failAfter(5);
const gateway = await startGateway({}, { build: values.build && path.resolve(values.build) });
let browser;
try {
  browser = await launchBrowser();
  const session = await signIn(browser, gateway.url, people.staffReader);

  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await open(browser, gateway.url, session));
  const names = Object.keys(runs[0].milestones);
  console.log(`${ADDRESS}, nothing cached, 1.6 Mbit/s, ${LATENCY} ms, CPU ÷ ${CPU_SLOWDOWN}: ${RUNS} runs`);
  const table = names.map((name) => {
    const values = runs.map(({ milestones }) => milestones[name] ?? Number.NaN);
    return [name, { median: Math.round(median(values)), least: Math.round(Math.min(...values)), most: Math.round(Math.max(...values)) }];
  });
  console.table(Object.fromEntries(table));

  const drawn = median(runs.map(({ milestones }) => milestones['first row, ms']));
  console.log('The requests of the median run: from, to (ms), on the wire');
  console.log(drawing(runs.find(({ milestones }) => milestones['first row, ms'] === drawn).spans));
  process.send?.({ 'first row, ms': drawn });

  if (!(drawn <= BUDGET)) {
    console.error(`The first row is over its budget of ${BUDGET} ms.`);
    process.exitCode = 1;
  }
} finally {
  await browser?.close();
  await gateway.stop();
}
