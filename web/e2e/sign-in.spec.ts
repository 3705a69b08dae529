import { seriousProblems } from './accessibility';
import { people } from './people';
import { expect, signInAtProvider, test } from './test';

test('signing in at the provider returns people to where they were going, including the query, until they sign out', async ({ page }) => {
  const heading = '/dashboard/bookings?status=COMPLETED&sort=booked.desc';
  await signInAtProvider(page, people.fleetAdmin, heading);
  await expect(page).toHaveURL(new RegExp(`${heading.replaceAll(/[?.]/g, String.raw`\$&`)}(&|$)`));
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();

  const { name, email, badge } = people.fleetAdmin;
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu', { name })).toBeVisible();
  for (const particular of [name, email, badge]) await expect(page.getByText(particular, { exact: true })).toBeVisible();
  await page.getByRole('menu').getByText('Logout').click();
  await expect(page.getByRole('button', { name: email })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.goto('/dashboard/home');
  await expect(page.getByRole('button', { name: email })).toBeVisible();
});
