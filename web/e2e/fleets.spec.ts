import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, signIn, test } from './test';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const openFirst = async (page: Page) => {
  await page.getByRole('table', { name: 'Fleets' }).getByRole('link').first().click();
  await expect(section(page, 'Dispatch').getByRole('button', { name: 'Show API key' })).toBeVisible();
};

test('a new fleet: a taken ID is rejected, and the request is shown', { tag: '@sweep' }, async ({ page }) => {
  await signIn(page, people.staffAdmin, '/dashboard/fleets');
  await page.getByRole('link', { name: 'Request a fleet' }).click();
  await expect(page.getByText(/^Fleets are created by the platform team/)).toBeVisible();
  const id = page.getByRole('textbox', { name: 'Human-readable ID' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Trondheim Taxi');
  await id.fill('amsterdam-city-cars');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Norway');
  await page.getByRole('textbox', { name: 'Time zone' }).fill('Europe/Oslo');
  await page.getByRole('textbox', { name: 'Locale' }).fill('nb-NO');
  await page.getByRole('textbox', { name: 'Currency' }).fill('NOK');
  await page.getByRole('button', { name: 'Show request' }).click();
  await expect(id).toHaveAccessibleDescription('Taken: another fleet has this ID.');

  await id.fill('trondheim-taxi');
  // The input survives a reload.
  await page.reload();
  await expect(id).toHaveValue('trondheim-taxi');
  await page.getByRole('button', { name: 'Show request' }).click();
  await expect(section(page, 'Request')).toContainText('Locale: nb-NO');
  await expect(section(page, 'Request')).toContainText('Human-readable ID: trondheim-taxi');
});

test('a fleet’s API key is masked everywhere until revealed, and its lists are a click away', { tag: '@sweep' }, async ({ page }) => {
  await signIn(page, people.staffAdmin, '/dashboard/fleets');
  await openFirst(page);
  await expect(page.locator('body')).not.toContainText(/dk_\w{8}/);
  const dispatch = section(page, 'Dispatch');
  await dispatch.getByRole('button', { name: 'Show API key' }).click();
  await expect(dispatch).toContainText(/dk_\w{8}/);
  await dispatch.getByRole('button', { name: 'Hide API key' }).click();
  await expect(dispatch).not.toContainText('dk_');
  await page
    .getByRole('banner')
    .getByTitle(/^Fleet /)
    .hover();
  const card = section(page, 'Selected fleet');
  await expect(card.getByRole('button', { name: 'Show API key' })).toBeVisible();
  await expect(card).not.toContainText('dk_');
  await page.mouse.move(0, 0);

  await page.getByText('For developers').click();
  await expect(section(page, 'App configuration')).toContainText('Max prebook');
  await expect(section(page, 'Networks').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Lists of this fleet' }).getByRole('link', { name: 'Passengers' }).click();
  await expect(page).toHaveURL(/\/dashboard\/passengers\?fleet=/);
  await expect(page.getByRole('table', { name: 'Passengers' }).getByRole('link').first()).toBeVisible();
});
