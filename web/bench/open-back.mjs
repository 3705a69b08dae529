// The time to open a booking from the list, and the time of Back, in the built gateway's mock mode with the browser's own throttling:
// 1.6 Mbit/s, 150 ms, a quarter of the processor. The pointer rests on a row's link for 200 ms and presses it; the time runs from the click
// until the head of the booking is drawn. Back runs until the rows are drawn where they were scrolled to. Then the same
// without resting on the link. Prints median and p95 of the openings after the first, and the queries until then.
// Fails above the budget, and where the place is lost. Needs a build, such as `npm start` makes.
//   node web/bench/open-back.mjs [runs] [--build=folder]     ten bookings by default; another checkout's build
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { failAfter } from '../../tools/deadline.ts';
import { drawn, watchDrawn } from './frames.mjs';
import { CPU_SLOWDOWN, launchBrowser, LATENCY, openThrottled, people, percentile, signIn, startGateway } from './throttled.mjs';

const {
  values: { build },
  positionals,
} = parseArgs({ options: { build: { type: 'string' } }, allowPositionals: true });
const RUNS = Number(positionals[0] ?? 10);
/** Milliseconds, median. The goal of Back is 250; runs differ by a quarter with what else the machine does. */
const BUDGET = { open: 500, back: 375 };
/** Bytes a second: 1.6 Mbit/s. */
const THROUGHPUT = 200_000;
const HOVER = 200;
/** Milliseconds between button down and up. */
const PRESS = 60;
/** Milliseconds without a request after which a page has loaded. */
const QUIET = 1000;
const SCROLLED = 160;
const rowLink = 'table a[data-row-link]';
const listBox = 'main [data-fills-page] [role=region]';
const head = 'main [aria-label="At a glance"]:not([aria-busy])';

/** Resolves when nothing is on the wire any more. */
async function isQuiet(traffic) {
  const end = Date.now() + 20_000;
  while (Date.now() - traffic.last < QUIET || traffic.open > 0) {
    if (Date.now() > end) throw new Error('The page did not stop loading.');
    await pause(100);
  }
}

/** Opens the booking of a row and comes back. Times in ms, and the queries sent until each was drawn. */
async function openAndBack(page, traffic, row, hover) {
  const link = page.locator(rowLink).nth(row);
  const name = await link.getAttribute('href');
  const box = await link.boundingBox();
  // From a place without a link, passing none for long.
  await page.mouse.move(600, 110);
  await pause(100);
  traffic.queries.length = 0;
  await watchDrawn(page, 'opened', 'click', { present: head });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await pause(hover);
  await page.mouse.down();
  await pause(PRESS);
  await page.mouse.up();
  const { duration: open } = await drawn(page, 'opened');
  const openQueries = [...traffic.queries];
  await isQuiet(traffic);

  traffic.queries.length = 0;
  await watchDrawn(page, 'back', 'popstate', { present: `main a[href="${name}"]`, scroller: listBox });
  await page.evaluate(() => history.back());
  const { duration: back, scrollTop } = await drawn(page, 'back');
  const backQueries = [...traffic.queries];
  await isQuiet(traffic);
  return { open, back, isInPlace: scrollTop === SCROLLED, openQueries, backQueries };
}

async function openList(browser, session, url) {
  const { page } = await openThrottled(browser, session, { throughput: THROUGHPUT });
  const traffic = { last: Date.now(), open: 0, queries: [] };
  page.on('request', (request) => {
    traffic.last = Date.now();
    traffic.open += 1;
    const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
    if (operation) traffic.queries.push(operation);
  });
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(end, () => {
      traffic.last = Date.now();
      traffic.open -= 1;
    });
  // The list has to be longer than its box.
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(`${url}/dashboard/bookings?view=all`, { timeout: 60_000 });
  await page.locator(rowLink).first().waitFor({ timeout: 60_000 });
  await isQuiet(traffic);
  await page.locator(listBox).evaluate((box, top) => box.scrollTo(0, top), SCROLLED);
  return { page, traffic };
}

/** The rows in sight. */
const rowsInSight = (page) =>
  page.locator(rowLink).evaluateAll((links) =>
    links.flatMap((link, at) => {
      const { top, bottom } = link.getBoundingClientRect();
      return document.elementFromPoint(link.getBoundingClientRect().left + 3, (top + bottom) / 2)?.closest('a') === link ? [at] : [];
    }),
  );

failAfter(8);
const gateway = await startGateway({}, { build: build && path.resolve(build) });
let browser;
try {
  browser = await launchBrowser();
  const session = await signIn(browser, gateway.url, people.staffReader);
  console.log(`A booking from the list and Back, 1.6 Mbit/s, ${LATENCY} ms, CPU ÷ ${CPU_SLOWDOWN}`);
  const figures = {};
  let first;
  for (const hover of [HOVER, 0]) {
    const { page, traffic } = await openList(browser, session, gateway.url);
    const rows = await rowsInSight(page);
    const runs = [];
    for (let run = 0; run <= RUNS; run += 1) runs.push(await openAndBack(page, traffic, rows[run % rows.length], hover));
    const [begin, ...later] = runs;
    first ??= later;
    const label = hover ? `after ${hover} ms on the link` : 'without resting on the link';
    const row = (pick) => {
      const values = later.map(pick);
      const round = (value) => Math.round(value);
      return {
        first: round(pick(begin)),
        median: round(percentile(values, 0.5)),
        p95: round(percentile(values, 0.95)),
        least: round(Math.min(...values)),
        most: round(Math.max(...values)),
      };
    };
    figures[`open ${label}, ms`] = row(({ open }) => open);
    figures[`Back, ms${hover ? '' : ' (without)'}`] = row(({ back }) => back);
    const at = later.at(-1);
    console.log(`Queries until the booking was drawn, ${label}: ${at.openQueries.join(', ')}`);
    console.log(`Queries until Back was drawn: ${at.backQueries.join(', ') || 'none'}`);
    await page.context().close();
  }
  console.table(figures);

  const lost = first.filter(({ isInPlace }) => !isInPlace).length;
  if (lost > 0) {
    console.error(`Back lost the place ${lost} times of ${first.length}.`);
    process.exitCode = 1;
  }
  const medianOf = (part) =>
    percentile(
      first.map((run) => run[part]),
      0.5,
    );
  process.send?.({ 'booking, ms': medianOf('open'), 'Back, ms': medianOf('back') });
  for (const part of ['open', 'back']) {
    const median = medianOf(part);
    if (!(median <= BUDGET[part])) {
      console.error(`${part}: ${Math.round(median)} ms, over its budget of ${BUDGET[part]} ms.`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser?.close();
  await gateway.stop();
}
