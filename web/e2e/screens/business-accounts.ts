import { expect } from '../test';
import { firstLink, type Screen } from './screen';

export const businessAccountScreens: readonly Screen[] = [
  { name: 'business accounts', at: 'business-accounts', open: (page) => expect(firstLink(page)).toBeVisible() },
  {
    name: 'business account',
    route: 'business-account',
    at: 'business-accounts?search=participações',
    open: async (page) => {
      await firstLink(page).click();
      await expect(page.getByRole('table', { name: 'Employees' }).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'employee of a business account',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeVisible();
    },
  },
  {
    name: 'dispatch accounts',
    at: 'business-accounts?tab=dispatch&number=0&of=none',
    open: async (page) => {
      await expect(firstLink(page)).toBeVisible();
      await expect(page.getByText('No account with this number in this fleet.')).toBeVisible();
    },
  },
  {
    name: 'employees from a file',
    isTyped: true,
    at: 'business-accounts?search=participações',
    open: async (page) => {
      await firstLink(page).click();
      await page.getByRole('button', { name: 'Add from a file' }).click();
      const text = 'First name,Last name,Email,Phone number\nAda,King,ada@king.example,+44 20 7946 0000\nAlan,Turing,alan,441632960001';
      const file = { name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(file);
      await expect(page.getByRole('table', { name: 'Employees in the file' })).toBeVisible();
    },
  },
];
