// The cost of 5,000 clustered points to the page that pans and zooms their map. Starts the built gateway, shows the drivers of a large city
// on the page of fares and offers, drags and zooms the map, and prints the longest task of our own script. Fails above the budget. Frames
// are drawn in software here, so what counts is script, not what the clock says. Needs a build, such as `npm start` makes.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { failAfter } from '../../.tasks/deadline.mjs';
import { mainThreadEvents } from './tasks.mjs';

const POINTS = 5000;
/** Milliseconds of script in a frame. */
const BUDGET = 50;
const STEPS = 40;

// The browser tests' own way to start servers and to find a browser is TypeScript, which this makes Node read.
const { resolve } = createRequire(path.resolve(import.meta.dirname, '../../mock-data/package.json'));
await import(pathToFileURL(resolve('tsx')).href);
const { startGateway } = await import('../e2e/servers.ts');
const { findBrowser } = await import('../e2e/browser.ts');
const { people } = await import('../e2e/people.ts');

/** Towns over Europe, each fleet with a small square for an area. */
const fleets = Array.from({ length: POINTS }, (_, at) => {
  const [longitude, latitude] = [-8 + ((at * 37) % 3600) / 100, 37 + ((at * 91) % 2200) / 100];
  const corners = [
    [0, 0],
    [0.1, 0],
    [0.1, 0.1],
    [0, 0],
  ];
  const area = { type: 'Polygon', coordinates: [corners.map(([east, north]) => [longitude + east, latitude + north])] };
  return { __typename: 'Fleet', id: `f${at}`, name: `Fleet ${at}`, humanReadableId: `fleet-${at}`, networkArea: area };
});

/** Answers the pages of all fleets in the gateway's place, which has fifty. */
async function answerFleets(route) {
  const { operationName, variables } = route.request().postDataJSON();
  if (operationName !== 'FleetPositions') return route.continue();
  const { page, maxPerPage } = variables;
  const items = fleets.slice(page * maxPerPage, (page + 1) * maxPerPage);
  const hasMore = (page + 1) * maxPerPage < POINTS;
  const pageInfo = { __typename: 'PageInfo', page, maxPerPage, hasMore, total: POINTS, unreadable: [] };
  return route.fulfill({ json: { data: { fleets: { __typename: 'FleetPage', items, pageInfo } } } });
}

/** The functions that ran on the page's main thread while something was done, in milliseconds of the processor. */
async function scriptOf(page, action) {
  const events = await mainThreadEvents(page, 'devtools.timeline', action);
  return events
    .filter(({ name }) => ['FunctionCall', 'FireAnimationFrame', 'EventDispatch'].includes(name))
    .map(({ tdur = 0 }) => tdur / 1000);
}

failAfter(5);
const gateway = await startGateway({ APP_ENV: 'production' });
let browser;
try {
  browser = await chromium.launch(findBrowser());
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.route('**/graphql', answerFleets);
  await page.goto(`${gateway.url}/dashboard/sandbox/fare-estimate?fleets=all`);
  await page.getByRole('button', { name: people.sudo.email }).click();
  await page.getByText(`${POINTS} of ${POINTS} fleets read`).waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: /^Fleets \(/ }).click();
  const canvas = page.locator('.maplibregl-canvas');
  await canvas.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(), { timeout: 10_000 })));
  const { x, y, width, height } = await canvas.boundingBox();
  const middle = [x + width / 2, y + height / 2];

  const measured = {};
  const steps = {
    pans: async () => {
      await page.mouse.move(...middle);
      await page.mouse.down();
      for (let step = 1; step <= STEPS; step += 1) await page.mouse.move(middle[0] + Math.sin(step / 6) * 160, middle[1] + step);
      await page.mouse.up();
    },
    zooms: async () => {
      await page.keyboard.down('Control');
      for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, step < STEPS / 2 ? -120 : 120);
      await page.keyboard.up('Control');
      await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(), { timeout: 10_000 })));
    },
  };
  for (const [name, act] of Object.entries(steps)) {
    const script = await scriptOf(page, act);
    const longest = Math.max(0, ...script);
    measured[name] = { 'longest script, ms': Math.round(longest), 'pieces of script': script.length, budget: BUDGET };
    if (script.length === 0 || !(longest <= BUDGET)) {
      console.error(script.length === 0 ? `Nothing was measured: ${name}` : `Over its budget: ${name}`);
      process.exitCode = 1;
    }
  }
  console.log(`${POINTS} clustered points`);
  console.table(measured);
} finally {
  await browser?.close();
  await gateway.stop();
}
