import { chooseFromPageMenu } from '../page-menu';
import { expect } from '../test';
import { firstLink, type Screen } from './screen';

export const passengerScreens: readonly Screen[] = [
  { name: 'passengers', at: 'passengers' },
  {
    name: 'booking channel picker',
    open: async (page) => {
      await page.getByRole('button', { name: /^Passengers of/ }).click();
      await expect(page.getByRole('dialog').getByRole('option').nth(5)).toBeVisible();
    },
  },
  {
    name: 'passenger CSV upload',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Upload CSV' }).click();
      const buffer = Buffer.from('pe_user_id,name\n1,Ada\n,Nobody\n');
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByRole('dialog').getByText('pe_user_id', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'passenger',
    route: 'passenger',
    at: 'passengers',
    open: async (page) => {
      await firstLink(page, 'Passengers').click();
      await expect(page.getByRole('region', { name: 'Coupons', exact: true })).toContainText(/No coupons|Campaign/);
    },
  },
  {
    name: 'deletion of a passenger',
    open: async (page) => {
      await chooseFromPageMenu(page, 'Delete passenger');
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
];
