import type { Page } from '@playwright/test';
import { people } from './people';
import { changeSession, operationsOf, readSession } from './stored-session';
import { expect, signInAtProvider, test } from './test';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const bookingsHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bookings' });

test('three tabs with a token about to expire make one refresh call, and all stay signed in', async ({ page, context }) => {
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
});

test('a token is refreshed if its expiry is unknown, not with five minutes left, and is never in a URL or the gateway’s log', async ({
  page,
  context,
  gateway,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const expectSecret = async () => {
    const { accessToken, refreshToken, userToken } = await readSession(page);
    const tokens = [accessToken, refreshToken, userToken].flatMap((token) => (token ? [token] : []));
    expect(tokens).toHaveLength(3);
    for (const token of tokens) {
      expect(addresses.filter((address) => address.includes(token))).toEqual([]);
      expect(gateway.output()).not.toContain(token);
    }
  };
  await signInAtProvider(page, people.staffReader);
  await expectSecret();
  const operations = operationsOf(context);

  await changeSession(page, { accessTokenExpireAt: inMinutes(6) });
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(operations).toContain('Bookings');
  expect(operations).not.toContain('RefreshSession');

  await changeSession(page, { accessTokenExpireAt: null });
  await page.reload();
  await expect(bookingsHeading(page)).toBeVisible();
  expect(operations.filter((name) => name === 'RefreshSession')).toHaveLength(1);
  expect((await readSession(page)).accessTokenExpireAt).not.toBeNull();
  await expectSecret();
});

test('a used refresh token ends the session, and the URL survives the next sign-in', async ({ page }) => {
  await signInAtProvider(page, people.sudo, '/dashboard/bookings?status=COMPLETED');
  const spent = await readSession(page);
  await changeSession(page, { accessTokenExpireAt: inMinutes(1) });
  await page.reload();
  await expect(bookingsHeading(page)).toBeVisible();
  expect((await readSession(page)).refreshToken).not.toBe(spent.refreshToken);

  await changeSession(page, { refreshToken: spent.refreshToken, accessTokenExpireAt: inMinutes(-1) });
  await page.reload();
  await page.getByRole('button', { name: people.sudo.email }).click();
  await expect(bookingsHeading(page)).toBeVisible();
  await expect(page).toHaveURL(/\?status=COMPLETED(&fleet=|$)/);
});

test('an access token that the platform rejects ends the session in every tab', async ({ page, context }) => {
  await signInAtProvider(page, people.sudo);
  const other = await context.newPage();
  await other.goto('/dashboard/fleets');
  await expect(other.getByRole('heading', { level: 1, name: 'Fleets' })).toBeVisible();

  await changeSession(page, { accessToken: 'revoked' });
  await page.reload();
  await expect(page.getByRole('button', { name: people.sudo.email })).toBeVisible();
  await expect(other.getByRole('button', { name: people.sudo.email })).toBeVisible();
});
