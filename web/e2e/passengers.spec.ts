import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { people, type Person } from './people';
import { expect, signIn, test } from './test';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Passengers' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openList(page: Page, person: Person): Promise<void> {
  await signIn(page, person, '/dashboard/passengers');
  await expect(rows(page).first()).toBeVisible();
}

/** Searches for a passenger as a person does, and opens the only one that is found. */
async function find(page: Page, term: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search name, phone, email, ID' }).fill(term);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).locator('[data-row-link]').click();
  await expect(section(page, 'Profile')).toContainText('PE user ID');
}

/** The PE user IDs of the first passengers that are listed. */
async function peUserIds(page: Page, count: number): Promise<string[]> {
  const cells = page.getByRole('table', { name: 'Passengers' }).locator('td:last-child [title]');
  await expect(cells.nth(count - 1)).toBeVisible();
  const ids = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('title') ?? ''));
  return ids.slice(0, count);
}

test('a passenger is found by phone number, which is in no URL, and opens with all sections', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('RecordUsageEvents')) sent.push(request.postData() ?? '');
  });
  await openList(page, people.staffAdmin);
  const name = await rows(page).nth(2).locator('[data-row-link]').innerText();
  const digits = /\+\d+/.exec(await rows(page).nth(2).innerText())?.[0] ?? '';
  await find(page, digits);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(page.url()).not.toContain(digits.slice(1));
  await expect(section(page, 'Bookings')).toContainText(/No bookings yet|Pickup/);
  await expect(section(page, 'Payment methods')).toContainText(/Personal card|Unknown to the card payment provider/);
  await expect(section(page, 'Coupons')).toContainText(/No coupons|Campaign/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(digits);
  expect(page.url()).not.toContain(digits.slice(1));
  for (const events of sent) expect(events).not.toContain(digits.slice(1));
});

test('a list of 50,000 lines is uploaded, and its result names the first of them', { tag: '@sweep' }, async ({ page }, testInfo) => {
  await openList(page, people.staffAdmin);
  const [known = ''] = await peUserIds(page, 1);
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a passenger CSV' });
  const lines = Array.from({ length: 50_000 }, (_, at) => `${at === 0 ? known : `passenger-user-id-${at}`},"Passenger, number ${at}"`);
  // From the disk, as a person's would: bytes that the test hands over are work for the page.
  const file = testInfo.outputPath('all.csv');
  await writeFile(file, `pe_user_id,name\n${lines.join('\n')}\n`);
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('button', { name: 'Upload 50,000 lines' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Upload 50,000 lines' }).click();
  await expect(dialog.getByText('all.csv was uploaded: 1 passenger found in 50,000 lines.')).toBeVisible();
  await expect(dialog.getByText('and 49,899 more')).toBeVisible();
});
