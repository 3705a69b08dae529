import type { Page } from '@playwright/test';
import { people } from './people';
import { changeSession, operationsOf, readSession, tokensOf } from './stored-session';
import { expect, signInAtProvider, test } from './test';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const bookingsHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bookings' });

test('three tabs whose token expires soon make one refresh call, and no token is in a URL or the gateway’s log', async ({
  page,
  context,
  gateway,
}) => {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  await signInAtProvider(page, people.sudo);
  await page.close();
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  // Not yet inside the dashboard, so that nothing refreshes before all three start immediately.
  await Promise.all(tabs.map((tab) => tab.goto('/health/live')));
  const [first] = tabs;
  await changeSession(first, { accessTokenExpireAt: inMinutes(4) });
  const before = await readSession(first);
  const operations = operationsOf(context);

  await Promise.all(tabs.map((tab) => tab.goto('/dashboard/bookings')));
  for (const tab of tabs) {
    await expect(bookingsHeading(tab)).toBeVisible();
    await expect(tab.getByRole('row').getByRole('link').first()).toBeVisible();
  }

  expect(operations.filter((name) => name === 'RefreshSession')).toHaveLength(1);
  const after = await readSession(first);
  expect(after.refreshToken).not.toBe(before.refreshToken);
  // The refreshed session is a living one: each tab can go on.
  for (const tab of tabs) {
    await tab.reload();
    await expect(bookingsHeading(tab)).toBeVisible();
  }
  expect(operations.filter((name) => name === 'RefreshSession')).toHaveLength(1);
  for (const { accessToken, refreshToken, userToken } of [before, after])
    for (const token of [accessToken, refreshToken, userToken]) {
      if (!token) throw new Error('A token is missing.');
      expect(addresses.filter((address) => address.includes(token))).toEqual([]);
      expect(gateway.output()).not.toContain(token);
    }
});

test('a tab never acts as another person who signs in in a second tab, and keeps its input', async ({ page, context }) => {
  // Both wait at the provider, as after a session that has ended in several tabs.
  const other = await context.newPage();
  await page.goto('/dashboard/profile');
  await other.goto('/dashboard/queues');
  await page.getByRole('button', { name: people.sudo.email }).click();
  const name = page.getByRole('textbox', { name: 'Given name' });
  await name.fill('Ingeborg');
  const own = (await readSession(page)).accessToken;
  const sent = tokensOf(page);

  await other.getByRole('button', { name: people.staffAdmin.email }).click();
  await expect(page.getByRole('alert')).toContainText(`${people.staffAdmin.name} signed in here`);
  await expect(page.getByRole('alert')).toContainText(people.sudo.name);
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'User menu' })).toHaveCount(0);
  expect((await readSession(page)).accessToken).not.toBe(own);
  expect(sent.filter((token) => token !== own)).toEqual([]);

  // The other person finds nothing of it in this tab.
  await page.getByRole('button', { name: `Continue as ${people.staffAdmin.name}` }).click();
  await expect(name).toHaveValue('Marco');
  await expect(page.getByText('Your unsaved input was restored.')).toHaveCount(0);

  // The first one is back in this tab: the other's sign-out has not taken it away.
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menu').getByText('Logout').click();
  await page.getByRole('button', { name: people.sudo.email }).click();
  await expect(bookingsHeading(page)).toBeVisible();
  await page.goto('/dashboard/profile');
  await expect(name).toHaveValue('Ingeborg');
  await expect(page.getByText('Your unsaved input was restored.')).toBeVisible();
});

test('signing out in one tab clears the input of the others, also of a sleeping one', async ({ page, context }) => {
  await signInAtProvider(page, people.sudo);
  const awake = await context.newPage();
  await awake.goto('/dashboard/profile');
  await awake.getByRole('textbox', { name: 'Given name' }).fill('Typed in an open tab');
  const asleep = await context.newPage();
  await asleep.goto('/dashboard/profile');
  await asleep.getByRole('textbox', { name: 'Given name' }).fill('Typed in a sleeping tab');
  // Its document is gone, but not its session storage, as in a tab that the browser has discarded.
  await asleep.goto('about:blank');

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menu').getByText('Logout').click();
  for (const tab of [page, awake]) await expect(tab.getByRole('button', { name: people.sudo.email })).toBeVisible();
  await page.getByRole('button', { name: people.sudo.email }).click();
  await expect(bookingsHeading(page)).toBeVisible();
  for (const tab of [awake, asleep]) {
    await tab.goto('/dashboard/profile');
    await expect(tab.getByRole('textbox', { name: 'Given name' })).toHaveValue('Ingrid');
    const kept = await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))));
    expect(kept).not.toContain('Typed in');
  }
});
