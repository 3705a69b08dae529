// What holds for every screen: axe finds nothing serious in light and dark, and nothing makes a tablet scroll sideways. That no screen breaks
// the content security policy is checked with every test (see test.ts).
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, signIn, test } from './test';

interface Screen {
  name: string;
  /** Gets there from the bookings list. */
  open(page: Page): Promise<unknown>;
}

const goto = (address: string) => (page: Page) => page.goto(address);

const releaseLinks = { intent: 'app-release-intent', release: 'app-bch-release', task: 'app-release-task' } as const;

/** Follows the first link to each of these from the list of app releases. */
async function toRelease(page: Page, steps: readonly (keyof typeof releaseLinks)[]): Promise<void> {
  await page.goto('/dashboard/app-release-intents');
  for (const step of steps) {
    await page
      .getByRole('main')
      .locator(`a[href*="/${releaseLinks[step]}/"]`)
      .and(page.locator('a:not([href$="/create"])'))
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${releaseLinks[step]}/`));
  }
}

const screens: readonly Screen[] = [
  { name: 'home', open: goto('/dashboard/home') },
  { name: 'bookings', open: (page) => expect(page).toHaveURL(/\/bookings$/) },
  { name: 'bookings without a match', open: goto('/dashboard/bookings?from=1999-01-01&to=1999-01-01') },
  {
    name: 'bookings of all fleets',
    open: async (page) => {
      await page.goto('/dashboard/bookings?fleets=all&hide=-tip&hide=-channel');
      await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
    },
  },
  {
    name: 'saved views',
    open: async (page) => {
      await page.getByRole('button', { name: 'Views' }).click();
      await expect(page.getByRole('dialog', { name: 'Saved views' })).toBeVisible();
    },
  },
  {
    name: 'deferred payment syncs',
    open: async (page) => {
      await page.goto('/dashboard/bookings?tab=deferred');
      await expect(page.getByRole('table', { name: 'Deferred payment syncs' }).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'async task',
    open: async (page) => {
      await page.goto('/dashboard/bookings?tab=tasks');
      await page.getByRole('table', { name: 'Async tasks' }).getByRole('link').first().click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'What it works on' })).toBeVisible();
    },
  },
  {
    name: 'system settings',
    open: async (page) => {
      await page.goto('/dashboard/bookings?tab=settings');
      await expect(page.getByText('CHAT_ENABLED')).toBeVisible();
    },
  },
  {
    name: 'booking',
    open: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'JSON drawer',
    open: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Raw payload' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'fleets', open: goto('/dashboard/fleets') },
  {
    name: 'fleet',
    open: async (page) => {
      await page.goto('/dashboard/fleets');
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Dispatch' })).toBeVisible();
    },
  },
  {
    name: 'app releases',
    open: async (page) => {
      await page.goto('/dashboard/app-release-intents');
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'latest app releases',
    open: async (page) => {
      await page.goto('/dashboard/app-release-intents?tab=latest');
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    },
  },
  { name: 'new app release', open: goto('/dashboard/app-release-intent/create') },
  { name: 'app release', open: (page) => toRelease(page, ['intent']) },
  { name: 'booking channel release', open: (page) => toRelease(page, ['intent', 'release']) },
  { name: 'release task', open: (page) => toRelease(page, ['intent', 'release', 'task']) },
  { name: 'passengers', open: goto('/dashboard/passengers') },
  {
    name: 'passenger',
    open: async (page) => {
      await page.goto('/dashboard/passengers');
      await page.getByRole('table', { name: 'Passengers' }).getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Coupons', exact: true })).toContainText(/No coupons|Campaign/);
    },
  },
  {
    name: 'deletion of a passenger',
    open: async (page) => {
      await page.goto('/dashboard/passengers');
      await page.getByRole('table', { name: 'Passengers' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Delete…' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'passenger CSV upload',
    open: async (page) => {
      await page.goto('/dashboard/passengers');
      await page.getByRole('button', { name: 'Upload CSV' }).click();
      const buffer = Buffer.from('pe_user_id,name\n1,Ada\n,Nobody\n');
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'booking channel picker',
    open: async (page) => {
      await page.goto('/dashboard/passengers');
      await page.getByRole('button', { name: /^Passengers of/ }).click();
      await expect(page.getByRole('dialog').getByRole('option').nth(5)).toBeVisible();
    },
  },
  { name: 'passenger login sessions', open: goto('/dashboard/passenger-login-session') },
  { name: 'profile', open: goto('/dashboard/profile') },
  { name: 'forbidden', open: goto('/dashboard/403') },
  { name: 'not found', open: goto('/dashboard/nowhere') },
  {
    name: 'sign-in that failed',
    open: async (page) => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/oauth/callback?state=x&code=y');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'fleet dialog',
    open: async (page) => {
      await page
        .getByRole('banner')
        .getByTitle(/^Fleet /)
        .click();
      await expect(page.getByRole('dialog').getByRole('option').nth(5)).toBeVisible();
    },
  },
  {
    name: 'palette',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'user menu',
    open: async (page) => {
      await page.getByRole('button', { name: 'User menu' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
];

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // A colour half-way through a transition is no colour of the design.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

async function openFromBookings(page: Page, open: Screen['open']): Promise<void> {
  await signIn(page, people.sudo);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await open(page);
  await settle(page);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const { name, open } of screens) {
      test(`${name}: axe finds nothing serious`, async ({ page }) => {
        await openFromBookings(page, open);
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
      });
    }
  });
}

test.describe('a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  for (const { name, open } of screens) {
    test(`${name}: does not scroll sideways`, async ({ page }) => {
      await openFromBookings(page, open);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    });
  }
});

test('the provider’s sign-in page is accessible as well', async ({ page }) => {
  await page.goto('/dashboard/bookings');
  await expect(page.getByRole('button', { name: people.sudo.email })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});
