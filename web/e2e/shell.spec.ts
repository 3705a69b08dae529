import { people } from './people';
import { expect, signIn, test } from './test';

test('the sidebar says which product, version and deployment this is, and stays closed once closed', async ({ page }) => {
  await signIn(page, people.fleetReader);
  const sidebar = page.getByRole('complementary');
  await expect(sidebar).toContainText('Version 1.51.3');
  await expect(sidebar.getByText('dev', { exact: true })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Close the sidebar' }).click();
  await expect(sidebar).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open the sidebar' })).toBeVisible();
  await expect(sidebar).toHaveCount(0);
});

test('the tab’s title names the page, the product and, outside production, the deployment', async ({ page }) => {
  await signIn(page, people.sudo, '/dashboard/fleets');
  await expect(page).toHaveTitle(/^Fleets · Pax Dashboard.*dev/);
});

test('dark colours and the legacy sidebar are preferences that a reload keeps', async ({ page }) => {
  await signIn(page, people.sudo);
  const choose = async (preference: RegExp) => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menu').getByText(preference).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  await choose(/^Dark/);
  await choose(/^Legacy sidebar/);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(background).toBe(dark);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(
    page.getByRole('menuitemcheckbox', { name: 'Legacy sidebar' }).or(page.getByRole('menuitemradio', { name: 'Legacy sidebar' })),
  ).toHaveAttribute('aria-checked', 'true');
});

test('a page that was left is a page visited: usage events go out in batches, without passenger data', async ({ page }) => {
  const sent = page.waitForRequest((request) => request.postData()?.includes('"RecordUsageEvents"') ?? false);
  await signIn(page, people.sudo);
  const body = (await sent).postData() ?? '';
  for (const code of ['APPLICATION_STARTED', 'PAGE_VISITED']) expect(body).toContain(code);
  expect(body).toContain('/dashboard/bookings');
});
