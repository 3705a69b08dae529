import { writeFile } from 'node:fs/promises';
import type { Locator, Page, Route } from '@playwright/test';
import { isRecord } from '@/lib/guards';
import { ask, listAt } from './changes/change';
import { chooseFromPageMenu } from './page-menu';
import { people, type Person } from './people';
import type { RunningServer } from './servers';
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
  await rows(page).getByRole('link').click();
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
  const name = await rows(page).nth(2).getByRole('link').innerText();
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

/** The first listed passenger of whom something is so, by what the gateway answers about each. */
async function findListed(page: Page, gateway: RunningServer, query: string, isSo: (data: unknown) => boolean): Promise<Locator> {
  const links = await rows(page).getByRole('link').all();
  for (const link of links) {
    const id = (await link.getAttribute('href'))?.split('/').at(-1);
    if (isSo(await ask(gateway, query, { id }))) return link;
  }
  throw new Error('No listed passenger is so.');
}

test('a coupon links to the booking that used it', async ({ page, gateway }) => {
  await openList(page, people.staffReader);
  const query = 'query ($id: ID!) { passenger(id: $id) { coupons(maxPerPage: 10) { items { bookingCoupons { bookingId } } } } }';
  const rider = await findListed(page, gateway, query, (data) =>
    listAt(data, 'passenger', 'coupons', 'items').some((coupon) => listAt(coupon, 'bookingCoupons').length > 0),
  );
  await rider.click();
  const show = section(page, 'Coupons').getByRole('button', { name: /^Show bookings of / });
  await expect(show.first()).toBeVisible();
  while ((await show.count()) > 0) await show.first().click();
  const used = section(page, 'Coupons').getByRole('link', { name: /^Booking / });
  await expect(section(page, 'Coupons')).toContainText(/Redeemed|Reserved|Given back/);
  await used.first().click();
  await expect(page).toHaveURL(/\/dashboard\/bookings\/[\w-]+$/);
});

test('a push notification is previewed, confirmed and sent', async ({ page }) => {
  await openList(page, people.fleetAdmin);
  const name = await rows(page).first().getByRole('link').innerText();
  await rows(page).first().getByRole('link').click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Your driver waits at the side entrance.');
  await expect(page.getByRole('figure')).toContainText('Your driver waits at the side entrance.');
  await page.getByRole('button', { name: 'Send…' }).click();
  const question = page.getByRole('alertdialog', { name: `Send a push notification to ${name}?` });
  await expect(question).toContainText('Goes to one phone');
  await question.getByRole('button', { name: 'Send to 1 passenger' }).click();
  await expect(page.getByText(/The message was sent to \d phones?\.|No phone received the message/)).toBeVisible();
});

test('metadata is edited and saved', async ({ page }) => {
  await openList(page, people.staffAdmin);
  await find(page, "O'Brien");
  const payment = section(page, 'Payment methods');
  await payment.getByRole('button', { name: 'Edit metadata' }).click();
  await payment.getByRole('textbox', { name: 'Metadata' }).fill('{ "vip": tru }');
  await payment.getByRole('button', { name: 'Save changes' }).click();
  await expect(payment.getByText('Line 1, column 10: tru is not a valid value; text needs double quotes')).toBeVisible();
  await payment.getByRole('textbox', { name: 'Metadata' }).fill('{ "vip": true, "note": "lost umbrella" }');
  await payment.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Save metadata' }).click();
  await expect(payment.getByText('lost umbrella')).toBeVisible();
  await page.reload();
  await expect(payment.getByText('lost umbrella')).toBeVisible();
});

test('a passenger is deleted after the name was typed, and is gone from the list', async ({ page, gateway }) => {
  await openList(page, people.sudo);
  const count = await rows(page).count();
  // A passenger with bookings is not deleted.
  const query = 'query ($id: ID!) { bookings(maxPerPage: 1, filter: { passengerId: $id }) { items { id } } }';
  const other = await findListed(page, gateway, query, (data) => isRecord(data) && listAt(data, 'bookings', 'items').length === 0);
  await other.click();
  await expect(section(page, 'Bookings')).toContainText('No bookings yet');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  // Goes with the passenger, and is not asked about.
  await page.getByRole('textbox', { name: 'Message' }).fill('Not sent yet');
  await chooseFromPageMenu(page, 'Delete passenger');
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name.slice(1));
  await dialog.getByRole('button', { name: 'Delete passenger' }).click();
  await expect(dialog.getByText('Doesn’t match')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Delete passenger' }).click();
  await expect(page).toHaveURL(/\/dashboard\/passengers(\?|$)/);
  await expect(page.getByText('Passenger deleted')).toBeVisible();
  await expect(rows(page)).toHaveCount(count - 1);
  await expect(rows(page).getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('a CSV is checked, previewed and uploaded, and its problems are listed by line', async ({ page }) => {
  await openList(page, people.staffAdmin);
  const [first = '', second = ''] = await peUserIds(page, 2);
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a passenger CSV' });
  const choose = (text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'riders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  await choose('name,phone\nAda,1\n');
  await expect(dialog.getByRole('alert')).toContainText('The headers must include firebase_id or pe_user_id');
  await expect(dialog.getByRole('button', { name: /^Upload/ })).toHaveAttribute('aria-disabled', 'true');

  await choose(`\uFEFFpe_user_id;name\r\n${first};"One; Two"\r\n;Nobody\r\n${second};Second\r\nnot-there;Third\r\n`);
  await expect(dialog.getByRole('list', { name: '1 error' })).toContainText('Line 3No ID in this row');
  await expect(dialog.getByRole('table', { name: 'First lines' })).toContainText('One; Two');
  await dialog.getByRole('button', { name: 'Upload 4 lines' }).click();
  await page.getByRole('button', { name: 'Upload anyway' }).click();
  await expect(dialog.getByText('riders.csv was uploaded: 2 passengers found in 4 lines.')).toBeVisible();
  const refused = dialog.getByRole('list', { name: '2 lines without a passenger' });
  await expect(refused).toContainText('Line 3No ID in this row');
  await expect(refused).toContainText('Line 5No passenger has this ID');
});

test('a list of 50,000 lines keeps the page responsive and is uploaded', async ({ page }, testInfo) => {
  await openList(page, people.staffAdmin);
  const [known = ''] = await peUserIds(page, 1);
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a passenger CSV' });
  const lines = Array.from({ length: 50_000 }, (_, at) => `${at === 0 ? known : `passenger-user-id-${at}`},"Passenger, number ${at}"`);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      const longest = Math.max(Number(document.body.dataset.longestTask ?? 0), ...list.getEntries().map(({ duration }) => duration));
      document.body.dataset.longestTask = String(longest);
    }).observe({ type: 'longtask' });
  });
  // From the disk, as a person's would: bytes that the test hands over are work for the page.
  const file = testInfo.outputPath('all.csv');
  await writeFile(file, `pe_user_id,name\n${lines.join('\n')}\n`);
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('button', { name: 'Upload 50,000 lines' })).toBeEnabled();
  expect(await page.evaluate(() => Number(document.body.dataset.longestTask ?? 0))).toBeLessThan(500);
  await dialog.getByRole('button', { name: 'Upload 50,000 lines' }).click();
  await expect(dialog.getByText('all.csv was uploaded: 1 passenger found in 50,000 lines.')).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText('and 49,899 more')).toBeVisible();
});

