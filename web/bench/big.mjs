// The cost of a big platform: 100,000 bookings, 2,000 booking channels and 20,000 passengers in one fleet. Starts the mock platform of that
// size and the built gateway in live mode, each a separate process, walks through the large lists in a browser, exports all bookings,
// cancels another export, and prints time, platform calls and memory of browser and gateway for each step. Fails above a budget. Needs a
// build, such as `npm start` makes, and Linux.
import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { failAfter } from '../../tools/deadline.ts';
import { freePort } from '../../tools/free-port.ts';

const BOOKINGS = 100_000;
/** Seconds a step may take on two busy cores, and MB that it may leave behind. */
const BUDGETS = { step: 10, export: 300, 'browser MB': 250, 'gateway MB': 400 };

// The browser tests' own way to start servers and to find a browser is TypeScript, which this makes Node read.
const { resolve } = createRequire(path.resolve(import.meta.dirname, '../../mock-data/package.json'));
await import(pathToFileURL(resolve('tsx')).href);
const { startGateway, startPlatform, liveSettings } = await import('../e2e/servers.ts');
const { pinnedBrowser } = await import('../e2e/browser.ts');
const { people } = await import('../e2e/people.ts');

if (!existsSync('/proc/self/status')) {
  console.error('The memory of a process is read from /proc, which this system does not have.');
  process.exit(2);
}

/** A process's memory in MB. */
const residentMegabytes = ({ pid }) => Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

/** The platform calls that the gateway has logged so far. */
const platformCalls = (gateway) =>
  Array.from(gateway.output().matchAll(/"calls":(\d+)/g), ([, calls]) => Number(calls)).reduce((a, b) => a + b, 0);

/** Measures the memory of the page's own objects, in MB. */
async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return Math.round(usedSize / 1e6);
  };
}

/** Does something, and finds the most memory that the page takes meanwhile and afterwards. */
async function peakDuring(act, heap) {
  let peak = 0;
  let isOver = false;
  const measure = async () => {
    peak = Math.max(peak, await heap());
  };
  const sample = async () => {
    while (!isOver) {
      await pause(2000);
      await measure();
    }
  };
  const sampling = sample();
  try {
    await act();
  } finally {
    isOver = true;
  }
  await Promise.all([sampling, measure()]);
  return peak;
}

async function countLines(file) {
  const handle = await open(file);
  let lines = 0;
  for await (const line of handle.readLines()) if (line !== '') lines += 1;
  return lines;
}

const status = (page, text) => page.getByRole('status').filter({ hasText: text }).first().waitFor({ timeout: 60_000 });
const search = async (page, text) => {
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill(text);
  await box.press('Enter');
};
const exportButton = (page) => page.getByRole('button', { name: 'Export CSV' });

/**
 * The person's actions, in order.
 * @returns {[string, () => Promise<unknown>, number?][]} name, action, and seconds that it may take
 */
