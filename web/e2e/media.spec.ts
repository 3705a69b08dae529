// The dashboard in Windows' high contrast, on paper, and for keys that the browser itself handles.
import type { Locator } from '@playwright/test';
import { people } from './people';
import { expect, signIn, test } from './test';

const outlineOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).outlineStyle);

test('high contrast shows active, selected and charted elements', { tag: '@sweep' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, people.sudo, '/dashboard/');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  expect(await outlineOf(sidebar.locator('[aria-current=page]'))).toBe('solid');
  expect(await outlineOf(sidebar.getByRole('link', { name: 'Reports' }))).toBe('none');

  const bars = page.getByRole('region', { name: /Today.s pickups/ }).locator('ol li span[style]:not([data-usual])');
  await expect(bars.first()).toBeVisible();
  const drawn = await bars.evaluateAll((all) =>
    all.map((bar) =>
      [getComputedStyle(bar).backgroundColor, getComputedStyle(bar).backgroundImage, getComputedStyle(bar).borderTopStyle].join(' '),
    ),
  );
  expect(new Set(drawn).size).toBeGreaterThan(2);

  await page.keyboard.press('Control+k');
  const options = page.getByRole('option');
  // Nothing is chosen before something is typed.
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await outlineOf(options.first())).toBe('solid');
  expect(await outlineOf(options.nth(1))).toBe('none');
  expect(await outlineOf(page.getByRole('dialog').locator('..'))).toBe('solid');

  await page.goto('/dashboard/seasonal-events/create');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveCSS('border-top-style', 'solid');
  await page.getByRole('button', { name: 'Create icon' }).click();
  await expect(name).toHaveCSS('border-top-style', 'dashed');
});

test('prints all rows and columns of a list, without the frame', { tag: '@sweep' }, async ({ page }) => {
  await signIn(page, people.sudo, '/dashboard/fleets?size=50');
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.setViewportSize({ width: 1032, height: 800 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const hidden = await page.getByRole('table').evaluate((table) => {
    const clipping = [];
    for (let at = table.parentElement; at; at = at.parentElement)
      if (getComputedStyle(at).overflowY !== 'visible' && at.scrollHeight > at.clientHeight + 1) clipping.push(at.tagName);
    return clipping;
  });
  expect(hidden).toEqual([]);
  // A landscape A4 page within its margins.
  expect((await page.getByRole('table').boundingBox())?.width).toBeLessThanOrEqual(1032);
});

test(
  'prints a list of bookings in one size of text, with its filters and without tabs and other controls',
  { tag: '@sweep' },
  async ({ page }) => {
    await signIn(page, people.sudo, '/dashboard/bookings?status=COMPLETED');
    const table = page.getByRole('table', { name: 'Bookings' });
    await expect(table.getByRole('link').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('tablist')).toBeHidden();
    await expect(page.getByRole('button', { name: 'More filters' })).toBeHidden();
    const sizes = await table.locator('*').evaluateAll((all) => all.map((each) => getComputedStyle(each).fontSize));
    expect([...new Set(sizes)]).toEqual(['10px']);
    const filter = await page.getByText('Status: Completed').boundingBox();
    const filters = await page.getByRole('search').boundingBox();
    expect(filter?.x).toBe(filters?.x);
  },
);

test('keeps the focus at a page button that its press disables', { tag: '@sweep' }, async ({ page }) => {
  await signIn(page, people.sudo, '/dashboard/users?page=2');
  const pages = page.getByRole('navigation', { name: 'Users: pages' });
  const next = pages.getByRole('button', { name: 'Next page' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(pages.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  await expect(next).toBeDisabled();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('nav')?.ariaLabel)).toBe('Users: pages');
});
