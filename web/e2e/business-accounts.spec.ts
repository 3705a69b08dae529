import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseFromPageMenu } from './page-menu';
import { people } from './people';
import { expect, signIn, testAlone as test } from './test';

const employees = (page: Page) =>
  page
    .getByRole('table', { name: 'Employees' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Edit / }) });

test('the 300 employees of an account are searched, changed and exported, and deleted with it', async ({ page }) => {
  await signIn(page, people.sudo, '/dashboard/business-accounts');
  const accounts = page.getByRole('table', { name: 'Business accounts' });
  await page.getByRole('searchbox', { name: 'Search by name, code or ID' }).fill('participações');
  await expect(accounts.getByRole('link')).toHaveCount(1);
  await accounts.getByRole('link').click();
  await expect(page.getByText('1–25 of 300', { exact: true })).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search by name, email or ID' });
  await search.fill('ÞÓRGUNNUR');
  await expect(employees(page)).toHaveCount(1);
  expect(decodeURIComponent(page.url())).not.toMatch(/ÞÓRGUNNUR/i);
  const taken = (await employees(page).getByTitle(/@/).getAttribute('title')) ?? '';

  await page.getByRole('button', { name: 'Add employee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Éloïse');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Nuñez');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(taken);
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('33612345678');
  await dialog.getByRole('button', { name: 'Add employee' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'The business account already has an employee with this address',
  );
  await dialog.getByRole('textbox', { name: 'Email' }).fill('eloise@nunez.example');
  await dialog.getByRole('button', { name: 'Add employee' }).click();
  await expect(page.getByText('The employee was added')).toBeVisible();
  await search.fill('éloïse');
  await expect(employees(page)).toHaveCount(1);
  await expect(employees(page)).toContainText('Not signed up yet');

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('1–25 of 301', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Page 13' }).click();
  await expect(page).toHaveURL(/page=13/);
  await expect(employees(page)).toHaveCount(1);
  await page.goBack();
  await page.getByRole('button', { name: /^Edit Alexandre Abreu/ }).click();
  await expect(dialog).toContainText(/In [23] groups: /);
  await dialog.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'No group' });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('alertdialog', { name: /^Remove Alexandre Abreu from [23] groups\?$/ });
  await expect(question).toContainText(/The employee is removed from .+ and .+ and stays in the account/);
  await question.getByRole('button', { name: /^Remove from/ }).click();
  await expect(page.getByText('The employee was saved')).toBeVisible();
  await expect(employees(page).filter({ hasText: 'Alexandre Abreu' })).not.toContainText(/Management|Field staff|Visitors/);

  await chooseFromPageMenu(page, 'Delete business account');
  await expect(dialog).toContainText('its 301 employees');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(302);
  expect(lines.find((line) => line.startsWith('Éloïse Nuñez'))).toContain('eloise@nunez.example');
  const code = (await dialog.getByRole('button', { name: /^Copy/ }).innerText()).replace(/^Copy\s+/, '').trim();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Delete business account' }).click();
  await expect(dialog.getByText('Doesn’t match')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('button', { name: 'Delete business account' }).click();
  await expect(page).toHaveURL(/\/dashboard\/business-accounts(\?|$)/);
  await expect(page.getByText('Business account deleted')).toBeVisible();
  await expect(page.getByText('No matching business accounts', { exact: true })).toBeVisible();
});
