import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, signIn, test } from './test';

const field = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');

test.beforeEach(async ({ page }) => {
  await signIn(page, people.staffReader);
  await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('link').first()).toBeVisible();
});

test('opens a screen with the keyboard alone, and closes on Escape', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('profile');
  await expect(page.getByRole('option', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a pasted booking ID opens the booking, which is logged', async ({ page }) => {
  const href = await page.getByRole('table', { name: 'Bookings' }).getByRole('link').nth(2).getAttribute('href');
  const id = href?.split('/').at(-1) ?? '';
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.insertText(id);
  await expect(page.getByRole('group', { name: 'Bookings' }).getByRole('option')).toHaveCount(1);
  const [logged] = await Promise.all([
    page.waitForRequest((request) => request.postData()?.includes('BOOKING_SELECTED_FROM_SEARCH') ?? false),
    page.keyboard.press('Enter'),
  ]);
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  expect((await logged.response())?.status()).toBe(200);
});

test('a release is found by the ID that people quote, its name first, and is then recent', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('REL-50');
  const release = page.getByRole('group', { name: 'App releases' }).getByRole('option');
  await expect(release).toHaveCount(1);
  await expect(release).toContainText('REL-50');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app-release-intent\//);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('App release');
  const name = (await heading.textContent()) ?? '';
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(name);
});

test('a passenger is found by name in the selected fleet, which is named', async ({ page }) => {
  await page.goto('/dashboard/passengers');
  const link = page.getByRole('table', { name: 'Passengers' }).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(name);
  const found = page.getByRole('group', { name: /^Passengers in / }).getByRole('option', { name: id });
  await expect(found).toContainText(name);
  await found.click();
  await expect(page).toHaveURL(new RegExp(`/passengers/${id}$`));
});

test('switches the fleet', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('tokyo');
  const target = page.getByRole('group', { name: 'Switch fleet' }).getByRole('option').first();
  await expect(target).toContainText(/tokyo/i);
  await target.click();
  await expect(page.getByRole('banner').getByTitle(/^Fleet /)).toContainText(/tokyo/i);
});

test('a caller is found by a phone number as it is said, typed before the search has opened, and by a misspelt name', async ({ page }) => {
  await page.reload();
  await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('0682 035667');
  await expect(field(page)).toHaveValue('0682 035667');
  await expect(field(page)).toBeFocused();
  const hits = page.getByRole('group', { name: 'Bookings' }).getByRole('option');
  await expect(hits).toContainText([/Riley Kok.*Amsterdam City Cars/]);
  for (const spelling of ['06 82 03 56 67', '+31 6 82035667', '+31 (0)6 8203 5667', '0031682035667', '5667', 'Kok Rilley']) {
    await field(page).fill(spelling);
    await expect(hits).toContainText([/Riley Kok/]);
  }
});
