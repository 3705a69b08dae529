import { expect } from '../test';
import type { Change } from './change';

export const reportChanges: readonly Change[] = [
  {
    name: 'Create report',
    operation: 'CreateReport',
    address: async () => '/dashboard/report-intent/create',
    fill: async (page, round) => {
      await page.getByRole('textbox', { name: 'Name' }).fill(`Round ${round}`);
      await page.getByRole('radio', { name: 'Campaigns', exact: true }).check();
    },
    button: async (page) => page.getByRole('button', { name: 'Create report' }),
    found: /No new report named Round 1 yet/,
    success: /Round 1 was requested/,
    kept: (page) => expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Round 2'),
  },
];
