import { chooseFromPageMenu } from '../page-menu';
import type { RunningServer } from '../servers';
import { expect } from '../test';
import { ask, type Change, dialogButton, listAt, textAt } from './change';

/** The first or last running campaign of some fleets, so that the ended campaign is not the changed one. */
const runningCampaign = (place: 0 | -1) => async (gateway: RunningServer) => {
  const fleets = listAt(await ask(gateway, '{ fleets(maxPerPage: 5) { items { id } } }'), 'fleets', 'items');
  const query = 'query ($fleetId: ID!) { campaigns(fleetId: $fleetId, filter: { statuses: [RUNNING] }) { items { id } } }';
  const answers = await Promise.all(fleets.map((fleet) => ask(gateway, query, { fleetId: textAt(fleet, 'id') })));
  const campaign = answers.flatMap((answer) => listAt(answer, 'campaigns', 'items')).at(place);
  return `/dashboard/campaigns/${textAt(campaign, 'id')}`;
};

export const campaignChanges: readonly Change[] = [
  {
    name: 'Create campaign',
    operation: 'CreateCampaign',
    address: async () => '/dashboard/campaigns/create',
    fill: async (page, round) => {
      await page.getByRole('textbox', { name: 'Name' }).fill(`Round ${round}`);
      await page.getByRole('radio', { name: 'Percentage' }).check();
      await page.getByRole('textbox', { name: 'Percentage' }).fill('20');
      await page.getByRole('checkbox', { name: 'Unlimited' }).check();
    },
    button: async (page) => page.getByRole('button', { name: 'Create campaign' }),
    found: /No new campaign named Round 1 yet/,
    success: /Round 1 was created/,
    kept: (page) => expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Round 2'),
  },
  {
    name: 'Change campaign',
    operation: 'UpdateCampaign',
    address: async (gateway) => `${await runningCampaign(-1)(gateway)}/edit`,
    fill: (page, round) => page.getByRole('textbox', { name: 'Uses per passenger' }).fill(`${90 + round}`),
    button: async (page) => {
      await page.getByRole('button', { name: 'Save changes' }).click();
      return dialogButton(page, 'Save changes');
    },
    found: /The campaign is unchanged/,
    success: /The campaign was saved/,
  },
  {
    name: 'Deactivate campaign',
    operation: 'UpdateCampaign',
    address: runningCampaign(0),
    button: async (page) => {
      await page.getByRole('button', { name: 'Deactivate' }).click();
      return dialogButton(page, 'Deactivate');
    },
    found: /The campaign is not deactivated yet/,
    success: /The campaign was deactivated/,
  },
  {
    name: 'Delete campaign',
    operation: 'DeleteCampaign',
    address: runningCampaign(0),
    fill: async (page) => {
      const dialog = page.getByRole('dialog', { name: /^Delete/ });
      if (!(await dialog.isVisible())) await chooseFromPageMenu(page, 'Delete campaign');
      await expect(dialog.getByText(/^This deletes the campaign and/)).toBeVisible();
      const name = (await dialog.getByRole('button', { name: /^Copy/ }).innerText()).replace(/^Copy\s+/, '');
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name.trim());
    },
    button: async (page) => page.getByRole('dialog', { name: /^Delete/ }).getByRole('button', { name: 'Delete campaign' }),
    found: /The campaign has not been deleted/,
    success: /Campaign deleted/,
  },
];
