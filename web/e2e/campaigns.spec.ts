// The life of a campaign, from a draft to its deactivation, in a currency without decimals, while passengers use it.
import type { Page } from '@playwright/test';
import { fillDateTime } from './date-time';
import { people } from './people';
import { expect, signIn, testOverTime as test } from './test';

const year = new Date().getUTCFullYear();

async function selectFleet(page: Page, search: string) {
  await page
    .getByRole('banner')
    .getByTitle(/^Fleet /)
    .click();
  const dialog = page.getByRole('dialog', { name: 'Select a fleet' });
  await dialog.getByRole('combobox', { name: 'Fleets' }).fill(search);
  await dialog.getByRole('option', { name: new RegExp(search) }).click();
}

test('a campaign goes from a draft over its use by passengers to its deactivation', async ({ page }) => {
  const name = 'Sakura';
  await signIn(page, people.staffAdmin, '/dashboard/campaigns');
  await selectFleet(page, 'tokyo');
  await page.getByRole('link', { name: 'New campaign' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('radio', { name: 'Fixed amount' }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('2.50');
  await page.getByRole('textbox', { name: 'Number of coupons' }).fill('500');
  await page.getByRole('textbox', { name: 'Uses per passenger' }).fill('2');

  await page.reload();
  await expect(page.getByText('Your unsaved input was restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await expect(page.getByText('An amount in JPY has no decimals')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('300');
  await fillDateTime(page, 'Starts', `${year}-01-01 00:00`);
  await fillDateTime(page, 'Ends', `${year + 1}-12-31 23:59`);
  const sentence = `¥300 off, twice a passenger, 500 coupons, 1 Jan ${year} 00:00 to 31 Dec ${year + 1} 23:59 Asia/Tokyo`;
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Create campaign' }).click();

  const main = page.getByRole('main');
  const uses = (quantity: number) => main.getByRole('paragraph').filter({ hasText: new RegExp(`^[1-9]\\d* of ${quantity} used$`) });
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main.getByText('Inactive', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Activate' }).click();
  const activation = page.getByRole('alertdialog', { name: `Activate ${name}?` });
  await expect(activation).toContainText('¥300');
  await activation.getByRole('button', { name: 'Activate' }).click();
  await expect(main.getByText('Running', { exact: true })).toBeVisible();

  // Passengers take coupons and use them.
  await expect(async () => {
    await page.reload();
    await expect(main.getByRole('paragraph').filter({ hasText: /^\d+ of 500 used$/ })).toBeVisible();
    expect(await uses(500).isVisible()).toBe(true);
  }).toPass();
  const used = main.getByRole('row', { name: / [12] of 2 / }).first();
  await used.getByRole('button', { name: /^Show bookings/ }).click();
  await expect(main.getByRole('link', { name: /^Booking/ }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Number of coupons' }).fill('0');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^The quantity cannot be less than the \d+ already used$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Number of coupons' }).fill('600');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const change = page.getByRole('alertdialog', { name: `Save the changes to ${name}?` });
  await expect(change).toContainText(/The campaign is running\. \d+ coupons? issued/);
  await expect(change).toContainText('Coupons: 500 → 600');
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(uses(600)).toBeVisible();

  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page
    .getByRole('alertdialog', { name: `Deactivate ${name}?` })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(main.getByText('Inactive', { exact: true })).toBeVisible();
});
