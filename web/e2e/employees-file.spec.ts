import { people } from './people';
import { expect, signIn, testWith } from './test';

/** With accounts that no other test deletes. */
const test = testWith();

/** The ways in which people write phone numbers. */
const phones = ['+31 6 1234 50', '0031-6-123450', '316123450', '+31 (0)6 1234 50'];

test('40 employees from a file are previewed and added, with a result for each', { tag: '@sweep' }, async ({ page }) => {
  await signIn(page, people.sudo, '/dashboard/business-accounts');
  await page.getByRole('searchbox', { name: 'Search by name, code or ID' }).fill('participações');
  const accounts = page.getByRole('table', { name: 'Business accounts' });
  await expect(accounts.getByRole('link')).toHaveCount(1);
  await accounts.getByRole('link').click();
  await expect(page.getByText('1–25 of 300', { exact: true })).toBeVisible();
  const taken = (await page.getByRole('table', { name: 'Employees' }).getByTitle(/@/).first().getAttribute('title')) ?? '';

  const rows = Array.from({ length: 40 }, (_, at) => {
    const number = String(at + 10);
    const email = at === 6 ? taken : at === 7 ? 'no address' : `new.${number}@acme.example`;
    return `Nieuw;Nummer ${number};${email};${phones[at % phones.length] ?? ''}${number};`;
  });
  const csv = ['First name;Last name;Email;Phone number;Group', ...rows].join('\r\n');
  await page.getByRole('button', { name: 'Add from a file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Choose a CSV file, or drop it here')
    .setInputFiles({ name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('40 employees in the file, 2 with problems. Those are left out.')).toBeVisible();
  const preview = dialog.getByRole('table', { name: 'Employees in the file' }).getByRole('row');
  await expect(preview.nth(1)).toContainText(taken);
  await expect(preview.nth(1)).toContainText('An employee with this email exists');
  await expect(preview.nth(2)).toContainText('Email: Invalid email');
  await expect(preview.nth(3)).toContainText('316123450');

  await dialog.getByRole('button', { name: 'Add 38 employees' }).click();
  await expect(dialog.getByText('38 added.')).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Results' }).getByRole('cell', { name: 'Added', exact: true })).toHaveCount(38);
  await dialog.getByRole('contentinfo').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('1–25 of 338', { exact: true })).toBeVisible();
});
