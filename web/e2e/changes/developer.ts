import { people } from '../people';
import { expect } from '../test';
import type { Change } from './change';

export const developerChanges: readonly Change[] = [
  {
    person: people.sudo,
    name: 'Send to Likuma',
    operation: 'SendLikumaRequest',
    address: () => Promise.resolve('/dashboard/developer/likuma-api'),
    fill: async (page, round) => {
      await page.getByRole('textbox', { name: 'Path' }).fill('/authorizations');
      await page.getByRole('textbox', { name: 'Payload' }).fill(`{ "round": ${round}, "password": "hush" }`);
    },
    button: (page) => Promise.resolve(page.getByRole('button', { name: 'Send', exact: true })),
    found: /Likuma may have run the request/,
    success: /Likuma responded/,
    kept: async (page) => {
      await expect(page.getByRole('textbox', { name: 'Path' })).toHaveValue('/authorizations');
      const payload = page.getByRole('textbox', { name: 'Payload' });
      await expect(payload).toHaveValue(/"round": 2/);
      await expect(payload).not.toHaveValue(/hush/);
    },
  },
];
