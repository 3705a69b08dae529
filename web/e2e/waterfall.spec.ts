import type { Page, Request } from '@playwright/test';
import { layoutShift } from './layout';
import { people } from './people';
import { expect, signInAtProvider, testWith } from './test';

/** With every call to the platform 300 ms away. */
const test = testWith({ MOCK_LATENCY_MS: '300' });

interface Span {
  name: string;
  /** Milliseconds since the page was asked for. */
  start: number;
  end: number;
}

function spanOf(request: Request, began: number): Span {
  const { startTime, responseEnd } = request.timing();
  const { pathname } = new URL(request.url());
  const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
  return { name: operation ?? pathname, start: startTime - began, end: startTime - began + responseEnd };
}

/** One line a request, in the order in which they began, 20 ms a character. */
function drawing(spans: readonly Span[]): string {
  return spans
    .map(({ name, start, end }) => {
      const bar = ' '.repeat(Math.round(start / 20)) + '█'.repeat(Math.max(1, Math.round((end - start) / 20)));
      return `${name.slice(-34).padEnd(36)}${start.toFixed(0).padStart(6)}${end.toFixed(0).padStart(6)}  ${bar}`;
    })
    .join('\n');
}

test('opening the bookings list by URL starts all requests at once, and moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 720 });
  await signInAtProvider(page, people.staffReader);
  await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('link').first()).toBeVisible();

  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto('/dashboard/bookings?status=ACTIVE');
  await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  const began = Math.min(...requests.map((request) => request.timing().startTime));
  const spans = requests.map((request) => spanOf(request, began)).toSorted((a, b) => a.start - b.start);
  console.log(`\nBookings by address, 300 ms away from the platform: start, end (ms)\n${drawing(spans)}\n`);

  const needed = ['Bookings', 'Viewer', 'InitialFleets'].map((name) => {
    const span = spans.find((each) => each.name === name);
    if (!span) throw new Error(`${name} was not asked for.`);
    return span;
  });
  // The person was read a moment ago, which the gateway remembers: only what the platform is asked for takes its time.
  const firstAnswer = Math.min(...needed.filter(({ start, end }) => end - start >= 300).map(({ end }) => end));
  for (const { name, start } of needed) expect(start, `${name} starts before the platform has answered any`).toBeLessThan(firstAnswer);

  const { score, causes } = await layoutShift(page);
  expect(score, causes.join('\n')).toBeLessThan(0.1);
});

/** The scripts that a page's HTML names. */
async function namedScripts(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address, { headers: { accept: 'text/html' } })).text();
  return Array.from(html.matchAll(/(?:src|rel="modulepreload"[^>]* href)="(\/assets\/[^"]+\.js)"/g), ([, file = '']) => file);
}

test('the HTML of an address preloads the code of its page and no other', async ({ page }) => {
  await signInAtProvider(page, people.sudo);
  const entry = await namedScripts(page, '/login');
  for (const address of ['home', 'bookings', 'fleets', 'networks', 'queues', 'sandbox/theme'].map((route) => `/dashboard/${route}`)) {
    const named = await namedScripts(page, address);
    expect(named.length, address).toBeGreaterThan(entry.length);
    await page.goto('about:blank');
    await page.coverage.startJSCoverage();
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const run = (await page.coverage.stopJSCoverage()).map(({ url }) => new URL(url).pathname);
    expect(
      named.filter((file) => !run.includes(file)),
      `named at ${address}, but not run`,
    ).toEqual([]);
  }
});

test('a page completes its URL and sends its first queries once, before its libraries run', async ({ page }) => {
  await signInAtProvider(page, people.staffReader);
  await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('link').first()).toBeVisible();
  const operations: string[] = [];
  page.on('request', (request) => {
    const [, name] = /"operationName":"(\w+)"/.exec(request.postData() ?? '') ?? /\/assets\/(react-dom)-/.exec(request.url()) ?? [];
    if (name) operations.push(name);
  });
  // A page without its libraries shows what its HTML says, and asks.
  await page.route('**/assets/vendor-*.js', (route) => route.abort());
  await page.goto('/dashboard/bookings');
  await expect.poll(() => operations).toEqual(['Viewer', 'Bookings', 'InitialFleets', 'react-dom']);
  await expect(page.getByRole('status', { name: 'Loading Pax Dashboard' })).toBeVisible();
  await expect(page).toHaveURL(/bookings\?fleet=/);
  await page.unroute('**/assets/vendor-*.js');
  operations.length = 0;
  // After a while it offers to try again, without any script.
  const reload = page.getByRole('link', { name: 'Reload' });
  await expect(reload).toBeHidden();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await reload.click();
  await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('link').first()).toBeVisible();
  for (const name of ['Viewer', 'Bookings', 'InitialFleets']) expect(operations.filter((each) => each === name)).toEqual([name]);
});
