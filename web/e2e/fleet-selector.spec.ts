import type { Page } from '@playwright/test';
import { people } from './people';
import { operationsOf } from './stored-session';
import { expect, signIn, test } from './test';

const selector = (page: Page) => page.getByRole('banner').getByTitle(/^Fleet /);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Select a fleet' });
const search = (page: Page) => dialog(page).getByRole('combobox', { name: 'Fleets' });
const options = (page: Page) => dialog(page).getByRole('option');

test.beforeEach(async ({ page }) => {
  await signIn(page, people.sudo);
});

test('the first listed fleet is selected at the start, with its clock and its details on hover', async ({ page }) => {
  await selector(page).click();
  await expect(search(page)).toBeFocused();
  const first = (await options(page).first().locator('strong').innerText()).trim();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(selector(page)).toBeFocused();
  await expect(selector(page)).toContainText(first);
  const clock = selector(page).locator('time');
  const before = await clock.innerText();
  expect(before).toMatch(/^\d\d:\d\d:\d\d$/);
  await expect(clock).not.toHaveText(before);

  await selector(page).hover();
  const card = page.getByRole('region', { name: 'Selected fleet' });
  for (const fact of ['Human-readable ID', 'Dispatch client ID', 'Company ID', 'API key', 'API URL', 'Time zone']) {
    await expect(card).toContainText(fact);
  }
});

test('the dialog is 750 px wide, loads more fleets on scroll, and searches after a pause', async ({ page, context }) => {
  await selector(page).click();
  await expect(options(page).nth(9)).toBeVisible();
  await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(750);
  await options(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => options(page).count()).toBeGreaterThan(10);
  const operations = operationsOf(context);
  await search(page).pressSequentially('taxi', { delay: 40 });
  await expect(dialog(page).getByRole('status')).toHaveText(/result/);
  await expect.poll(() => operations.filter((name) => name === 'SelectableFleets').length).toBe(1);
  for (const text of await options(page).allInnerTexts()) expect(text.toLowerCase()).toContain('taxi');
});

test('arrow keys and Enter select another fleet, and the screen shows that fleet’s data', async ({ page }) => {
  const firstBooking = page.getByRole('table', { name: 'Bookings' }).getByRole('row').getByRole('link').first();
  const before = await firstBooking.getAttribute('href');
  const subtitle = await page.getByRole('main').innerText();
  await selector(page).focus();
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
  const chosen = dialog(page).getByRole('option', { selected: true });
  const name = (await chosen.locator('strong').innerText()).trim();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(selector(page)).toContainText(name);
  await expect(firstBooking).not.toHaveAttribute('href', before ?? '');
  expect(await page.getByRole('main').innerText()).not.toBe(subtitle);

  await page.reload();
  await expect(selector(page)).toContainText(name);
});

test('a link to a list is for its own fleet, and asks if another one is selected', async ({ page }) => {
  const firstBooking = page.getByRole('table', { name: 'Bookings' }).getByRole('row').getByRole('link').first();
  const first = await firstBooking.getAttribute('href');
  await expect(page).toHaveURL(/fleet=/);
  const link = page.url();
  await selector(page).click();
  await options(page).nth(3).click();
  await expect(page).not.toHaveURL(link);
  await expect(page).toHaveURL(/fleet=/);

  await page.goto(link);
  const notice = page.getByRole('alert').filter({ hasText: /^This link is for .+ You are working on .+/ });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await notice.getByRole('button', { name: /^Switch to/ }).click();
  await expect(firstBooking).toHaveAttribute('href', first ?? '');
  await expect(page).toHaveURL(link);
});
