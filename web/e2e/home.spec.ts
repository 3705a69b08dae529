import { people } from './people';
import { expect, signIn, test } from './test';

/** The instant at which the mock platform's clock stands still. */
const platformTime = new Date('2026-06-17T17:10:00.000Z');

test('today’s numbers are those of the bookings that they lead to', async ({ page }) => {
  await signIn(page, people.fleetAdmin);
  await page.clock.setFixedTime(platformTime);
  await page.goto('/dashboard/home');
  const counts = page.getByRole('region', { name: /Today.s pickups/ });
  const completed = counts.getByRole('link', { name: /Completed/ });
  const count = Number(/\d+/.exec(await completed.innerText())?.[0]);
  expect(count).toBeGreaterThan(0);
  await completed.click();
  await expect(page).toHaveURL(/status=COMPLETED/);
  await expect(
    page
      .getByRole('table', { name: 'Bookings' })
      .getByRole('row')
      .filter({ has: page.getByRole('link') }),
  ).toHaveCount(count);
});

test('running rides and payments in trouble lead to their bookings', async ({ page }) => {
  await signIn(page, people.fleetAdmin);
  await page.clock.setFixedTime(platformTime);
  await page.goto('/dashboard/home');
  const running = page.getByRole('region', { name: 'Active rides' });
  await expect(running.getByRole('listitem').first()).toBeVisible();
  await running.getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByLabel('At a glance').getByText('Active', { exact: true })).toBeVisible();
});
