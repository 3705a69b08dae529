import { expect } from '../test';
import { firstLink, type Screen } from './screen';

export const reportScreens: readonly Screen[] = [
  {
    name: 'reports, and the filters of one',
    at: 'report-intents',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Show \d+ filter/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /^Filters of/ })).toBeVisible();
    },
  },
  {
    name: 'report',
    route: 'report-intent',
    at: 'report-intents',
    open: async (page) => {
      await firstLink(page, 'Reports').click();
      await expect(page.getByRole('region', { name: 'Report', exact: true })).toBeVisible();
    },
  },
  {
    name: 'new report',
    at: 'report-intent/create',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Waiting times' }).check();
      await page.getByRole('button', { name: 'Add condition on Pickup time' }).click();
      await page.getByRole('button', { name: 'Add condition on Waiting time' }).click();
      await page.getByRole('button', { name: 'Create report' }).click();
      await expect(page.getByText('Please select at least one fleet')).toBeVisible();
    },
  },
];
