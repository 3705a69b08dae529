import { people } from './people';
import { startGateway, type RunningServer } from './servers';
import { expect, signIn, test as base } from './test';

/** A gateway of the test's own: what it changes must not be seen by others. */
const test = base.extend<{ ownGateway: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern, and insists on one.
  ownGateway: async ({}, use) => {
    const gateway = await startGateway();
    await use(gateway);
    await gateway.stop();
  },
  baseURL: async ({ ownGateway }, use) => use(ownGateway.url),
});

test('one’s own name can be changed, and is changed everywhere at once', async ({ page }) => {
  await signIn(page, people.staffReader, '/dashboard/profile');
  const given = page.getByRole('textbox', { name: 'Given name' });
  await given.fill('');
  await given.blur();
  await expect(page.getByText('This field is required')).toBeVisible();
  await given.fill('Priyanka');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your name was saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu of Priyanka Raman' })).toBeVisible();
  await page.reload();
  await expect(given).toHaveValue('Priyanka');
});

test('what was typed is not lost by leaving unasked', async ({ page }) => {
  await signIn(page, people.staffReader, '/dashboard/profile');
  await page.getByRole('textbox', { name: 'Given name' }).fill('Half a na');
  await page.getByRole('complementary').getByRole('link', { name: 'Bookings' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByRole('textbox', { name: 'Given name' })).toHaveValue('Half a na');
});
