import { chooseFromPageMenu } from '../page-menu';
import type { RunningServer } from '../servers';
import { expect } from '../test';
import { ask, type Change, listAt, textAt } from './change';

const userCalled = (search: string) => async (gateway: RunningServer) => {
  const query = 'query ($search: String) { users(maxPerPage: 1, filter: { search: $search }) { items { id } } }';
  return `/dashboard/users/${textAt(listAt(await ask(gateway, query, { search }), 'users', 'items')[0], 'id')}`;
};

export const userChanges: readonly Change[] = [
  {
    name: 'Save name',
    operation: 'UpdateViewer',
    address: async () => '/dashboard/profile',
    fill: (page, round) => page.getByRole('textbox', { name: 'Given name' }).fill(`Marco ${round}`),
    button: async (page) => page.getByRole('button', { name: 'Save changes' }),
    found: /Your name is not saved yet/,
    success: /Your name was saved/,
  },
  {
    name: 'Create user',
    operation: 'CreateUser',
    address: async () => '/dashboard/users/create',
    fill: async (page, round) => {
      await page.getByRole('textbox', { name: 'Email' }).fill(`round.${round}@pax.example`);
      await page.getByRole('textbox', { name: 'Given name' }).fill('Round');
      await page.getByRole('textbox', { name: 'Family name' }).fill(`${round}`);
      await page.getByRole('radio', { name: 'Fleet Reader' }).check();
      await page.getByRole('checkbox').first().check();
    },
    button: async (page) => page.getByRole('button', { name: 'Create user' }),
    found: /No user with the email round\.1@pax\.example yet/,
    success: /Round 1 was created/,
    kept: (page) => expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('round.2@pax.example'),
  },
  {
    name: 'Change user',
    operation: 'UpdateUser',
    address: userCalled('alix.noel'),
    fill: async (page, round) => {
      const field = page.getByRole('textbox', { name: 'Given name' });
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Edit' }).click();
      await field.fill(`Alix ${round}`);
    },
    button: async (page) => page.getByRole('button', { name: 'Save changes', exact: true }),
    found: /The user is unchanged/,
    // Editing has an address of its own, which has replaced the forward entries.
    leave: (page) => page.getByRole('complementary').getByRole('link', { name: 'Fleets', exact: true }).click(),
    success: /The user was saved/,
  },
  {
    name: 'Delete user',
    operation: 'DeleteUser',
    address: userCalled('daantje.vink'),
    fill: async (page) => {
      const dialog = page.getByRole('dialog', { name: /^Delete/ });
      if (!(await dialog.isVisible())) await chooseFromPageMenu(page, 'Delete user');
      await dialog.getByRole('textbox', { name: 'Email' }).fill('daantje.vink.10@pax.example');
    },
    button: async (page) => page.getByRole('dialog', { name: /^Delete/ }).getByRole('button', { name: 'Delete user' }),
    found: /The user has not been deleted/,
    success: /User deleted/,
  },
];
