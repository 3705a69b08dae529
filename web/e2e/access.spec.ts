import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, signIn, test } from './test';

const fleetRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Fleets' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

test('Fleet Reader: sees its two linked fleets only, and no dispatch key', async ({ page }) => {
  await signIn(page, people.fleetReader, '/dashboard/fleets');
  await expect(fleetRows(page)).toHaveCount(2);
  await fleetRows(page).first().getByRole('link').click();
  const dispatch = page.getByRole('region', { name: 'Dispatch', exact: true });
  await expect(dispatch).toContainText('API key');
  await expect(dispatch.getByRole('button', { name: /^Copy https/ })).toBeVisible();
  await expect(dispatch.getByRole('button', { name: /API key$/ })).toHaveCount(0);
});

test('Fleet Admin: sees its three linked fleets only', async ({ page }) => {
  await signIn(page, people.fleetAdmin, '/dashboard/fleets');
  await expect(fleetRows(page)).toHaveCount(3);
});

test('fleet staff: a fleet that is not theirs is not found', async ({ page, browser, gateway }) => {
  await signIn(page, people.sudo, '/dashboard/fleets');
  await expect(fleetRows(page).first()).toBeVisible();
  const all = await fleetRows(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const own = await browser.newContext({ baseURL: gateway.url });
  const theirs = await own.newPage();
  await signIn(theirs, people.fleetReader, '/dashboard/fleets');
  await expect(fleetRows(theirs)).toHaveCount(2);
  const linked = await fleetRows(theirs)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const foreign = all.find((href) => !linked.includes(href));
  await theirs.goto(foreign ?? 'none');
  await expect(theirs.getByText('This fleet was not found')).toBeVisible();
  await own.close();
});

test('Provider Staff Read: sees every fleet', async ({ page }) => {
  await signIn(page, people.staffReader, '/dashboard/fleets');
  await page.getByLabel('Rows per page').selectOption('100');
  await expect(fleetRows(page)).toHaveCount(50);
});

test('the forbidden page says so, and leads back', async ({ page }) => {
  await signIn(page, people.fleetReader, '/dashboard/403');
  await expect(page.getByRole('heading', { level: 1, name: 'You have no access to this page' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home(\?|$)/);
});

test('addresses that lead nowhere get the not-found page, inside the dashboard and outside', async ({ page }) => {
  await signIn(page, people.sudo, '/dashboard/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.goto('/elsewhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
