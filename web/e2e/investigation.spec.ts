// Support's daily questions, with the mock platform's seeded stories: each from the home screen to the remedy in at most three steps.
import type { Page } from '@playwright/test';
import { layoutShift } from './layout';
import { people } from './people';
import { clickUntil, expect, signIn, test } from './test';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const problems = (page: Page) => page.getByRole('list', { name: 'Problems' });

/** Follows the first problem's link to the section with its evidence. */
async function openEvidence(page: Page, name: string): Promise<void> {
  await problems(page).getByText('Details').first().click();
  await problems(page).getByRole('link', { name }).first().click();
}

/** The first of at most three steps from the home screen to the remedy. */
async function openFromHome(page: Page, card: 'Needs attention' | 'Active rides', passenger: string, sign: RegExp): Promise<void> {
  await signIn(page, people.fleetAdmin, '/dashboard/home');
  const booking = section(page, card).getByRole('listitem').filter({ hasText: sign });
  const link = booking.getByRole('link', { name: passenger });
  await clickUntil(link, () => expect(page).toHaveURL(/\/bookings\/./, { timeout: 1500 }));
  await expect(page.getByRole('main').locator('header').first().getByRole('link', { name: passenger })).toBeVisible();
}

test('charged twice: two captures, the second by a repeated task', async ({ page }) => {
  await openFromHome(page, 'Needs attention', 'Riley Kok', /Overcharged/);
  await expect(problems(page)).toContainText(/Charged twice: .*Ride charged by a retried task/);

  const payment = section(page, 'Payment');
  // Lower sections are drawn after the top of the page.
  await expect(payment).toBeVisible();
  await openEvidence(page, 'Payment');
  await expect(payment).toBeFocused();
  await payment.getByText('Price, method and payment events').click();
  const captures = payment
    .getByRole('table', { name: 'Payment events' })
    .getByRole('row')
    .filter({ hasText: /Auto capture success|Captured again/ });
  await expect(captures).toHaveCount(2);
  await expect(payment.getByText('Too much', { exact: true })).toBeVisible();
  // The intent to refund is that of the second charge, not the booking's.
  const intents = await payment.getByRole('button', { name: /^Copy pi_/ }).allInnerTexts();
  expect(new Set(intents).size).toBe(2);
  await expect(payment).toContainText('Refunds are made at the payment provider.');

  // Why: the first answer came too late, so the task tried once more.
  await page.getByText(/^For developers/).click();
  const capture = section(page, 'Async tasks').getByRole('listitem').filter({ hasText: 'Capture payment' });
  await expect(capture).toContainText('2 of 3 attempts');
  await payment.getByRole('button', { name: 'Payload of Captured' }).click();
  await expect(page.getByRole('dialog')).toContainText('The first attempt was treated as failed');
});

test('explains a ride without a driver: three failed searches, and a rejection by dispatch', { tag: '@sweep' }, async ({ page }) => {
  await openFromHome(page, 'Needs attention', 'Hermans', /No driver found/);
  await expect(problems(page)).toContainText('Dispatch refused the booking. No driver within the radius, 3 of 3 attempts.');
  await expect(page.getByLabel('At a glance')).toContainText('No driver found');
  await page.getByText(/^For developers/).click();
  await expect(section(page, 'Systems').getByRole('row', { name: /^Status/ })).toContainText('REFUSED');
  await expect(section(page, 'Driver search')).toContainText('No driver with this reference');

  await openEvidence(page, 'Timeline');
  const timeline = section(page, 'Timeline');
  await timeline.getByRole('button', { name: 'Everything' }).click();
  await timeline.getByRole('searchbox').fill('No drivers found');
  await expect(timeline.getByRole('article').filter({ hasText: 'No drivers found' })).toHaveCount(3);
});

test('systems disagree: only history and dispatch have the end, and syncing the status fixes it', { tag: '@sweep' }, async ({ page }) => {
  await openFromHome(page, 'Active rides', 'Louay Blom', /2 h \d+ min/);
  await expect(problems(page)).toContainText(/Booking out of date.*Dispatch: completed at \d\d:\d\d.* Late: booking/);
  await expect(problems(page)).toContainText('Cause: The webhook was rejected: 500 from booking-service, 3 of 3 attempts.');
  await expect(page.getByLabel('At a glance')).toContainText('Completed in dispatch');

  await openEvidence(page, 'Systems');
  const systems = section(page, 'Systems');
  await expect(systems).toBeFocused();
  await expect(
    systems.getByRole('row', {
      name: /^Status \(different\) ACTIVE \(late\) COMPLETED ACTIVE \(late\) COMPLETED ACTIVE \(late\) ACTIVE \(late\)$/,
    }),
  ).toBeVisible();
  await expect(systems).toContainText('status: platform ACTIVE, dispatch COMPLETED');
  await systems.getByRole('button', { name: 'Payload of History service' }).click();
  await expect(page.getByRole('dialog', { name: 'Payload of History service' })).toBeVisible();
  await page.keyboard.press('Escape');

  await problems(page).getByRole('button', { name: 'Sync status' }).first().click();
  await expect(page.getByRole('alertdialog')).toContainText('Active → Completed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sync status' }).click();
  await expect(page.getByText('The status changed from Active to Completed')).toBeVisible();
  await expect(systems.getByRole('row', { name: /^Status( |$)/ })).not.toContainText('ACTIVE');
  await expect(section(page, 'Timeline').getByRole('article').filter({ hasText: 'Status synced' }).first()).toBeVisible();
});

test('problems appear without moving the page, however late each response arrives', { tag: '@sweep' }, async ({ page }) => {
  await openFromHome(page, 'Needs attention', 'Riley Kok', /Overcharged/);
  let answered: Promise<unknown> = Promise.resolve();
  await page.route('**/graphql', async (route) => {
    // One after the other, each drawn before the next.
    answered = answered.then(async () => {
      await route.fulfill({ response: await route.fetch() });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    });
    await answered;
  });
  await page.reload();
  await expect(problems(page)).toContainText(/Charged twice/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { score, causes } = await layoutShift(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(score, causes.join('\n')).toBeLessThan(0.1);
});

test('a case file has each part on a page of its own, as a PDF too, and no names when masked', { tag: '@sweep' }, async ({ page }) => {
  await openFromHome(page, 'Needs attention', 'Riley Kok', /Overcharged/);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print case file' }).click();
  const parts = ['Verdict and facts', 'Timeline', 'Systems'];
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(parts.map((part) => new RegExp(`^${part} · booking `)));
  await expect(page.getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('region', { name: /^Verdict and facts/ })).toContainText(/Wrong charge€.+, pi_/);

  await page.getByRole('switch', { name: 'Mask known personal data' }).click();
  await expect(page.getByRole('main')).not.toContainText('Kok');
  const pdf = (await page.pdf({ outline: true, tagged: true })).toString('latin1');
  // The outline of the file has its headings, in UTF-16.
  for (const part of parts) expect(pdf).toContain(`<FEFF${Buffer.from(part, 'utf16le').swap16().toString('hex').toUpperCase()}`);
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(parts.length);
});
