// What holds for every screen: nothing moves while it loads, axe finds nothing serious in light and dark, and it can be read on a tablet and at
// 320 px. That no screen breaks the content security policy is checked with every test (see test.ts).
import type { Page } from '@playwright/test';
import { seriousProblems } from './accessibility';
import { pixel } from './changes/seasonal-events';
import { people } from './people';
import { layoutShift, reflowProblems } from './layout';
import { expect, signIn, test } from './test';

interface Screen {
  name: string;
  at: string;
  /** What is left to do there. */
  open?(page: Page): Promise<unknown>;
}

const releaseLinks = { intent: 'app-release-intent', release: 'app-bch-release', task: 'app-release-task' } as const;

/** Follows the first link to each of these from the list of app releases. */
const follow = (steps: readonly (keyof typeof releaseLinks)[]) => async (page: Page) => {
  for (const step of steps) {
    await page
      .getByRole('main')
      .locator(`a[href*="/${releaseLinks[step]}/"]`)
      .and(page.locator('a:not([href$="/create"])'))
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${releaseLinks[step]}/`));
  }
};

const firstLink = (page: Page, table?: string) => page.getByRole('table', { name: table }).getByRole('link').first();

const openPassenger = (page: Page) => firstLink(page, 'Passengers').click();

const openManager = (page: Page) => page.getByRole('link', { name: /Brzęczyszczykiewicz/ }).click();

const openChannelTab = async (page: Page, tab: 'Legal' | 'Stores' | 'Networking' | 'Look') => {
  await firstLink(page).click();
  await page.getByRole('region', { name: 'Booking channels' }).getByRole('link').first().click();
  await page.getByRole('tab', { name: tab }).click();
};

const screens: readonly Screen[] = [
  { name: 'home', at: 'home' },
  { name: 'bookings', at: 'bookings', open: (page) => expect(firstLink(page)).toBeVisible() },
  { name: 'bookings without a match', at: 'bookings?from=1999-01-01&to=1999-01-01' },
  {
    name: 'a link for another fleet',
    at: 'bookings?fleet=none',
    open: (page) => expect(page.getByRole('button', { name: /^Stay with/ })).toBeVisible(),
  },
  {
    name: 'a link with what the list does not know',
    at: 'fleets?page=99&sort=none',
    open: async (page) => {
      await expect(page.getByText(/^Unknown sort order/)).toBeVisible();
      await expect(page.getByText(/^Page 99 does not exist/)).toBeVisible();
    },
  },
  {
    name: 'bookings of all fleets',
    at: 'bookings?fleets=all&hide=-tip&hide=-channel',
    open: (page) => expect(page.getByRole('button', { name: 'Views' })).toBeVisible(),
  },
  {
    name: 'saved views',
    at: 'bookings',
    open: async (page) => {
      await page.getByRole('button', { name: 'Views' }).click();
      await expect(page.getByRole('dialog', { name: 'Saved views' })).toBeVisible();
    },
  },
  {
    name: 'deferred payment syncs',
    at: 'bookings?tab=deferred',
    open: (page) => expect(firstLink(page, 'Deferred payment syncs')).toBeVisible(),
  },
  {
    name: 'async task',
    at: 'bookings?tab=tasks',
    open: async (page) => {
      await firstLink(page, 'Async tasks').click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Payload' })).toBeVisible();
    },
  },
  { name: 'system settings', at: 'bookings?tab=settings', open: (page) => expect(page.getByText('CHAT_ENABLED')).toBeVisible() },
  {
    name: 'booking',
    at: 'bookings',
    open: async (page) => {
      await firstLink(page).click();
      await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'JSON drawer',
    at: 'bookings',
    open: async (page) => {
      await firstLink(page).click();
      await page.getByRole('button', { name: 'Raw payload' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'fleets', at: 'fleets' },
  {
    name: 'fleet',
    at: 'fleets',
    open: async (page) => {
      await firstLink(page).click();
      await expect(page.getByRole('region', { name: 'Dispatch', exact: true })).toBeVisible();
    },
  },
  { name: 'new fleet', at: 'fleets/new' },
  { name: 'booking channels', at: 'booking-channels', open: (page) => expect(firstLink(page)).toBeVisible() },
  {
    name: 'booking channel',
    at: 'booking-channels',
    open: async (page) => {
      await firstLink(page).click();
      await expect(page.getByRole('region', { name: 'Fleets' }).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'legal texts of a booking channel',
    at: 'fleets',
    open: async (page) => {
      await openChannelTab(page, 'Legal');
      await expect(page.getByRole('table', { name: 'Legal texts' })).toBeVisible();
    },
  },
  {
    name: 'legal text',
    at: 'fleets',
    open: async (page) => {
      await openChannelTab(page, 'Legal');
      await page.getByRole('link', { name: /^English terms and conditions/ }).click();
      await expect(page.getByRole('region', { name: 'Preview', exact: true })).toBeVisible();
    },
  },
  {
    name: 'store credentials of a booking channel',
    at: 'fleets',
    open: async (page) => {
      await openChannelTab(page, 'Stores');
      await expect(page.getByRole('region', { name: 'Google Play' })).toContainText('Last check');
    },
  },
  {
    name: 'networking of a booking channel',
    at: 'fleets',
    open: async (page) => {
      await openChannelTab(page, 'Networking');
      await expect(page.getByRole('switch').nth(1)).toBeVisible();
    },
  },
  {
    name: 'look of a booking channel',
    at: 'fleets',
    open: async (page) => {
      await openChannelTab(page, 'Look');
      await expect(page.getByRole('region', { name: 'UI settings' })).toBeVisible();
    },
  },
  {
    name: 'queues',
    at: 'queues',
    open: (page) => expect(page.getByRole('link', { name: 'Payment capture', exact: true })).toBeVisible(),
  },
  { name: 'jobs of a queue', at: 'queues?queue=payment-capture', open: (page) => expect(firstLink(page)).toBeVisible() },
  {
    name: 'job of a queue',
    at: 'queues?queue=payment-capture&state=FAILED',
    open: async (page) => {
      await firstLink(page).click();
      await page.getByRole('button', { name: 'Show the data' }).click();
      await expect(page.getByRole('region', { name: /^Data/ }).getByRole('searchbox')).toBeVisible();
    },
  },
  { name: 'networks', at: 'networks', open: (page) => expect(firstLink(page)).toBeVisible() },
  {
    name: 'network',
    at: 'networks?search=nordics',
    open: async (page) => {
      await firstLink(page).click();
      await expect(page.getByRole('switch').first()).toBeVisible();
      await expect(page.getByRole('table', { name: 'Fleets' }).getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Areas of the fleets of Nordics' })).toBeVisible();
    },
  },
  {
    name: 'settings of a channel in a network',
    at: 'networks?search=nordics',
    open: async (page) => {
      await firstLink(page).click();
      await page
        .getByRole('button', { name: /^Edit settings for/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Settings' })).toBeVisible();
    },
  },
  { name: 'app releases', at: 'app-release-intents', open: (page) => expect(firstLink(page)).toBeVisible() },
  { name: 'latest app releases', at: 'app-release-intents?tab=latest', open: (page) => expect(firstLink(page)).toBeVisible() },
  { name: 'new app release', at: 'app-release-intent/create' },
  { name: 'app release', at: 'app-release-intents', open: follow(['intent']) },
  { name: 'booking channel release', at: 'app-release-intents', open: follow(['intent', 'release']) },
  { name: 'release task', at: 'app-release-intents', open: follow(['intent', 'release', 'task']) },
  { name: 'passengers', at: 'passengers' },
  {
    name: 'passenger',
    at: 'passengers',
    open: async (page) => {
      await openPassenger(page);
      await expect(page.getByRole('region', { name: 'Coupons', exact: true })).toContainText(/No coupons|Campaign/);
    },
  },
  {
    name: 'deletion of a passenger',
    at: 'passengers',
    open: async (page) => {
      await openPassenger(page);
      await page.getByRole('button', { name: 'Delete…' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'passenger CSV upload',
    at: 'passengers',
    open: async (page) => {
      await page.getByRole('button', { name: 'Upload CSV' }).click();
      const buffer = Buffer.from('pe_user_id,name\n1,Ada\n,Nobody\n');
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'booking channel picker',
    at: 'passengers',
    open: async (page) => {
      await page.getByRole('button', { name: /^Passengers of/ }).click();
      await expect(page.getByRole('dialog').getByRole('option').nth(5)).toBeVisible();
    },
  },
  { name: 'notifications', at: 'notification-intents', open: (page) => expect(firstLink(page, 'Notifications')).toBeVisible() },
  {
    name: 'notification',
    at: 'notification-intents?search=weekly',
    open: async (page) => {
      await firstLink(page, 'Notifications').click();
      await expect(firstLink(page, 'Processes by time')).toBeVisible();
    },
  },
  {
    name: 'notification process',
    at: 'notification-intents?search=interruption',
    open: async (page) => {
      await firstLink(page, 'Notifications').click();
      await firstLink(page, 'Processes by time').click();
      await expect(page.getByRole('img', { name: /^Sent so far/ })).toBeVisible();
      await expect(firstLink(page, 'Passengers')).toBeVisible();
    },
  },
  {
    name: 'new notification, legacy, and the passenger of a test',
    at: 'notification-intents/legacy/create',
    open: async (page) => {
      await page.getByRole('radio', { name: 'All passengers' }).check();
      await page.getByRole('combobox', { name: 'Booking channel' }).selectOption({ index: 1 });
      await page.getByRole('textbox', { name: 'Text' }).fill('Ride with us');
      await page.getByRole('button', { name: 'Send a test…' }).click();
      await expect(page.getByRole('dialog').getByRole('option').nth(5)).toBeVisible();
    },
  },
  {
    name: 'reports, and the filters of one',
    at: 'report-intents',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Show \d+ filter/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /^Filters of/ })).toBeVisible();
    },
  },
  { name: 'report', at: 'report-intents', open: (page) => firstLink(page, 'Reports').click() },
  {
    name: 'new report',
    at: 'report-intent/create',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Waiting times' }).check();
      await page.getByRole('button', { name: 'Add condition on Pickup time' }).click();
      await page.getByRole('button', { name: 'Add condition on Waiting time' }).click();
      await page.getByRole('button', { name: 'Create report' }).click();
      await expect(page.getByText('Please select at least one fleet')).toBeVisible();
    },
  },
  { name: 'campaigns', at: 'campaigns', open: (page) => expect(firstLink(page)).toBeVisible() },
  {
    name: 'campaign',
    at: 'campaigns',
    open: async (page) => {
      await page
        .getByRole('row', { name: / [1-9]\d* used,/ })
        .first()
        .getByRole('link')
        .click();
      await expect(page.getByRole('img', { name: /^Coupons used/ })).toBeVisible();
      await page
        .getByRole('button', { name: /^Show bookings/ })
        .first()
        .click();
    },
  },
  {
    name: 'new campaign',
    at: 'campaigns/create',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Fixed amount' }).check();
      await page.getByRole('textbox', { name: 'Amount' }).fill('0');
      await page.getByRole('button', { name: 'Create campaign' }).click();
      await expect(page.getByText('Passengers save nothing.')).toBeVisible();
    },
  },
  {
    name: 'changes of a campaign',
    at: 'campaigns?status=RUNNING',
    open: async (page) => {
      await firstLink(page).click();
      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByRole('checkbox', { name: 'Unlimited' }).uncheck();
      await page.getByRole('spinbutton', { name: 'Number of coupons' }).fill('0');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/^The quantity cannot be less than/)).toBeVisible();
    },
  },
  {
    name: 'deletion of a campaign',
    at: 'campaigns?status=RUNNING',
    open: async (page) => {
      await firstLink(page).click();
      await page.getByRole('button', { name: 'Delete…' }).click();
      await expect(page.getByRole('dialog').getByText(/^This deletes the campaign with/)).toBeVisible();
    },
  },
  { name: 'icons', at: 'seasonal-events', open: (page) => expect(firstLink(page)).toBeVisible() },
  {
    name: 'icon',
    at: 'seasonal-events',
    open: async (page) => {
      await firstLink(page).click();
      await expect(page.getByRole('list', { name: 'Vehicle icons' }).getByText('96 × 96 px')).toHaveCount(2);
      await expect(firstLink(page, 'Fleets')).toBeVisible();
    },
  },
  {
    name: 'fleets to attach to an icon',
    at: 'seasonal-events',
    open: async (page) => {
      await firstLink(page).click();
      await page.getByRole('button', { name: 'Attach fleets…' }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'new icon',
    at: 'seasonal-events/create',
    open: async (page) => {
      const icons = page.getByRole('group', { name: 'Vehicle icons' });
      const renamed = { name: 'renamed.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') };
      await icons.locator('input[type=file]').setInputFiles([pixel, renamed]);
      await expect(icons.getByText('1 × 1 px')).toBeVisible();
      await expect(icons.getByText('(this is a PDF)')).toBeVisible();
    },
  },
  {
    name: 'an icon being edited',
    at: 'seasonal-events',
    open: async (page) => {
      await firstLink(page).click();
      await page.getByRole('link', { name: 'Edit' }).click();
      await expect(page.getByRole('img', { name: 'Vehicle icon 1' })).toBeVisible();
    },
  },
  { name: 'business accounts', at: 'business-accounts', open: (page) => expect(firstLink(page)).toBeVisible() },
  {
    name: 'business account',
    at: 'business-accounts?search=participações',
    open: async (page) => {
      await firstLink(page).click();
      await expect(page.getByRole('table', { name: 'Employees' }).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'employee of a business account',
    at: 'business-accounts?search=participações',
    open: async (page) => {
      await firstLink(page).click();
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeVisible();
    },
  },
  {
    name: 'dispatch accounts',
    at: 'business-accounts?tab=dispatch&number=0&of=none',
    open: async (page) => {
      await expect(firstLink(page)).toBeVisible();
      await expect(page.getByText('No account has this number in this fleet.')).toBeVisible();
    },
  },
  { name: 'passenger login sessions', at: 'passenger-login-session' },
  { name: 'users', at: 'users', open: (page) => expect(firstLink(page)).toBeVisible() },
  {
    name: 'user with 40 fleets',
    at: 'users?role=FLEET_STAFF_ADMIN',
    open: async (page) => {
      await openManager(page);
      await expect(page.getByRole('list', { name: 'Changes' })).toBeVisible();
    },
  },
  {
    name: 'a user being edited',
    at: 'users?role=FLEET_STAFF_ADMIN',
    open: async (page) => {
      await openManager(page);
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByRole('list', { name: 'Selected fleets' }).getByRole('checkbox').nth(5)).toBeVisible();
    },
  },
  {
    name: 'new notification',
    at: 'notification-intents/create',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Booking channel' }).selectOption({ index: 1 });
      await page.getByRole('radio', { name: 'By platform' }).check();
      for (const field of ['Name', 'Title', 'Text']) await page.getByRole('textbox', { name: field, exact: true }).fill(field);
      await page.getByRole('button', { name: 'Review' }).click();
      await expect(page.getByText(/^Sends to at most 24 passengers/)).toBeVisible();
    },
  },
  { name: 'new user', at: 'users/create', open: (page) => expect(page.getByRole('checkbox').nth(5)).toBeVisible() },
  {
    name: 'payment settings',
    at: 'developer/payment-settings',
    open: (page) => expect(page.getByText('CANCELLATION_FEE_NOTICE', { exact: true })).toBeVisible(),
  },
  {
    name: 'fares and offers',
    at: 'sandbox/fare-estimate?from=52.3702,4.8952+Amsterdam&to=52.31,4.76+Schiphol&session=screens',
    open: async (page) => {
      await page.getByRole('button', { name: 'Booking channel' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').fill('amsterdam');
      await dialog.getByRole('option', { name: /Amsterdam Ride/ }).click();
      await page.getByRole('button', { name: 'Get offers' }).click();
      await page.getByRole('button', { name: 'Choose Taxi' }).click();
      await expect(page.getByRole('table', { name: 'Price lines' })).toBeVisible();
    },
  },
  {
    name: 'address search',
    at: 'sandbox/ic2-address-search',
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Address', exact: true }).fill('damrak');
      await expect(page.getByRole('status', { name: 'Comparison' })).toContainText('3 addresses in both answers');
      await page.getByRole('listbox', { name: 'Results of PE' }).press('ArrowDown');
      await expect(page.getByRole('region', { name: 'Selected result' })).toContainText('PE 1');
    },
  },
  { name: 'pair and pay', at: 'sandbox/pair-and-pay?channel=none&reference=X1&session=s-1&passenger=none' },
  {
    name: 'Likuma API with an answer',
    at: 'developer/likuma-api',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Path' }).fill('/members/77/sessions');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Response' })).toContainText('accessToken');
    },
  },
  {
    name: 'theme of a booking channel',
    at: 'sandbox/theme',
    open: async (page) => {
      await page.getByRole('button', { name: 'Booking channel' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').fill('bangkok');
      await dialog.getByRole('option', { name: /Bangkok Ride/ }).click();
      await expect(page.getByRole('table', { name: 'Contrast by pair' })).toBeVisible();
    },
  },
  { name: 'profile', at: 'profile' },
  { name: 'forbidden', at: '403' },
  { name: 'not found', at: 'nowhere' },
  {
    name: 'sign-in that failed',
    at: '403',
    open: async (page) => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/oauth/callback?state=x&code=y');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'fleet dialog',
    at: '403',
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
    at: '403',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'user menu',
    at: '403',
    open: async (page) => {
      await page.getByRole('button', { name: 'User menu' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'control panel of mock mode',
    at: '403',
    open: async (page) => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Mock mode' }).click();
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Stories in the data' })).toBeVisible();
    },
  },
];

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // A colour half-way through a transition is no colour of the design.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const { name, at, open } of screens) {
  test(`${name}: is steady while it loads, accessible in light and in dark, and reflows on a tablet and at 320 px`, async ({ page }) => {
    await signIn(page, people.sudo, `/dashboard/${at}`);
    await open?.(page);
    await settle(page);
    const { score, causes } = await layoutShift(page);
    expect(score, causes.join('\n')).toBeLessThan(0.1);
    expect(await seriousProblems(page, (axe) => axe.withTags(guidelines))).toEqual([]);

    await page.emulateMedia({ colorScheme: 'dark' });
    await settle(page);
    // Only colours differ.
    expect(await seriousProblems(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))).toEqual([]);

    await page.setViewportSize({ width: 768, height: 1024 });
    await settle(page);
    // What is measured in the page, such as rows that are drawn where they are seen, is laid out some frames after the window.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);

    await page.setViewportSize({ width: 320, height: 800 });
    await settle(page);
    await expect.poll(() => reflowProblems(page)).toEqual([]);
  });
}

test('the provider’s sign-in page is accessible as well', async ({ page }) => {
  await page.goto('/dashboard/bookings');
  await expect(page.getByRole('button', { name: people.sudo.email })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});
