import type { Page } from '@playwright/test';
import { fillDateTime } from '../date-time';
import { chooseFromPageMenu } from '../page-menu';
import { people } from '../people';
import type { RunningServer } from '../servers';
import { expect, go } from '../test';
import { ask, type Change, dialogButton, listAt, textAt } from './change';

/** One transparent pixel. */
export const pixel = {
  name: 'pixel.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
};

const seasonalEvent = async (gateway: RunningServer, status: string) => {
  const query =
    'query ($statuses: [SeasonalEventStatus!]) { seasonalEvents(maxPerPage: 1, filter: { statuses: $statuses }) { items { id name } } }';
  const [first] = listAt(await ask(gateway, query, { statuses: [status] }), 'seasonalEvents', 'items');
  return { address: `/dashboard/seasonal-events/${textAt(first, 'id')}`, name: textAt(first, 'name') };
};

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });

let deleted = '';

/** Attaches or detaches the first fleet on offer. */
function changeOfFleets(verb: 'Attach' | 'Detach', found: RegExp): Change {
  const dialogOn = (page: Page) => page.getByRole('dialog', { name: new RegExp(`^${verb} fleets `) });
  return {
    name: `${verb} fleets`,
    operation: `${verb}Fleet`,
    isBatch: true,
    address: async (gateway) => (await seasonalEvent(gateway, 'ACTIVE')).address,
    button: async (page) => {
      await page.getByRole('button', { name: `${verb} fleets…` }).click();
      // Fleets that failed before are selected already.
      await dialogOn(page).getByRole('checkbox', { disabled: false }).first().check();
      await dialogOn(page)
        .getByRole('button', { name: `${verb} 1 fleet` })
        .click();
      return dialogButton(page, `${verb} 1 fleet`);
    },
    unknown: dialogOn,
    found,
    close: (page) => dialogOn(page).getByText('Close', { exact: true }).click(),
    leave: async (page) => {
      await expect(dialogOn(page).getByRole('button', { name: 'Stop' })).toBeVisible();
      await go(page, '/dashboard/fleets');
      await page.getByRole('alertdialog', { name: 'Leave before it finishes?' }).getByRole('button', { name: 'Leave' }).click();
    },
    success: new RegExp(`${verb} fleets: 1 ${verb.toLowerCase()}ed`),
  };
}

export const seasonalEventChanges: readonly Change[] = [
  changeOfFleets('Attach', /It is not attached yet/),
  changeOfFleets('Detach', /It is still attached/),
  {
    person: people.sudo,
    name: 'Create icon',
    operation: 'CreateSeasonalEvent',
    address: async () => '/dashboard/seasonal-events/create',
    fill: async (page, round) => {
      await nameField(page).fill(`Carnival ${round}`);
      await fillDateTime(page, 'Start', '2030-02-04 12:00');
      await fillDateTime(page, 'End', '2030-02-10 12:00');
      const icons = page.getByRole('group', { name: 'Vehicle icons' });
      if (await icons.getByRole('img').first().isVisible()) return;
      await icons.locator('input[type=file]').setInputFiles(pixel);
      await expect(icons.getByText('1 × 1 px')).toBeVisible();
    },
    button: async (page) => page.getByRole('button', { name: 'Create icon' }),
    found: /No new icon named Carnival 1 yet/,
    success: /Carnival 1 was created/,
    kept: async (page) => {
      await expect(nameField(page)).toHaveValue('Carnival 2');
      await expect(page.getByText('Choose the file again')).toBeVisible();
    },
  },
  {
    person: people.sudo,
    name: 'Change icon',
    operation: 'UpdateSeasonalEvent',
    address: async (gateway) => `${(await seasonalEvent(gateway, 'ACTIVE')).address}/edit`,
    fill: (page, round) => nameField(page).fill(`Season ${round}`),
    button: async (page) => page.getByRole('button', { name: 'Save changes' }),
    found: /The icon is unchanged/,
    success: /The icon was saved/,
  },
  {
    name: 'Delete icon',
    operation: 'DeleteSeasonalEvent',
    address: async (gateway) => {
      const { address, name } = await seasonalEvent(gateway, 'FUTURE');
      deleted = name;
      return address;
    },
    fill: async (page) => {
      const dialog = page.getByRole('dialog', { name: /^Delete/ });
      if (!(await dialog.isVisible())) await chooseFromPageMenu(page, 'Delete icon');
      await dialog.getByRole('textbox', { name: 'Name' }).fill(deleted);
    },
    button: async (page) => page.getByRole('dialog', { name: /^Delete/ }).getByRole('button', { name: 'Delete icon' }),
    found: /The icon has not been deleted/,
    success: /Icon deleted/,
  },
];
