// The cost of policies that were written to block the page, in their preview: starts the built gateway in mock mode, sets each text as terms in a
// language of its own, opens it, and prints the main thread's longest task of each, in milliseconds of the processor and by the clock. Fails
// where one is over the budget. Needs a build, such as `npm start` makes.
//   node web/bench/hostile-policies.mjs [word]     only the texts with that word in their name
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { failAfter } from '../../tools/deadline.ts';
import { hostileTexts } from './hostile-texts.mjs';
import { longestTask, tasksOf } from './tasks.mjs';

/** Milliseconds of the main thread that a task may take: its own, whatever else the machine does. */
const BUDGET = 200;
const ONLY = process.argv[2] ?? '';

// The browser tests' own way to start servers and to find a browser is TypeScript, which this makes Node read.
const { resolve } = createRequire(path.resolve(import.meta.dirname, '../../mock-data/package.json'));
await import(pathToFileURL(resolve('tsx')).href);
const { startGateway } = await import('../e2e/servers.ts');
const { pinnedBrowser } = await import('../e2e/browser.ts');
const { people } = await import('../e2e/people.ts');
const { readSession } = await import('../e2e/stored-session.ts');

/** A language for each text; a text takes the place of the one that had its language before. */
const languages = 'en de fr es it pt nl sv da nb fi pl cs sk hu ro bg el tr uk'.split(' ');

failAfter(9);
const gateway = await startGateway({});
let browser;
try {
  browser = await chromium.launch(pinnedBrowser());
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${gateway.url}/dashboard/booking-channels`);
  await page.getByRole('button', { name: people.sudo.email }).click();
  const link = page.locator('table a[href*="/booking-channels/"]').first();
  await link.waitFor();
  const channel = await link.getAttribute('href');
  const { accessToken } = await readSession(page);
  for (const [at, [name, html]] of Object.entries(hostileTexts).entries()) {
    if (!name.includes(ONLY)) continue;
    const language = languages[at % languages.length];
    const input = { bookingChannelId: channel.split('/').pop(), language, type: 'INLINE_HTML', html };
    const query = 'mutation ($input: SetTermsAndConditionsInput!) { setTermsAndConditions(input: $input) { policy { id } } }';
    const response = await page.request.post(`${gateway.url}/graphql`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { query, variables: { input } },
    });
    const { errors } = await response.json();
    if (errors !== undefined) throw new Error(`${name}: ${JSON.stringify(errors)}`);
    await page.goto(`${gateway.url}${channel}?tab=legal`);
    await page.locator('main a[href*="policy=terms"]').first().waitFor();
    const startedAt = performance.now();
    const tasks = await tasksOf(page, async () => {
      await page.evaluate(
        (wanted) => /** @type {HTMLElement} */ (document.querySelector(`main a[href*="policy=terms"][href*="language=${wanted}"]`)).click(),
        language,
      );
      await page.waitForFunction(
        () => document.querySelector('[aria-busy=true]') === null && document.querySelector('[aria-label^="Preview of"]') !== null,
        undefined,
        { polling: 'raf', timeout: 60_000 },
      );
      // The frames that lay out what came last.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
      });
    });
    const { processor, clock } = longestTask(tasks);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const isOver = processor > BUDGET;
    const task = `${Math.round(processor)} ms of the processor (${Math.round(clock)} by the clock)`;
    console.log(`${isOver ? 'OVER ' : ''}${name}, ${Math.round(html.length / 1000)} kB: ${task}, shown after ${seconds} s`);
    if (isOver) process.exitCode = 1;
  }
} finally {
  await browser?.close();
  await gateway.stop();
}
