import { people } from './people';
import { expect, signInAtProvider, test } from './test';

test("each role signs in on the provider's page, and the user menu says who it is", async ({ page }) => {
  for (const person of Object.values(people)) {
    await signInAtProvider(page, person, '/dashboard/403');
    await expect(page).toHaveURL(/\/dashboard\/403(\?|$)/);
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByRole('menu', { name: person.name })).toBeVisible();
    for (const particular of [person.name, person.email, person.badge]) {
      await expect(page.getByText(particular, { exact: true })).toBeVisible();
    }
    await page.getByRole('menu').getByText('Logout').click();
    await expect(page.getByRole('button', { name: person.email })).toBeVisible();
  }
});

test('signing in returns people to where they were going, including the query', async ({ page }) => {
  const heading = '/dashboard/bookings?status=COMPLETED&sort=booked.desc';
  await signInAtProvider(page, people.sudo, heading);
  await expect(page).toHaveURL(new RegExp(`${heading.replaceAll(/[?.]/g, String.raw`\$&`)}(&|$)`));
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
});

test('a return path to another origin is not followed', async ({ page, gateway }) => {
  await page.goto('/login?returnTo=https%3A%2F%2Felsewhere.example%2F');
  await page.getByRole('button', { name: people.sudo.email }).click();
  await expect(page.getByRole('main')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(gateway.url);
});

test('cancelling on the sign-in page shows a message and a retry', async ({ page }) => {
  await page.goto('/dashboard/bookings');
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/oauth\/callback/);
  await expect(page.getByRole('alert')).toContainText('You were not signed in');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByRole('button', { name: people.sudo.email }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
});

test('a code that the provider does not know is rejected', async ({ page }) => {
  await page.goto('/dashboard/bookings');
  const state = await page.locator('input[name=state]').inputValue();
  await page.goto(`/oauth/callback?code=unknown&state=${encodeURIComponent(state)}`);
  await expect(page.getByRole('alert')).toContainText('The token exchange operation failed');
});

test('signing out ends the session for good', async ({ page }) => {
  await signInAtProvider(page, people.sudo);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menu').getByText('Logout').click();
  await expect(page.getByRole('button', { name: people.sudo.email })).toBeVisible();
  await page.goto('/dashboard/home');
  await expect(page.getByRole('button', { name: people.sudo.email })).toBeVisible();
});
