import type { RunningServer } from '../servers';
import { expect } from '../test';
import { ask, type Change, dialogButton, listAt, textAt } from './change';

async function nordics(gateway: RunningServer): Promise<string> {
  const data = await ask(gateway, '{ networks(filter: { search: "Nordics" }) { items { id } } }');
  return `/dashboard/networks/${textAt(listAt(data, 'networks', 'items')[0], 'id')}`;
}

export const fleetAndNetworkChanges: readonly Change[] = [
  {
    name: 'Change fleet attributes',
    operation: 'UpdateFleetAttributes',
    address: async (gateway) =>
      `/dashboard/fleets/${textAt(listAt(await ask(gateway, '{ fleets(maxPerPage: 1) { items { id } } }'), 'fleets', 'items')[0], 'id')}`,
    fill: async (page, round) => {
      const field = page.getByRole('textbox', { name: 'Attributes' });
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Edit attributes' }).click();
      await field.fill((await field.inputValue()).replace(/"supportEmail": ".*?"/, `"supportEmail": "round${round}@pax.example"`));
    },
    button: async (page) => {
      await page.getByRole('button', { name: 'Save changes' }).click();
      return dialogButton(page, 'Save attributes');
    },
    found: /The attributes are unchanged/,
    success: /The attributes were saved/,
    kept: async (page) => {
      await page.getByRole('button', { name: 'Edit attributes' }).click();
      await expect(page.getByRole('textbox', { name: 'Attributes' })).toHaveValue(/round2@pax\.example/);
    },
  },
  {
    name: 'Turn off in network',
    operation: 'UpdateNetworkConfig',
    address: nordics,
    button: async (page) => {
      await page.getByRole('switch', { name: 'Oslo Ride in Nordics' }).click();
      return dialogButton(page, 'Turn off');
    },
    found: /Oslo Ride is on in Nordics now/,
    success: /Oslo Ride is off in Nordics/,
  },
  {
    name: 'Change network settings',
    operation: 'UpdateNetworkConfig',
    address: nordics,
    fill: async (page, round) => {
      const field = page.getByRole('textbox', { name: 'Settings' });
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Edit settings for Oslo Ride' }).click();
      await field.fill(`{ "round": ${round} }`);
    },
    button: async (page) => {
      await page.getByRole('button', { name: 'Save changes' }).click();
      return dialogButton(page, 'Save settings');
    },
    found: /The settings of Oslo Ride in Nordics are unchanged/,
    success: /The settings of Oslo Ride in Nordics were saved/,
  },
];
