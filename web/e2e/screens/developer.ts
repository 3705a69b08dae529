import { expect } from '../test';
import type { Screen } from './screen';

export const developerScreens: readonly Screen[] = [
  {
    name: 'payment settings',
    at: 'developer/payment-settings',
    open: (page) => expect(page.getByText('Cancellation fee notice', { exact: true })).toBeVisible(),
  },
  {
    name: 'Likuma API with an answer',
    at: 'developer/likuma-api',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Path' }).fill('/members/77/sessions');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Response' })).toContainText('accessToken');
    },
  },
];