const stepsIn = (page, url, found) => [
  ['bookings: first page', () => page.goto(`${url}/dashboard/bookings?fleets=all`).then(() => status(page, /^1–\d+ of 100,000$/))],
  [
    'bookings: last page',
    async () => {
      await page.getByRole('button', { name: 'Page 4000' }).click();
      await status(page, /^99,976–100,000 of 100,000$/);
      found.id = (await page.getByRole('main').locator('table a[href*="/bookings/"]').last().getAttribute('href'))
        .split('/')
        .at(-1)
        .split('?')[0];
    },
  ],
  ['bookings: search by ID', () => search(page, found.id).then(() => status(page, /^1–1 of 1$/))],
  ['bookings: search by name', () => search(page, 'an').then(() => status(page, /^1–25 of [\d,]{5,}$/))],
  ['bookings: clear the search', () => search(page, '').then(() => status(page, /^1–25 of 100,000$/))],
  [
    'bookings: export all',
    async () => {
      const [download] = await Promise.all([page.waitForEvent('download', { timeout: BUDGETS.export * 1000 }), exportButton(page).click()]);
      const rows = (await countLines(await download.path())) - 1;
      if (rows !== BOOKINGS) throw new Error(`The file has ${rows} rows instead of ${BOOKINGS}.`);
    },
    BUDGETS.export,
  ],
  [
    'bookings: cancel an export',
    async () => {
      await exportButton(page).click();
      await status(page, /^Exporting… [1-9][\d,]* rows$/);
      await page.getByRole('button', { name: 'Cancel export' }).click();
      await exportButton(page).waitFor();
    },
  ],
  ['channels: first page', () => page.goto(`${url}/dashboard/booking-channels`).then(() => status(page, /^1–\d+( of 2,000)?$/))],
  [
    'channels: search by name',
    async () => {
      await search(page, 'oslo ride 39');
      await page.getByRole('main').locator('table a[href*="/booking-channels/"]', { hasText: 'Oslo Ride 39' }).waitFor({ timeout: 60_000 });
    },
  ],
  [
    'passengers of Oslo: first page',
    async () => {
      await page.goto(`${url}/dashboard/passengers`);
      await page.getByRole('banner').getByRole('button', { name: 'amsterdam-city-cars' }).click();
      const dialog = page.getByRole('dialog', { name: 'Select a fleet' });
      await dialog.getByRole('combobox').fill('oslo');
      await dialog.getByRole('option', { name: 'oslo' }).first().click();
      await status(page, /^1–\d+ of 20,000$/);
    },
  ],
  [
    'passengers of Oslo: last page',
    async () => {
      await page
        .getByRole('button', { name: /^Page \d{3,}$/ })
        .last()
        .click();
      await status(page, /^[\d,]+–20,000 of 20,000$/);
      found.name = await page.getByRole('main').locator('table a[href*="/passengers/"]').last().innerText();
    },
  ],
  ['passengers of Oslo: search', () => search(page, found.name).then(() => status(page, /^1–\d+ of [\d,]+$/))],
];

failAfter(12);
const platform = await startPlatform(undefined, { MOCK_SIZE: 'big', MOCK_BOOKINGS: '' });
const port = await freePort();
const production = { APP_ENV: 'production', DASHBOARD_ORIGINS: `http://127.0.0.1:${port}`, CONTRACT_CHECK_RATE: '0.01' };
const gateway = await startGateway({ ...liveSettings(platform), ...production }, { port });
let browser;
try {
  browser = await chromium.launch(pinnedBrowser());
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true })).newPage();
  await page.goto(`${gateway.url}/dashboard/403`);
  await page.getByRole('button', { name: people.sudo.email }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  const heap = await heapOf(page);
  const measured = {};
  for (const [name, act, budget = BUDGETS.step] of stepsIn(page, gateway.url, {})) {
    const callsBefore = platformCalls(gateway);
    const begun = performance.now();
    let seconds = 0;
    const timed = async () => {
      await act();
      seconds = (performance.now() - begun) / 1000;
    };
    // Its last sample comes when the gateway's log, which is buffered for a second, is complete.
    const browserMegabytes = await peakDuring(timed, heap);
    measured[name] = {
      seconds: Number(seconds.toFixed(1)),
      budget,
      'platform calls': platformCalls(gateway) - callsBefore,
      'browser MB': browserMegabytes,
      'gateway MB': residentMegabytes(gateway),
      'platform MB': residentMegabytes(platform),
    };
    console.log(name, measured[name]);
    const isOver = seconds > budget || ['browser MB', 'gateway MB'].some((what) => measured[name][what] > BUDGETS[what]);
    if (isOver) {
      console.error(`Over its budget: ${name}`);
      process.exitCode = 1;
    }
  }
  console.log(`${BOOKINGS.toLocaleString('en')} bookings, 2,000 booking channels, 20,000 passengers in a fleet`);
  console.table(measured);
} finally {
  await browser?.close();
  await gateway.stop();
  await platform.stop();
}
