import { expect } from '../test';
import { firstLink, type Screen } from './screen';

export const queueScreens: readonly Screen[] = [
  {
    name: 'queues',
    at: 'queues',
    open: (page) => expect(page.getByRole('link', { name: 'Payment capture', exact: true })).toBeVisible(),
  },
  {
    name: 'jobs of a queue',
    open: async (page) => {
      await page.getByRole('link', { name: 'Payment capture', exact: true }).click();
      await expect(firstLink(page)).toBeVisible();
    },
  },
  {
    name: 'job of a queue',
    route: 'queue',
    at: 'queues?queue=payment-capture&state=FAILED',
    open: async (page) => {
      await firstLink(page).click();
      await page.getByRole('button', { name: 'Show the data' }).click();
      await expect(page.getByRole('region', { name: /^Data/ }).getByRole('searchbox')).toBeVisible();
    },
  },
];
