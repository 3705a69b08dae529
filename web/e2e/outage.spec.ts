// The platform is away for a minute in the middle of the work of a person with many tabs. The time of their browser is virtual.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { people } from './people';
import { liveSettings, startGateway, startOutages, startPlatform, type Outages, type RunningServer } from './servers';
import { expect, signInAtProvider, test as base } from './test';

interface Live {
  gateway: RunningServer;
  outages: Outages;
}

const test = base.extend<{ live: Live }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern, and insists on one.
  live: async ({}, use) => {
    const platform = await startPlatform();
    const outages = await startOutages(platform);
    // The time of the gateway is real, so its circuit breaker has short pauses.
    const breaker = { PLATFORM_BREAKER_CALLS: '10', PLATFORM_BREAKER_PAUSE_MS: '200' };
    const gateway = await startGateway({ ...liveSettings(platform), ...breaker, PLATFORM_API_URL: outages.url });
    await use({ gateway, outages });
    await gateway.stop();
    await outages.stop();
    await platform.stop();
  },
  baseURL: async ({ live }, use) => use(live.gateway.url),
});

/** Counts requests to the gateway, and lets the pages' time pass once all have been answered. */
function virtualTime(context: BrowserContext) {
  let sent = 0;
  let answered = 0;
  const isCounted = (url: string) => url.endsWith('/graphql');
  context.on('request', (request) => (sent += Number(isCounted(request.url()))));
  const onAnswer = (request: Request) => (answered += Number(isCounted(request.url())));
  context.on('requestfinished', onAnswer);
  context.on('requestfailed', onAnswer);
  /** Waits until nothing is asked any more. */
  const settle = () =>
    expect
      .poll(
        async () => {
          const before = sent;
          await Promise.all(context.pages().map((page) => page.evaluate(() => undefined)));
          return answered === sent && sent === before;
        },
        { intervals: [5] },
      )
      .toBe(true);
  return {
    /** @returns the requests meanwhile */
    async pass(seconds: number): Promise<number> {
      const before = sent;
      await context.clock.runFor(1000 * seconds);
      await settle();
      return sent - before;
    },
  };
}

/** The page's time passes in steps, so that requests are answered in between. */
const steps = (seconds: number, step: number) => Array.from({ length: seconds / step }, () => step);

test('an outage of a minute loses nothing, needs no reload, and does not end in a rush', async ({ page, context, live: { outages } }) => {
  const time = virtualTime(context);
  await context.clock.install();
  await signInAtProvider(page, people.staffAdmin, '/dashboard/bookings?view=all');
  const main = (of: Page) => of.getByRole('main');
  const rows = (of: Page) =>
    main(of)
      .getByRole('row')
      .filter({ has: of.getByRole('link') });
  const open = async (address: string, record?: string) => {
    const opened = await context.newPage();
    await opened.goto(`/dashboard/${address}`);
    if (record !== undefined) await opened.getByRole('table', { name: record }).getByRole('link').first().click();
    return opened;
  };
  const booking = await open('bookings?status=ACTIVE', 'Bookings');
  const release = await open('app-release-intents', 'App releases');
  const list = await open('fleets');
  const form = await open('profile');
  const watched = [page, booking, release];
  for (const each of watched)
    await expect(
      main(each)
        .getByText(/^Live, updated/)
        .first(),
    ).toBeVisible();
  const name = form.getByRole('textbox', { name: 'Given name' });
  await name.fill('Marcello');
  await expect(rows(list)).toHaveCount(25);
  const firstLink = rows(list).first().getByRole('link').first();
  const first = (await firstLink.getAttribute('href')) ?? '';

  // From now on time passes only where this test says so. The moment must still be ahead when the last page hears of it, on a slow machine too.
  await context.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
  const normal: number[] = [];
  for (const step of steps(15, 1)) normal.push(await time.pass(step));

  const loads: string[] = [];
  for (const each of context.pages()) each.on('load', () => loads.push(each.url()));
  outages.begin();
  await time.pass(1);
  await list.getByRole('button', { name: 'Next page' }).click();
  const late = await open('bookings?view=all');
  await name.pressSequentially(' Antonio');
  for (const step of steps(60, 10)) await time.pass(step);
  for (const each of watched) {
    await expect(
      main(each)
        .getByText(/^Platform not available; as of/)
        .first(),
    ).toBeVisible();
    await expect(main(each).getByRole('link').first()).toBeVisible();
  }
  for (const each of [list, late]) await expect(main(each).getByRole('alert').filter({ hasText: 'Retrying automatically.' })).toBeVisible();
  await expect(firstLink).toHaveAttribute('href', first);

  outages.end();
  // Never more than twice as many as in the busiest second before.
  expect(await time.pass(1)).toBeLessThanOrEqual(2 * Math.max(...normal));
  for (const step of steps(120, 10)) await time.pass(step);
  for (const each of [...watched, list, late]) await expect(main(each).getByRole('alert')).toHaveCount(0);
  for (const each of watched)
    await expect(
      main(each)
        .getByText(/^Live, updated/)
        .first(),
    ).toBeVisible();
  for (const each of [list, late]) await expect(rows(each)).toHaveCount(25);
  await expect(list).toHaveURL(/page=2/);
  await expect(firstLink).not.toHaveAttribute('href', first);

  await expect(name).toHaveValue('Marcello Antonio');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await time.pass(1);
  await expect(form.getByText('Your name was saved')).toBeVisible();
  expect(loads).toEqual([]);
});
