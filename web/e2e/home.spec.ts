import { people } from './people';
import { expect, signIn, test } from './test';

test('today’s numbers match the linked bookings', async ({ page }) => {
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

test('the home page shows a double charge, a missing driver and a ride active for hours', async ({ page }) => {
  await signIn(page, people.fleetAdmin, '/dashboard/home');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  for (const [name, problem] of [
    ['Riley Kok', /Overcharged/],
    ['Hermans', /No driver found/],
  ] as const)
    await expect(
      attention
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name }) })
        .first(),
    ).toContainText(problem);
  const active = page.getByRole('region', { name: 'Active rides' }).getByRole('listitem').first();
  await expect(active).toContainText(/2 h \d+ min/);
  await active.getByRole('link', { name: 'Louay Blom' }).click();
  await expect(page).toHaveURL(/\/dashboard\/bookings\/./);
  await expect(page.getByLabel('At a glance').getByText('Active', { exact: true })).toBeVisible();
});
