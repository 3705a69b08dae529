// A platform with made-up answers, over HTTP and through the gateway in live mode: every screen opens, whatever fits the OpenAPI document.
// RANDOM_SEED=7 npx playwright test random-platform   tries other answers.
import type { Page } from '@playwright/test';
import { routes } from '../src/lib/access/routes';
import { liveSettings, startGateway, startRandomPlatform } from './servers';
import { expect, test as base, visit } from './test';

const seed = process.env.RANDOM_SEED ?? '1';

/** Every ID has a thing, with any characters in it. */
const id = 'a1b2/ü?#%2F &';

/** The tabs that have reads of their own, and forms that begin with something. */
const tabs: Readonly<Record<string, readonly string[]>> = {
  'booking-channels': ['?country=NL&policies=MISSING&stores=REFUSED'],
  'booking-channels/:id': [
    'legal',
    'legal&policy=terms&language=de',
    'legal&policy=terms&language=de&edit',
    'stores',
    'networking',
    'appearance',
  ].map((tab) => `?tab=${tab}`),
  'sandbox/ic2-address-search': ['?q=text&channel=some-id&fleet=some-id'],
  'sandbox/pe-address-search': ['?q=text&channel=some-id&near=52,4'],
  'sandbox/pair-and-pay': ['?channel=some-id&reference=X1&session=s-1&passenger=some-id'],
  'sandbox/theme': ['?channel=some-id'],
  bookings: ['?fleets=all', '?view=all', '?view=problems'],
  'developer/booking-jobs': ['?tab=tasks', '?tab=settings'],
  'app-release-intents': ['?tab=latest'],
  'business-accounts': ['?tab=dispatch&number=1&of=none'],
  'campaigns/create': ['?from=some-campaign'],
  'notification-intents/create': ['?from=some-notification'],
};

const addresses = Object.values(routes).flatMap(({ path }) =>
  ['', ...(tabs[path] ?? [])].map((query) => `/dashboard/${path.replaceAll(/:\w+/g, encodeURIComponent(id))}${query}`),
);

const test = base.extend<{ live: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern, and insists on one.
  live: async ({}, use) => {
    const platform = await startRandomPlatform(seed);
    const gateway = await startGateway(liveSettings(platform));
    await use(gateway.url);
    await gateway.stop();
    await platform.stop();
  },
  baseURL: async ({ live }, use) => use(live),
});

test.use({ drawsMaps: true });

/** The problems of a page. */
async function problemsOf(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  const problems: string[] = [];
  const check = async (what: string, expectation: () => Promise<void>) => {
    await expectation().catch(() => problems.push(what));
  };
  await check('no shell', () => expect(page.getByRole('banner')).toBeVisible());
  await check('no heading', () => expect(main.getByRole('heading', { level: 1 })).toBeVisible());
  await check('still loading', () => expect(page.locator('[data-skeleton], [aria-busy=true]')).toHaveCount(0));
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (beside > 0) problems.push(`${beside} px to scroll sideways`);
  if ((await page.getByText('Something went wrong').count()) > 0) problems.push('Something went wrong');
  return problems;
}

test(`every screen opens with random answers of the platform (seed ${seed})`, { tag: '@sweep' }, async ({ page, silentProblems }) => {
  page.on('console', (message) => {
    if (message.type() === 'error') silentProblems.push(message.text());
  });
  const found: string[] = [];
  await page.goto('/dashboard/403');
  const between = page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  // The sign-in leaves the page and returns.
  await expect(between).toBeVisible();
  for (const address of addresses) {
    // A page in between, so that nothing of the one before is taken for the next.
    await visit(page, '/dashboard/403');
    await expect(between).toBeVisible();
    await visit(page, address);
    if (!address.endsWith('/403')) await expect(between).toHaveCount(0);
    const problems = [...(await problemsOf(page)), ...silentProblems.splice(0)];
    found.push(...problems.map((problem) => `${address}: ${problem}`));
  }
  expect(found).toEqual([]);
});
