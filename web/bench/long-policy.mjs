// The cost of a policy of 900 kB to the page that reads, edits and saves it. Starts the built gateway, opens such terms in a browser,
// scrolls their preview, changes a word, reads over the difference and publishes them, and prints the longest task of each step. Fails
// where one keeps the page from answering for longer than its budget. Needs a build, such as `npm start` makes.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { failAfter } from '../../.tasks/deadline.mjs';
import { scrollToEnd } from './frames.mjs';
import { longestTask, tasksOf } from './tasks.mjs';

/** The mock platform's channel with such policies. */
const CHANNEL = 'melbourne-ride';
/** Milliseconds of the main thread that a task may take: its own, whatever else the machine does. */
const BUDGET = 200;
const SCROLL_STEP = 400;
/** Milliseconds after which what was typed has become HTML, with a little more than the editor waits for. */
const WRITE_DELAY = 500;

// The browser tests' own way to start servers and to find a browser is TypeScript, which this makes Node read.
const { resolve } = createRequire(path.resolve(import.meta.dirname, '../../mock-data/package.json'));
await import(pathToFileURL(resolve('tsx')).href);
const { startGateway } = await import('../e2e/servers.ts');
const { findBrowser } = await import('../e2e/browser.ts');
const { people } = await import('../e2e/people.ts');

/** Waits without looking at the page more than once a frame: what a locator looks for in 10,000 elements would be a long task itself. */
const until = (page, condition) => page.waitForFunction(condition, undefined, { polling: 'raf', timeout: 60_000 });

const click = (page, selector) => page.evaluate((wanted) => document.querySelector(wanted).click(), selector);

const replace = (page) =>
  page.evaluate(() => [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Replace…').click());

const submit = (page) => click(page, 'main form button[type=submit]');

const isPreviewed = () =>
  document.querySelector('[aria-busy=true]') === null && document.querySelector('[aria-label^="Preview of"]') !== null;

/** Until the page has nothing left to do: the editor goes on preparing a long text, in slices, after it has shown it. */
const idle = (page) => page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(), { timeout: 10_000 })));

async function signIn(page, url) {
  await page.goto(`${url}/dashboard/booking-channels?search=${CHANNEL}`);
  await page.getByRole('button', { name: people.sudo.email }).click();
  const link = page.locator('table a[href*="/booking-channels/"]').first();
  await link.waitFor();
  return link.getAttribute('href');
}

/** The person's actions, in order. The editor's own start is measured and has no budget. */
const steps = [
  { name: 'opens', act: (page) => click(page, 'main a[href*="policy=terms"]').then(() => until(page, isPreviewed)) },
  { name: 'scrolls', act: (page) => scrollToEnd(page, '[role=region][aria-label^="Preview of"]', SCROLL_STEP) },
  {
    name: 'editor starts',
    isFree: true,
    act: (page) =>
      replace(page)
        .then(() => until(page, () => document.querySelector('.tiptap h2') !== null))
        .then(() => idle(page)),
  },
  {
    name: 'a word is typed',
    act: async (page) => {
      await page.evaluate(() => document.querySelector('.tiptap').focus());
      await page.keyboard.type('Now ');
      await new Promise((next) => setTimeout(next, WRITE_DELAY));
      await idle(page);
    },
  },
  {
    name: 'difference is shown',
    act: (page) => submit(page).then(() => until(page, () => document.querySelector('[aria-label^="Changes to"] ins') !== null)),
  },
  { name: 'is published', act: (page) => submit(page).then(() => until(page, () => !window.location.search.includes('edit='))) },
];

failAfter(3);
const gateway = await startGateway({ APP_ENV: 'production' });
let browser;
try {
  browser = await chromium.launch(findBrowser());
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const channel = await signIn(page, gateway.url);
  await page.goto(`${gateway.url}${channel}?tab=legal`);
  await page.locator('main a[href*="policy=terms"]').first().waitFor();
  const measured = {};
  for (const { name, isFree, act } of steps) {
    const tasks = await tasksOf(page, () => act(page));
    const { processor: longest, clock: byClock } = longestTask(tasks);
    measured[name] = { 'longest task, ms': Math.round(longest), 'by the clock, ms': Math.round(byClock), budget: isFree ? '–' : BUDGET };
    if (!isFree && !(longest <= BUDGET)) {
      console.error(`Over its budget: ${name}`);
      process.exitCode = 1;
    }
  }
  console.log('A policy of 900 kB');
  console.table(measured);
} finally {
  await browser?.close();
  await gateway.stop();
}
