import { people } from './people';
import { expect, signIn, test } from './test';

test.beforeEach(async ({ page }) => {
  await signIn(page, people.staffAdmin, '/dashboard/bookings?status=COMPLETED');
  await page.getByRole('table', { name: 'Bookings' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dashboard\/bookings\/[\w-]+$/);
});

const sections = ['Summary', 'Ride', 'Payment', 'Timeline', 'Systems', 'Chat', 'Driver search', 'Coupons', 'Receipts', 'Async tasks'];

test.describe('with WebGL', () => {
  test.use({ drawsMaps: true });

  test('shows people, places, times, price and events, and the values of the summary are aligned', async ({ page }) => {
    for (const section of sections) await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payment', exact: true }).getByRole('row', { name: /^Total/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ride', exact: true }).locator('canvas')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('article').first()).toBeVisible();

    // Without a dispatch booking ID, whose label would be as long as the longest of the other list.
    await page.goto('/dashboard/bookings?status=DEFERRED');
    await page.getByRole('table', { name: 'Bookings' }).getByRole('link').first().click();
    const values = page.getByRole('region', { name: 'Summary', exact: true }).locator('dd');
    await expect(values.first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(new Set(await values.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))).size).toBe(1);
  });
});

test('section links mark the lowest sections too, and Back returns to the previous place', { tag: '@sweep' }, async ({ page }) => {
  const nav = page.getByRole('navigation', { name: 'Sections' });
  const marked = nav.locator('[aria-current=location]');
  // The lowest sections are drawn after the first ones, and nothing may still push them down.
  await expect(page.getByRole('region', { name: 'Async tasks', exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await nav.getByRole('link', { name: 'Coupons' }).click();
  await expect(page.getByRole('region', { name: 'Coupons', exact: true })).toBeFocused();
  await expect(marked).toHaveText('Coupons');
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
  await page.getByRole('region', { name: 'Coupons', exact: true }).blur();
  await scrollTo(0);
  await expect(marked).toHaveCount(0);
  await scrollTo(100_000);
  await expect(marked).toHaveText('Tasks');

  await scrollTo(600);
  await expect(marked).not.toHaveText('Tasks');
  await page.getByRole('complementary').getByRole('link', { name: 'Fleets' }).click();
  await expect(page.getByRole('heading', { name: 'Fleets', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(nav).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
});

test(
  'payloads and the raw booking open in the drawer, and clicking an ID copies it',
  { tag: '@sweep' },
  async ({ page, context, gateway }) => {
    const feed = page.getByRole('region', { name: 'Timeline' }).getByRole('feed');
    // A later entry may appear above the first one.
    await expect(feed).toHaveAttribute('aria-busy', 'false');
    const payload = feed.getByRole('button', { name: /^Payload of/ }).first();
    await payload.click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('searchbox', { name: 'Search in JSON' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(payload).toBeFocused();

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('button', { name: 'Raw payload' }).click();
    const raw = page.getByRole('dialog', { name: new RegExp(id) });
    await expect(raw).toContainText('dispatchBookingId');
    await raw.getByRole('button', { name: 'Close' }).click();
    await expect(raw).toHaveCount(0);

    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: gateway.url });
    const main = page.getByRole('main');
    await main.getByRole('button', { name: `Copy ${id}` }).click();
    await expect(main.getByText('Copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  },
);
