import type { Page } from '@playwright/test';
import { layoutShift } from './layout';
import { people } from './people';
import { expect, signInAtProvider, test } from './test';

test(
  'opening the bookings list by URL asks for everything before anything is answered, and moves nothing',
  { tag: '@sweep' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 720 });
    await signInAtProvider(page, people.staffReader);
    await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('link').first()).toBeVisible();

    const missing = new Set(['Bookings', 'Viewer', 'InitialFleets']);
    let answer = (): void => undefined;
    const areAsked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql', async (route) => {
      missing.delete(/"operationName":"(\w+)"/.exec(route.request().postData() ?? '')?.[1] ?? '');
      if (missing.size === 0) answer();
      await areAsked;
      await route.fallback();
    });
    await page.goto('/dashboard/bookings?status=ACTIVE');
    await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('link').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const { score, causes } = await layoutShift(page);
    expect(score, causes.join('\n')).toBeLessThan(0.1);
  },
);

/** The scripts that a page's HTML names. */
async function namedScripts(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address, { headers: { accept: 'text/html' } })).text();
  return Array.from(html.matchAll(/(?:src|rel="modulepreload"[^>]* href)="(\/assets\/[^"]+\.js)"/g), ([, file = '']) => file);
}

test('the HTML of an address preloads the code of its page and no other', { tag: '@sweep' }, async ({ page }) => {
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
  // The page of the sign-in may still be asking.
  await page.goto('about:blank');
  const operations: string[] = [];
  page.on('request', (request) => {
    const [, name] = /"operationName":"(\w+)"/.exec(request.postData() ?? '') ?? /\/assets\/(react-dom)-/.exec(request.url()) ?? [];
    if (name) operations.push(name);
  });
  // A page without its libraries shows the text of its HTML, and offers a reload.
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
