// Opening and closing of dialogs: a double click opens one and leaves it open, the page behind is out of reach meanwhile, and a click
// beside it loses no input.
import type { Locator, Page } from '@playwright/test';
import { people } from './people';
import { expect, signIn, test } from './test';

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');

interface Opener {
  name: string;
  button: (page: Page) => Locator;
  /** Its role, if that is another than `dialog`. */
  opens?: 'alertdialog' | 'menu';
}

const button = (name: string | RegExp) => (page: Page) => main(page).getByRole('button', { name }).first();

/** A popover, a dialog, a panel and menus of the shell, and a form in a dialog and a drawer of the first booking: others are made of the same. */
const openers: readonly Opener[] = [
  { name: 'a filter', button: button(/^Status/) },
  { name: 'Recent changes', button: (page) => banner(page).getByRole('button', { name: /^Recent changes/ }) },
  { name: 'the fleet', button: (page) => banner(page).getByTitle(/^Fleet /) },
  { name: 'User menu', button: (page) => banner(page).getByRole('button', { name: 'User menu' }), opens: 'menu' },
];
const openersOfBooking: readonly Opener[] = [
  { name: 'Change payment', button: button('Change payment') },
  {
    name: 'a payload',
    button: (page) =>
      main(page)
        .getByRole('button', { name: /^Payload of/ })
        .first(),
  },
];

async function openFirst(page: Page): Promise<void> {
  await main(page).getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/[\w-]{20,}$/);
}

async function expectToStayOpen(page: Page, { name, button: opener, opens }: Opener): Promise<void> {
  await test.step(name, async () => {
    const dialog = page.getByRole(opens ?? 'dialog', { includeHidden: true });
    // Its code is there from now on, so that both clicks of a double click find it.
    await opener(page).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await opener(page).dblclick();
    await expect(dialog).toBeVisible();
    await expect(main(page), 'the page behind is hidden from assistive technology').toHaveCount(0);
    if (opens !== 'menu') await expectToHoldFocus(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(main(page)).toBeVisible();
  });
}

/** The Tab key stays within the open dialog, before its first element and after its last. */
async function expectToHoldFocus(page: Page): Promise<void> {
  for (const keys of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(keys);
    await expect(page.locator('#root :focus'), keys).toHaveCount(0);
  }
}

test('a double click opens each kind of dialog, leaves it open, and makes the page behind inert', async ({ page }) => {
  await signIn(page, people.staffAdmin, '/dashboard/bookings?status=ACTIVE');
  for (const opener of openers) await expectToStayOpen(page, opener);
  await openFirst(page);
  for (const opener of openersOfBooking) await expectToStayOpen(page, opener);
});

/** At the edge of the window, where no dialog is, and too long after it was opened for the second half of a double click. */
async function clickBeside(page: Page): Promise<void> {
  await page.clock.fastForward(600);
  await page.mouse.click(2, 400);
}

test('a click outside closes a dialog without input; a chosen file survives it, and Escape', { tag: '@sweep' }, async ({ page }) => {
  await page.clock.install();
  await signIn(page, people.staffAdmin, '/dashboard/passengers');
  await banner(page)
    .getByTitle(/^Fleet /)
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await clickBeside(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await button('Upload CSV')(page).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a passenger CSV' });
  const file = { name: 'riders.csv', mimeType: 'text/csv', buffer: Buffer.from('pe_user_id\np1\n') };
  await dialog.locator('input[type=file]').setInputFiles(file);
  const upload = dialog.getByRole('button', { name: 'Upload 1 line' });
  await expect(upload).toBeVisible();
  await clickBeside(page);
  await expect(upload).toBeVisible();
  // Pressed in the dialog, because browsers differ in the focus after a click beside it.
  await upload.press('Escape');
  await expect(dialog).toHaveCount(0);
  await button('Upload CSV')(page).click();
  await expect(upload).toBeVisible();
});
