// Keyboard, copying and text size, which need a real browser.
import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, signIn, test } from './test';

const booking = '/dashboard/bookings/4aff68aa-f301-4d0c-9941-c365b3929239';

/** The names of controls that were wholly covered while they had the focus, walking backwards from the end of the page. */
async function coveredStops(page: Page, steps: number): Promise<string[]> {
  const covered: string[] = [];
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('main').locator('a[href], button').last().focus();
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || !focused.closest('main')) return null;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      if (right - left < 2) return null;
      const isSeen = [0.1, 0.5, 0.9].some((share) => {
        const at = document.elementFromPoint((left + right) / 2, top + share * (bottom - top));
        return at !== null && (focused.contains(at) || at.contains(focused));
      });
      return isSeen ? null : `${focused.getAttribute('aria-label') ?? focused.textContent} at ${Math.round(top)}`;
    });
    if (name !== null) covered.push(name);
  }
  return covered;
}

test('keeps the focused control clear of sticky bars', { tag: '@sweep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, people.fleetAdmin, booking);
  await page.getByText(/^For developers/).click();
  await expect(page.getByRole('region', { name: 'Async tasks' })).toBeVisible();
  expect(await coveredStops(page, 90)).toEqual([]);
  await page.goto('/dashboard/home');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  expect(await coveredStops(page, 40)).toEqual([]);
});

test('keeps the focused form control clear of sticky bars in a low window', { tag: '@sweep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, people.staffAdmin, '/dashboard/campaigns/create');
  for (const [form, address] of [
    ['New campaign', 'campaigns/create'],
    ['New notification', 'notification-intents/create'],
  ] as const) {
    await page.goto(`/dashboard/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: form })).toBeVisible();
    expect(await coveredStops(page, 40), form).toEqual([]);
  }
});

test('copied text equals the visible text', { tag: '@sweep' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, people.fleetAdmin, booking);
  await expect(
    page
      .getByRole('main')
      .locator('header')
      .getByRole('button', { name: /^Copy / })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('7000000');
  expect(copied).not.toMatch(/Copy\s*7000000|Copy\s*\+\d/);
});

test('Undo in a date changes no other field', { tag: '@sweep' }, async ({ page }) => {
  await signIn(page, people.staffAdmin, '/dashboard/campaigns/create');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('');
  await name.pressSequentially('Alpha');
  const date = page.getByRole('group', { name: /^Ends/ }).getByRole('textbox', { name: 'Date' });
  await date.focus();
  await date.pressSequentially('5/1/2027');
  await page.keyboard.press('Tab');
  await expect(date).toHaveValue('05 Jan 2027');
  await date.focus();
  for (let times = 0; times < 12; times += 1) await page.keyboard.press('Control+z');
  await expect(date).toHaveValue('');
  await expect(name).toHaveValue('Alpha');
});

test('text grows with the browser’s font size', { tag: '@sweep' }, async ({ page }) => {
  await signIn(page, people.fleetAdmin, '/dashboard/bookings');
  const sizes = () =>
    page.evaluate(() =>
      ['body', 'h1', 'table td', 'button'].map((of) =>
        Number.parseFloat(getComputedStyle(document.querySelector(of) ?? document.body).fontSize),
      ),
    );
  const usual = await sizes();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '24px'));
  expect(await sizes()).toEqual(usual.map((size) => size * 1.5));
});
