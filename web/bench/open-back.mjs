// The time to open a booking from the list, by Enter and by a click, and the time of Back, in the built gateway's mock mode with the browser's
// own throttling: 1.6 Mbit/s, 150 ms, a quarter of the processor. Enter opens it beside the list, in builds that have that, and J the next one.
// The times run until its head is drawn, for the page also until the whole booking is; Back runs until the rows are drawn where they were scrolled to. Prints median and p95 of the openings
// after the first, and the queries until then. Fails above the budget, and where the place is lost. Needs a build, such as `npm start` makes.
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
/** Milliseconds, median. Runs differ by a quarter with what else the machine does. */
const BUDGET = { open: 300, whole: 500, back: 375, beside: 300, next: 150 };
/** Bytes a second: 1.6 Mbit/s. */
const THROUGHPUT = 200_000;
/** Milliseconds between button down and up. */
const PRESS = 60;
/** Milliseconds without a request after which a page has loaded. */
const QUIET = 1000;
const SCROLLED = 160;
const rowLink = 'table a[data-row-link]';
const listBox = 'main [data-fills-page] [role=region]';
const head = 'main [aria-label="At a glance"]:not([aria-busy])';
/** What the page only has with the booking's own answer. */
const whole = 'main:has([aria-label="At a glance"]) [aria-label="More actions"]';
const panel = 'aside[aria-label="Opened booking"]';

/** Resolves when nothing is on the wire any more. */
async function isQuiet(traffic) {
  const end = Date.now() + 20_000;
  while (Date.now() - traffic.last < QUIET || traffic.open > 0) {
    if (Date.now() > end) throw new Error('The page did not stop loading.');
    await pause(100);
  }
}

/** Opens the booking of a row and comes back. Times in ms, and the queries sent until each was drawn. */
async function openAndBack(page, traffic, row) {
  const link = page.locator(rowLink).nth(row);
  const name = await link.getAttribute('href');
  const box = await link.boundingBox();
  traffic.queries.length = 0;
  await watchDrawn(page, 'opened', 'click', { present: head });
  await watchDrawn(page, 'whole', 'click', { present: whole });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await pause(PRESS);
  await page.mouse.up();
  const { duration: open } = await drawn(page, 'opened');
  const openQueries = [...traffic.queries];
  const { duration: complete } = await drawn(page, 'whole');
  await isQuiet(traffic);

  traffic.queries.length = 0;
  await watchDrawn(page, 'back', 'popstate', { present: `main a[href="${name}"]`, scroller: listBox });
  await page.evaluate(() => history.back());
  const { duration: back, scrollTop } = await drawn(page, 'back');
  const backQueries = [...traffic.queries];
  await isQuiet(traffic);
  return { open, whole: complete, back, isInPlace: scrollTop === SCROLLED, openQueries, backQueries };
}

/** Opens the booking of a row by Enter and, if it is beside the list, the next one by J. Times in ms. */
async function openBeside(page, traffic, row) {
  const link = page.locator(rowLink).nth(row);
  const name = await link.getAttribute('href');
  const next = await page
    .locator(rowLink)
    .nth(row + 1)
    .getAttribute('href');
  await link.focus();
  await watchDrawn(page, 'beside', 'keydown', { present: `${head}, ${panel} a[href="${name}"]` });
  await page.keyboard.press('Enter');
  const { duration: beside } = await drawn(page, 'beside');
  await isQuiet(traffic);
  if ((await page.locator(panel).count()) === 0) {
    await page.goBack();
    await link.waitFor();
    await isQuiet(traffic);
    return { beside };
  }
  await watchDrawn(page, 'next', 'keydown', { present: `${panel} a[href="${next}"]` });
  await page.keyboard.press('j');
  const { duration } = await drawn(page, 'next');
  await page.keyboard.press('Escape');
  await isQuiet(traffic);
  return { beside, next: duration };
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
  const { page, traffic } = await openList(browser, session, gateway.url);
  const rows = await rowsInSight(page);
  const runs = [];
  for (let run = 0; run <= RUNS; run += 1) runs.push(await openAndBack(page, traffic, rows[run % rows.length]));
  const besides = [];
  for (let run = 0; run <= RUNS; run += 1) besides.push(await openBeside(page, traffic, rows[run % (rows.length - 1)]));
  const figures = {};
  for (const [part, all] of Object.entries({ open: runs, whole: runs, back: runs, beside: besides, next: besides })) {
    const [first, ...later] = all.flatMap((run) => run[part] ?? []).map(Math.round);
    if (later.length === 0) continue;
    const [median, p95] = [percentile(later, 0.5), percentile(later, 0.95)];
    figures[part] = { first, median, p95, least: Math.min(...later), most: Math.max(...later) };
    if (median > BUDGET[part]) {
      console.error(`${part}: ${median} ms, over its budget of ${BUDGET[part]} ms.`);
      process.exitCode = 1;
    }
  }
  const last = runs.at(-1);
  console.log(`Queries until the booking was drawn: ${last.openQueries.join(', ')}`);
  console.log(`Queries until Back was drawn: ${last.backQueries.join(', ') || 'none'}`);
  console.table(figures);
  const lost = runs.filter(({ isInPlace }) => !isInPlace).length;
  if (lost > 0) {
    console.error(`Back lost the place ${lost} times of ${runs.length}.`);
    process.exitCode = 1;
  }
  process.send?.({
    'booking, ms': figures.open.median,
    'whole booking, ms': figures.whole.median,
    'Back, ms': figures.back.median,
    'booking by Enter, ms': figures.beside.median,
    ...(figures.next && { 'next booking by J, ms': figures.next.median }),
  });
} finally {
  await browser?.close();
  await gateway.stop();
}
