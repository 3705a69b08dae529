// Queues: from a failing one to the cause by keyboard, a job's link, and a job of 30 MB.
import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, signIn, test } from './test';

/** Presses Tab until the wanted element has the focus, as a person would. */
async function tabTo(page: Page, name: string | RegExp) {
  const wanted = page.getByRole('link', { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(name)}`);
}

test('from a failing queue to the cause in three steps, by keyboard', async ({ page }) => {
  await signIn(page, people.staffAdmin, '/dashboard/queues');
  const rows = page.getByRole('table', { name: 'Queues' }).locator('tbody tr');
  await expect(rows.first()).toContainText('Payment captureFailing');
  await expect(rows.filter({ hasText: 'Passenger import' })).toContainText('Paused');

  // One: the queue, with its failed jobs.
  await tabTo(page, 'Payment capture');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/queue=payment-capture&state=FAILED/);
  const first = page
    .getByRole('table', { name: 'Jobs' })
    .locator('tbody tr')
    .filter({ has: page.getByRole('link') })
    .first();
  await expect(first).toContainText('401 Unauthorized: the API key expired at 16:40 UTC');

  // Two: its newest job.
  await tabTo(page, /^(?:auto-capture|capture-remainder|capture-detached-tip)$/);
  await page.keyboard.press('Enter');

  // Three: the newest attempt stands first, with the cause; the oldest would have misled.
  const attempts = page.getByRole('region', { name: 'Failed attempts' }).getByRole('listitem');
  await expect(attempts.first()).toContainText('Attempt 3 of 3, latest failure');
  await expect(attempts.first()).toContainText('401 Unauthorized: the API key expired at 16:40 UTC');
  await expect(attempts.last()).toContainText('Payment provider did not answer');
  await expect(page.getByRole('region', { name: 'Job', exact: true }).getByRole('link', { name: /^Booking / })).toBeVisible();

  // The link is the job, and without its queue asks which: loyalty points have a job of the same number.
  const link = new URL(page.url());
  expect(link.searchParams.get('queue')).toBe('payment-capture');
  await page.goto(link.pathname);
  await page.getByRole('region', { name: 'Which queue?' }).getByRole('link', { name: 'Loyalty points v2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'award-points' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the data' }).click();
  await expect(page.getByRole('button', { name: 'Show apiKey' })).toBeVisible();
  await expect(page.getByText(/mr_live_/)).toHaveCount(0);
});

test('a job of 30 MB loads on request and is searched, without its secrets', { tag: '@sweep' }, async ({ page }) => {
  await signIn(page, people.staffAdmin, '/dashboard/queues/recount-2026?queue=loyalty-points-v2');
  const data = page.getByRole('region', { name: /^Data, 3\d\.\d MB/ });
  await expect(data).toContainText('so it is loaded when you ask for it');
  await data.getByRole('button', { name: /^Show the data/ }).click();
  await data.getByRole('button', { name: /^passengers \[160000\]/ }).click();
  await expect(data.getByRole('button', { name: '150000…159999' })).toBeVisible();

  await data.getByRole('searchbox', { name: 'Search in JSON' }).fill('passenger.159999@');
  await expect(data.getByText('1 of 1')).toBeVisible();
  await expect(data.getByText('"passenger.159999@mail.example"')).toBeVisible();
  await expect(page.getByText('mr_live_51d0c2f7a9c84f0e')).toHaveCount(0);
});
