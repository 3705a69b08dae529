import { chooseFromPageMenu } from './page-menu';
import { people } from './people';
import { expect, signIn, testAlone as test } from './test';

test('a fleet admin creates and promotes a reader, and sees why they can’t create a Sudo or delete anyone', async ({ page }) => {
  await signIn(page, people.fleetAdmin, '/dashboard/users');
  await page.getByRole('link', { name: 'New user' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('nina.muster@pax.example');
  await page.getByRole('textbox', { name: 'Given name' }).fill('Nina');
  await page.getByRole('textbox', { name: 'Family name' }).fill('Muster');

  const sudo = page.getByRole('radio', { name: 'Sudo' });
  // By a keyboard user it can be reached; pressing it changes nothing.
  await sudo.focus();
  await page.keyboard.press('Space');
  await expect(sudo).not.toBeChecked();
  await expect(sudo).toHaveAccessibleDescription(/Requires the Sudo role\. Your role is Fleet Admin\. Ask someone with the role Sudo\./);
  await page.getByRole('radio', { name: 'Fleet Reader' }).check();
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('Please select at least one fleet')).toBeVisible();
  const fleets = page.getByRole('list', { name: 'Fleets to select' }).getByRole('checkbox');
  await expect(fleets).toHaveCount(3);
  await fleets.first().check();
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nina Muster' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Linked fleets (1)' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('radio', { name: 'Fleet Admin' }).check();
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Save the changes to Nina Muster?' });
  await expect(question).toContainText('Role: Fleet Reader → Fleet Admin');
  await question.getByRole('button', { name: 'Save changes' }).click();
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes.first()).toContainText(`Updated by ${people.fleetAdmin.name}`);
  await expect(changes.first()).toContainText('Fleet Reader → Fleet Admin');

  await page.getByRole('main').getByRole('button', { name: 'More actions', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete user' })).toHaveAccessibleDescription(/^Requires the Rondo Staff Admin role/);
});

test('a staff admin deletes a user', { tag: '@sweep' }, async ({ page }) => {
  await signIn(page, people.staffAdmin, '/dashboard/users');
  const search = page.getByRole('searchbox', { name: 'Search by name or email' });
  await search.fill('new.starter');
  await page.getByRole('link', { name: /Siobh/ }).first().click();
  await chooseFromPageMenu(page, 'Delete user');
  const dialog = page.getByRole('dialog', { name: /^Delete Siobh/ });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('new.starter@pax.example');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await search.fill('new.starter');
  await expect(page.getByText('No matching users', { exact: true })).toBeVisible();
});
