import { people } from './people';
import { clickUntil, expect, signIn, test } from './test';

test('today’s numbers match the linked bookings', { tag: '@sweep' }, async ({ page }) => {
  await signIn(page, people.fleetAdmin, '/dashboard/home');
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

test('from home to publishing ready releases in three steps', { tag: '@sweep' }, async ({ page }) => {
  await signIn(page, people.staffAdmin, '/dashboard/home');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await attention.getByRole('button', { name: /^Show all/ }).click();
  const ready = attention.getByRole('listitem').filter({ hasText: /\d releases ready to publish/ });
  await clickUntil(ready.getByRole('link').first(), () => expect(page).toHaveURL(/\/app-release-intent\//, { timeout: 1500 }));
  await page.getByRole('button', { name: /^Publish \d+ ready/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Publish \d+ releases$/ })).toBeVisible();
});
