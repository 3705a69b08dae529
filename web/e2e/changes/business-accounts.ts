import type { Locator, Page } from '@playwright/test';
import { chooseFromPageMenu } from '../page-menu';
import { people } from '../people';
import type { RunningServer } from '../servers';
import { expect } from '../test';
import { ask, type Change, dialogButton, listAt, textAt } from './change';

/** A business account that pays for one of the last bookings. */
async function businessAccount(gateway: RunningServer): Promise<string> {
  const data = await ask(gateway, '{ bookings(maxPerPage: 100) { items { businessAccountId } } }');
  const ids = listAt(data, 'bookings', 'items').map((each) => textAt(each, 'businessAccountId'));
  return `/dashboard/business-accounts/${ids.find((id) => id !== '') ?? ''}`;
}

/** Opens the form of an employee where it is not open. */
async function employeeForm(page: Page, opener: string | RegExp): Promise<Locator> {
  const form = page.getByRole('dialog').getByRole('form');
  if (!(await form.isVisible())) await page.getByRole('main').getByRole('button', { name: opener }).first().click();
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeVisible();
  return form;
}

export const businessAccountChanges: readonly Change[] = [
  {
    name: 'Add employee',
    operation: 'CreateBusinessEmployee',
    address: businessAccount,
    fill: async (page, round) => {
      const form = await employeeForm(page, 'Add employee');
      await form.getByRole('textbox', { name: 'First name' }).fill('Ada');
      await form.getByRole('textbox', { name: 'Last name' }).fill(`Round ${round}`);
      await form.getByRole('textbox', { name: 'Email' }).fill(`ada.${round}@analytical.example`);
      await form.getByRole('textbox', { name: 'Phone number' }).fill(`44207946000${round}`);
    },
    button: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Add employee' }),
    found: /No employee with the email ada\.1@analytical\.example yet/,
    success: /The employee was added/,
    kept: async (page) => {
      const form = await employeeForm(page, 'Add employee');
      await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('ada.2@analytical.example');
    },
  },
  {
    name: 'Save employee',
    operation: 'UpdateBusinessEmployee',
    address: businessAccount,
    fill: async (page, round) => {
      const form = await employeeForm(page, /^Edit /);
      await form.getByRole('textbox', { name: 'Phone number' }).fill(`4930123450${round}`);
    },
    button: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Save changes' }),
    found: /The employee is unchanged/,
    success: /The employee was saved/,
  },
  {
    name: 'Delete employee',
    operation: 'DeleteBusinessEmployee',
    address: businessAccount,
    button: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^More actions for / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete employee' }).click();
      return dialogButton(page, 'Delete employee');
    },
    found: /The employee has not been deleted/,
    success: /The employee was deleted/,
  },
  {
    person: people.sudo,
    name: 'Delete business account',
    operation: 'DeleteBusinessAccount',
    address: businessAccount,
    fill: async (page) => {
      const dialog = page.getByRole('dialog', { name: /^Delete/ });
      if (!(await dialog.isVisible())) await chooseFromPageMenu(page, 'Delete business account');
      await expect(dialog.getByText(/its \d+ employees/)).toBeVisible();
      const code = (await dialog.getByRole('button', { name: /^Copy/ }).innerText()).replace(/^Copy\s+/, '');
      await dialog.getByRole('textbox', { name: 'Code' }).fill(code.trim());
    },
    button: async (page) => page.getByRole('dialog', { name: /^Delete/ }).getByRole('button', { name: 'Delete business account' }),
    found: /The business account has not been deleted/,
    success: /Business account deleted/,
  },
];
