import { expect } from '../test';
import type { Screen } from './screen';

export const sandboxScreens: readonly Screen[] = [
  {
    name: 'fares and offers',
    at: 'sandbox/fare-estimate?from=52.3702,4.8952+Amsterdam&to=52.31,4.76+Schiphol',
    open: async (page) => {
      await expect(page.getByRole('button', { name: 'Booking channel: Amsterdam Ride' })).toBeVisible();
      await page.getByRole('button', { name: 'Get offers' }).click();
      await page.getByRole('button', { name: 'Choose Taxi' }).click();
      await expect(page.getByRole('table', { name: 'Price lines' })).toBeVisible();
    },
  },
  {
    name: 'address search',
    at: 'sandbox/ic2-address-search',
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Address', exact: true }).fill('damrak');
      await expect(page.getByRole('table', { name: 'Results of PE' })).toBeVisible();
    },
  },
  { name: 'pair and pay', at: 'sandbox/pair-and-pay?channel=none&reference=X1&session=s-1&passenger=none' },
  {
    name: 'theme of a booking channel',
    at: 'sandbox/theme',
    open: async (page) => {
      await page.getByRole('button', { name: 'Booking channel' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').fill('bangkok');
      await dialog.getByRole('option', { name: /Bangkok Ride/ }).click();
      await expect(page.getByRole('region', { name: 'Colours', exact: true })).toBeVisible();
    },
  },
];
