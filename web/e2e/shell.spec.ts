import type { Locator } from '@playwright/test';
import { people } from './people';
import { expect, signIn, test } from './test';

test('dark mode and the legacy sidebar survive a reload', { tag: '@sweep' }, async ({ page }) => {
  await signIn(page, people.sudo);
  const choose = async (choice: string, preference: string) => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: choice }).click();
    await page.getByText(preference, { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  await choose('Colours', 'Dark colours');
  await choose('Sidebar', 'Legacy sidebar');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(background).toBe(dark);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sidebar' }).click();
  await expect(
    page.getByRole('menuitemcheckbox', { name: 'Legacy sidebar' }).or(page.getByRole('menuitemradio', { name: 'Legacy sidebar' })),
  ).toHaveAttribute('aria-checked', 'true');
});

test.describe('on a page that is 320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 568 } });
  const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  test(
    'nothing of the shell is truncated, and the sidebar opens over the page, traps the focus, and closes in three ways',
    { tag: '@sweep' },
    async ({ page }) => {
      await signIn(page, people.sudo, '/dashboard/profile');
      const bar = page.getByRole('banner');
      const search = bar.getByRole('button', { name: 'Search' });
      const fleet = bar.getByTitle(/^Fleet /);
      // From the button before it: focus that comes from nowhere opens no card.
      await search.focus();
      await page.keyboard.press('Tab');
      await expect(fleet).toBeFocused();
      const card = page.getByRole('region', { name: 'Selected fleet' });
      await expect(card).toContainText('API key');
      for (const part of [search, fleet, card]) {
        const { x, width } = await box(part);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(320);
        expect(width).toBeGreaterThan(24);
      }
      const [searchBox, fleetBox] = [await box(search), await box(fleet)];
      expect(searchBox.x + searchBox.width).toBeLessThanOrEqual(fleetBox.x);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await search.click();
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const toggle = page.getByRole('button', { name: 'Open sidebar' });
      const sidebar = page.getByRole('dialog', { name: 'Sidebar' });
      const ways = [
        () => sidebar.getByRole('button', { name: 'Close sidebar' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(300, 300),
      ];
      for (const close of ways) {
        await toggle.click();
        await expect(sidebar.getByRole('button', { name: 'Close sidebar' })).toBeFocused();
        await close();
        await expect(sidebar).toHaveCount(0);
        await expect(toggle).toBeFocused();
      }
      await toggle.click();
      await sidebar.getByRole('link', { name: 'Bookings' }).click();
      await expect(page).toHaveURL(/\/dashboard\/bookings/);
      await expect(sidebar).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  );
});
