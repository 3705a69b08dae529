import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, signIn, test } from './test';

const table = (page: Page) => page.getByRole('table', { name: 'Bookings' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

/** The link to each row's booking, beside which a problem has a link of its own. */
const rowLinks = (page: Page) => table(page).locator('a[data-row-link]');

/** The texts of a column, row by row. */
async function column(page: Page, header: string): Promise<string[]> {
  const headers = await table(page).getByRole('columnheader').allInnerTexts();
  const at = headers.findIndex((text) => text.trim() === header);
  return rows(page)
    .getByRole('cell')
    .nth(at)
    .or(rows(page).locator(`td:nth-child(${at + 1})`))
    .allInnerTexts();
}

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('button', { name: filter }).first().click();
  await page.getByRole('dialog').getByLabel(option, { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  await signIn(page, people.staffReader, '/dashboard/bookings?view=all');
  await expect(rows(page).first()).toBeVisible();
});

test('on a tablet the first column stays in sight while the others scroll sideways', { tag: '@sweep' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const list = page.getByRole('region', { name: 'Bookings' });
  const first = rowLinks(page).first();
  // Within the list: the sidebar beside it becomes narrow, a moment after the window.
  const place = async () => ((await first.boundingBox())?.x ?? 0) - ((await list.boundingBox())?.x ?? 0);
  const atStart = await place();
  await list.evaluate((box) => box.scrollBy(box.scrollWidth, 0));
  await expect(list).toHaveAttribute('data-more-before');
  await expect.poll(place).toBe(atStart);
});

test('a filter narrows the list and is in the URL; Back, reload and a copied link restore it', async ({ page, context }) => {
  const all = await rows(page).count();
  await choose(page, 'Status', 'Completed');
  await expect(page).toHaveURL(/status=COMPLETED/);
  await expect.poll(async () => (await column(page, 'Status')).every((status) => status.includes('Completed'))).toBe(true);
  const completed = await rows(page).count();
  expect(completed).toBeLessThan(all);

  await page.reload();
  await expect(rows(page)).toHaveCount(completed);

  const elsewhere = await context.newPage();
  await elsewhere.goto(page.url());
  await expect(rows(elsewhere)).toHaveCount(completed);

  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
  await expect(rows(page)).toHaveCount(all);
});

test('a row that a search replaces under a pressed button opens no other one', { tag: '@sweep' }, async ({ page }) => {
  const row = rows(page).first();
  const link = rowLinks(page).first();
  const href = (await link.getAttribute('href')) ?? '';
  // The search is answered while the button is down.
  let answer = (): void => undefined;
  const isPressed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes("O'Brien")) await isPressed;
    await route.fallback();
  });
  const answered = page.waitForResponse((response) => response.request().postData()?.includes("O'Brien") ?? false);
  await page.getByRole('searchbox', { name: 'Search by ID, passenger, phone or car' }).fill("O'Brien");
  await row.getByRole('cell').nth(2).hover();
  await page.mouse.down();
  answer();
  await (await answered).finished();
  await expect(link).not.toHaveAttribute('href', href);
  await page.mouse.up();
  // The list has had time to open a row when it shows all of them again.
  await page.getByRole('searchbox', { name: 'Search by ID, passenger, phone or car' }).fill('');
  await expect(link).toHaveAttribute('href', href);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard/bookings');
  await expect(page.getByRole('complementary', { name: 'Opened booking' })).toHaveCount(0);
});

test('the keyboard moves between rows, and Back leads to the same place of the list', { tag: '@sweep' }, async ({ page }) => {
  const links = rowLinks(page);
  const target = await links.nth(1).getAttribute('href');
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Open booking' }).click();
  await expect(page).toHaveURL(new RegExp(`${target ?? 'no link'}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The list reads its bookings again. An answer that came between a booking's own and its page would make the page ask again, too.
  const list = page.waitForResponse((response) => response.request().postData()?.includes('"operationName":"Bookings"') ?? false);
  await page.goBack();
  await expect(links.nth(1)).toBeVisible();
  await (await list).finished();

  // A page asks once for its booking.
  const box = page.getByRole('region', { name: 'Bookings' });
  const place = await box.evaluate((element) => {
    element.scrollTo(0, 120);
    return element.scrollTop;
  });
  expect(place).toBeGreaterThan(0);
  const id = (await links.nth(5).getAttribute('href'))?.split('/').at(-1) ?? 'no link';
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  const bookings = () => sent.filter((body) => body.includes('"operationName":"Booking"') && body.includes(id)).length;
  await links.nth(5).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  expect(bookings()).toBe(1);
  await page.goBack();
  await expect(links.nth(5)).toBeVisible();
  expect(await box.evaluate((element) => element.scrollTop)).toBe(place);
});

const views = (page: Page) => page.getByRole('button', { name: /^View/ });

test('a saved view survives a reload, and its link shows the same list to another person', { tag: '@sweep' }, async ({ page, browser }) => {
  await choose(page, 'Status', 'Cancelled');
  await expect(page).toHaveURL(/status=CANCELLED/);
  await expect.poll(async () => (await column(page, 'Status')).every((status) => status.includes('Cancelled'))).toBe(true);
  const cancelled = await rows(page).count();
  await views(page).click();
  await page.getByRole('button', { name: 'Save as a view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('What was cancelled');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'View: What was cancelled' })).toBeVisible();

  const elsewhere = await browser.newPage();
  await signIn(elsewhere, people.staffAdmin, page.url());
  await expect(rows(elsewhere)).toHaveCount(cancelled);
  await expect(elsewhere.getByRole('button', { name: 'Views' })).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).not.toHaveURL(/status=/);
  await page.reload();
  await views(page).click();
  await page.getByRole('dialog', { name: 'Saved views' }).getByRole('button', { name: 'What was cancelled', exact: true }).click();
  await expect(page).toHaveURL(/status=CANCELLED/);
  await expect(rows(page)).toHaveCount(cancelled);
});
