import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, signIn, test } from './test';

const field = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');

test('a caller is found by a phone number as it is said, and opens by keyboard, which is logged', async ({ page }) => {
  await signIn(page, people.staffReader);
  await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('0682 035667');
  const hits = page.getByRole('group', { name: 'Bookings' }).getByRole('option');
  await expect(hits).toContainText([/Riley Kok.*Amsterdam City Cars/]);
  for (const spelling of ['+31 (0)6 8203 5667', 'Kok Rilley']) {
    await field(page).fill(spelling);
    await expect(hits).toContainText([/Riley Kok/]);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('0682 035667');
  await expect(hits).toContainText([/Riley Kok/]);
  await expect(hits.first()).toHaveAttribute('aria-selected', 'true');
  const [logged] = await Promise.all([
    page.waitForRequest((request) => request.postData()?.includes('BOOKING_SELECTED_FROM_SEARCH') ?? false),
    page.keyboard.press('Enter'),
  ]);
  await expect(page).toHaveURL(/\/dashboard\/bookings\/[\w-]+$/);
  expect((await logged.response())?.status()).toBe(200);
});
