// Access to app releases: read-only staff see everything and can change nothing, fleet staff see nothing.
import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, signIn, test } from './test';

/** The actions of release managers only. */
const actions = /^(new app release|publish|retry|cancel|add)\b/i;

async function expectNoActions(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: actions, disabled: false })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: actions })).toHaveCount(0);
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** The addresses of an intent, one of its releases and one of that release's tasks, as a person who may see them comes to them. */
async function walk(page: Page, look: (page: Page) => Promise<void>): Promise<string[]> {
  const addresses: string[] = [];
  const arrive = async (address: RegExp) => {
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toBeVisible();
    await look(page);
    addresses.push(new URL(page.url()).pathname);
  };
  const list = page.getByRole('table', { name: 'App releases' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await arrive(/\/app-release-intents$/);
  await list.getByRole('link').first().click();
  await expect(page.locator('a[href*="/app-bch-release/"]').first()).toBeVisible();
  await arrive(/\/app-release-intent\//);
  await page.locator('a[href*="/app-bch-release/"]').first().click();
  await expect(page.locator('a[href*="/app-release-task/"]').first()).toBeVisible();
  await arrive(/\/app-bch-release\//);
  await page.locator('a[href*="/app-release-task/"]').first().click();
  await arrive(/\/app-release-task\//);
  return addresses;
}

test('Provider Staff Read: sees the list, an intent, a release and a task, without actions', async ({ page }) => {
  await signIn(page, people.staffReader, '/dashboard/app-release-intents');
  expect(await walk(page, expectNoActions)).toHaveLength(4);
  await page.goto('/dashboard/app-release-intents?tab=latest');
  await expect(page.getByRole('table', { name: 'Latest releases' }).getByRole('link').first()).toBeVisible();
  await expectNoActions(page);
  await page.goto('/dashboard/app-release-intent/create');
  await expect(page).toHaveURL(/\/dashboard\/403\?page=/);
});

test('Provider Staff Admin: has the actions that Provider Staff Read lacks', async ({ page }) => {
  await signIn(page, people.staffAdmin, '/dashboard/app-release-intents');
  await page.getByRole('link', { name: 'New app release' }).click();
  await expect(page).toHaveURL(/\/app-release-intent\/create$/);
  await page.goto('/dashboard/app-release-intents');
  await page.getByRole('table', { name: 'App releases' }).getByRole('link').first().click();
  await expect(page.getByRole('main').getByRole('button', { name: actions, disabled: false }).first()).toBeVisible();
});

for (const person of [people.fleetAdmin, people.fleetReader]) {
  test(`${person.badge}: may open no screen of app releases, and is shown no way to one`, async ({ page, browser, gateway }) => {
    const staff = await browser.newContext({ baseURL: gateway.url });
    const theirs = await staff.newPage();
    await signIn(theirs, people.staffReader, '/dashboard/app-release-intents');
    const addresses = [...(await walk(theirs, () => Promise.resolve())), '/dashboard/app-release-intent/create'];
    await staff.close();

    const asked: string[] = [];
    page.on('request', (request) => {
      const sent = request.postData() ?? '';
      if (request.url().endsWith('/graphql') && /release/i.test(sent)) asked.push(sent);
    });
    await signIn(page, person, '/dashboard/home');
    await expect(page.getByRole('region', { name: 'Active rides' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'App releases' })).toHaveCount(0);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Bookings' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'App releases' })).toHaveCount(0);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/dashboard\/403\?page=/);
    }
    expect(asked).toEqual([]);
  });
}

test('staff find active releases on the home screen', async ({ page }) => {
  await signIn(page, people.staffReader, '/dashboard/home');
  const card = page.getByRole('region', { name: 'App releases' });
  await card.getByRole('listitem').filter({ hasText: 'Running' }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/app-release-intent\//);
});

test('from home to publishing ready releases in three steps', async ({ page }) => {
  await signIn(page, people.staffAdmin, '/dashboard/home');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await attention.getByRole('button', { name: /^Show all/ }).click();
  const ready = attention.getByRole('listitem').filter({ hasText: /\d releases ready to publish/ });
  await ready.getByRole('link').first().click();
  await page.getByRole('button', { name: /^Publish all ready/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Publish \d+ releases$/ })).toBeVisible();
});
