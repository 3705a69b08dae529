import { chooseFromPageMenu } from './page-menu';
import { people } from './people';
import { expect, signIn, test } from './test';

test.beforeEach(async ({ page }) => {
  await signIn(page, people.staffAdmin, '/dashboard/bookings?status=COMPLETED');
  await page.getByRole('table', { name: 'Bookings' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dashboard\/bookings\/[\w-]+$/);
});

const folded = ['Systems', 'Origin', 'Driver search', 'Receipts', 'Async tasks'];

test.describe('with WebGL', () => {
  test.use({ drawsMaps: true });

  test('shows people, places, times, price and events, and what the systems know on request', { tag: '@sweep' }, async ({ page }) => {
    const payment = page.getByRole('region', { name: 'Payment', exact: true });
    await payment.getByText('Price, method and payment events').click();
    await expect(payment.getByRole('row', { name: /^Total/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Other rides' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ride', exact: true }).locator('canvas')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('article').first()).toBeVisible();
    for (const section of folded) await expect(page.getByRole('region', { name: section, exact: true })).toHaveCount(0);
    await page.getByText(/^For developers/).click();
    for (const section of folded) await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible();
  });
});

test('fits a screen and a half, and Back returns to the previous place', { tag: '@sweep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText(/^For developers/)).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1600);
  await page.evaluate(() => window.scrollTo(0, 100));
  await page.getByRole('complementary').getByRole('link', { name: 'Fleets', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Fleets', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^For developers/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100);
});

test(
  'payloads and the raw booking open in the drawer, and clicking an ID copies it',
  { tag: '@sweep' },
  async ({ page, context, gateway }) => {
    const timeline = page.getByRole('region', { name: 'Timeline' });
    // A later entry may appear above the first one.
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    const payload = timeline.getByRole('button', { name: /^Payload of/ }).first();
    await payload.click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('searchbox', { name: 'Search in JSON' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(payload).toBeFocused();

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByText(/^For developers/).click();
    await page.getByRole('button', { name: 'Raw payload' }).click();
    const raw = page.getByRole('dialog', { name: new RegExp(id) });
    await expect(raw).toContainText('dispatchBookingId');
    await raw.getByRole('button', { name: 'Close' }).click();
    await expect(raw).toHaveCount(0);

    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: gateway.url });
    const main = page.getByRole('main');
    const number = main
      .locator('header')
      .first()
      .getByRole('button', { name: /^Copy \d+$/ })
      .first();
    const text = (await number.innerText()).replace('Copy', '').trim();
    await number.click();
    await expect(main.getByText('Copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await chooseFromPageMenu(page, 'Copy ID');
    await expect(page.getByRole('status').filter({ hasText: 'Copied to clipboard' }).last()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  },
);