/**
 * Starts a worker that was requested, and withholds its last report until what is returned is called: so the progress before it can be seen on
 * a machine of any speed.
 */
async function startHeld(page: Page, request: Route | undefined): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/last-report', (route) => void held.push(route));
  const hold = `{ const send = postMessage; self.postMessage = async (report) => {
    if (report.kind === 'done') await fetch('/last-report');
    send(report);
  }; }`;
  const response = await request?.fetch();
  await request?.fulfill({ response, body: `${hold}${await response?.text()}` });
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.fulfill({ body: '' });
  };
}

test('a file of 9 MB is read by a worker with progress and Stop, and a crashed worker is reported', async ({ page }, testInfo) => {
  await openList(page, people.staffAdmin);
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a passenger CSV' });
  const lines = Array.from({ length: 180_000 }, (_, at) => `passenger-user-id-${at},"Passenger, number ${at}"`);
  const file = testInfo.outputPath('all.csv');
  await writeFile(file, `pe_user_id,name\n${lines.join('\n')}\n`);
  const choose = () => dialog.locator('input[type=file]').setInputFiles(file);

  const workers: Route[] = [];
  await page.route(/csv-worker/, (route) => void workers.push(route));

  await choose();
  await expect.poll(() => workers.length).toBe(1);
  await expect(dialog.getByRole('progressbar', { name: 'Reading all.csv…' })).toBeVisible();
  await expect(dialog.getByText('0 % · 0 lines')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('Reading all.csv…')).toHaveCount(0);

  await choose();
  await expect.poll(() => workers.length).toBe(2);
  await workers[1]?.abort();
  await expect(dialog.getByRole('alert')).toContainText('The check of the file stopped unexpectedly');

  await choose();
  await expect.poll(() => workers.length).toBe(3);
  const finish = await startHeld(page, workers[2]);
  await expect(dialog.getByText(/^(99|100) % · 180,000 lines/)).toBeVisible();
  await finish();
  await expect(dialog.getByRole('button', { name: 'Upload 180,000 lines' })).toBeEnabled();
});

test('the URL of a passenger list has its booking channel, and a fleet reader can change nothing', async ({ page }) => {
  await openList(page, people.fleetReader);
  await expect(page.getByRole('button', { name: 'Upload CSV', disabled: true })).toBeVisible();
  await page.getByRole('button', { name: /^Passengers of/ }).click();
  await page.getByRole('dialog').getByRole('option').nth(1).click();
  await expect(page).toHaveURL(/channel=/);
  await page.reload();
  await rows(page).first().getByRole('link').click();
  await expect(section(page, 'Payment methods')).toContainText(/Personal card|Unknown to the card payment provider/);
  await expect(page.getByRole('button', { name: 'Edit metadata', disabled: true })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete passenger', disabled: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(section(page, 'Push notification')).toContainText('Requires the Fleet Admin role. Your role is Fleet Reader.');
});

test('login sessions are for Sudo', async ({ page }) => {
  await signIn(page, people.sudo, '/dashboard/passenger-login-session');
  const table = page.getByRole('table', { name: 'Login sessions' });
  await expect(table.getByText('Signed in').first()).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login Session' })).toBeVisible();
  await table.getByRole('link').first().click();
  await expect(section(page, 'Profile')).toContainText('PE user ID');
});

test('login sessions are forbidden to a Fleet Reader, whose sidebar lacks them', async ({ page }) => {
  await signIn(page, people.fleetReader, '/dashboard/passenger-login-session');
  await expect(page).toHaveURL(/\/dashboard\/403\?page=/);
  await page.goto('/dashboard/passengers');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'List' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login Session' })).toHaveCount(0);
});
