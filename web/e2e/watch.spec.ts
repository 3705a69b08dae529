// A dispatcher on another screen is told of changes to watched records.
import type { Page, Response } from '@playwright/test';
import { chooseFromPageMenu } from './page-menu';
import { people } from './people';
import { expect, signInAtProvider, testWith } from './test';

/** With a platform of its own: its clock moves for everyone who uses it. */
const test = testWith();

const isAnswerOf = (operation: string) => (response: Response) =>
  response.request().postData()?.includes(`"operationName":"${operation}"`) ?? false;

const watchView = async (page: Page, name: string) => {
  const views = page.getByRole('button', { name: /^View/ });
  await views.click();
  await page.getByRole('button', { name: 'Save as a view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await views.click();
  const read = page.waitForResponse(isAnswerOf('Bookings'));
  await page.getByRole('button', { name: `Watch “${name}”` }).click();
  await read;
  await page.keyboard.press('Escape');
};

test('a watched view and a watched booking have news while the person is on another screen', { tag: '@sweep' }, async ({ page }) => {
  const main = page.getByRole('main');
  const newsOf = (name: string | RegExp) => page.getByRole('complementary', { name });
  const moveTo = async (time: string) => {
    const data = { clock: { kind: 'frozen', now: `2026-06-17T${time}:00.000Z` } };
    expect((await page.request.patch('/mock/control', { data })).ok()).toBe(true);
  };
  await page.clock.install();
  await signInAtProvider(page, people.fleetAdmin, '/dashboard/bookings?status=COMPLETED');
  await watchView(page, 'Rides that end');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const ending = main.getByRole('row').filter({ hasText: "Zoë O'Brien" });
  await ending.locator('a[data-row-link]').click();
  await expect(main.getByLabel('At a glance')).toContainText('Active');
  const booking = new URL(page.url()).pathname;
  const read = page.waitForResponse(isAnswerOf('Booking'));
  await chooseFromPageMenu(page, 'Watch');
  await read;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Campaigns' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
  // Only home's urgent problem.
  await expect(page).toHaveTitle(/^\(1\) Campaigns/);

  await moveTo('17:50');
  await page.clock.fastForward(65_000);
  await expect(newsOf('Watched: Rides that end')).toContainText(/bookings? new or with a new problem/);
  await expect(newsOf(/^Watched: Booking/)).toContainText('Completed · No longer watched');
  await expect(page).toHaveTitle(/^\([2-9]\) Campaigns/);
  // New strips refuse clicks for a second.
  await page.clock.fastForward(1000);
  await newsOf(/^Watched: Booking/)
    .getByRole('link', { name: 'Show' })
    .click();
  await expect(page).toHaveURL((url) => url.pathname === booking);
  await expect(newsOf(/^Watched: Booking/)).toHaveCount(0);
  await page.clock.fastForward(1000);
  await newsOf('Watched: Rides that end').getByRole('button', { name: 'Dismiss' }).click();
  await expect(newsOf(/^Watched/)).toHaveCount(0);
});
