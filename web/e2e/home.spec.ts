import { people } from './people';
import { expect, signIn, test } from './test';

test('today’s numbers are those of the bookings that they lead to', async ({ page }) => {
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

test('trouble stands first: what was overcharged, found no driver or never ended is one link away', async ({ page }) => {
  await signIn(page, people.fleetAdmin, '/dashboard/home');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const showAll = attention.getByRole('button', { name: /^Show all/ });
  await expect(attention.getByRole('link', { name: 'Louay Blom' })).toBeVisible();
  await showAll.click();
  for (const [name, problem] of [
    ['Riley Kok', /too much|twice/],
    ['Hermans', /No driver found/],
    ['Louay Blom', /Ride still active/],
  ] as const)
    await expect(
      attention
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name }) })
        .first(),
    ).toContainText(problem);
  await attention.getByRole('link', { name: 'Louay Blom' }).click();
  await expect(page).toHaveURL(/\/dashboard\/bookings\/./);
});

test('active rides lead to their bookings', async ({ page }) => {
  await signIn(page, people.fleetAdmin, '/dashboard/home');
  const active = page.getByRole('region', { name: 'Active rides' });
  await active.getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByLabel('At a glance').getByText('Active', { exact: true })).toBeVisible();
});
