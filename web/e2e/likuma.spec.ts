// Likuma's history: whose it is, and when it is gone.
import type { Page } from '@playwright/test';
import { at, listAt, textAt } from './changes/change';
import { people, type Person } from './people';
import { readSession, sessionKey } from './stored-session';
import { expect, signInAtProvider, testAlone as test } from './test';

const address = '/dashboard/developer/likuma-api';

const response = (page: Page) => page.getByRole('region', { name: 'Response', exact: true });
const history = (page: Page) => page.getByRole('region', { name: 'History' });

async function send(page: Page, path: string) {
  await page.getByRole('textbox', { name: 'Path' }).fill(path);
  await page.keyboard.press('Control+Enter');
  await expect(response(page).getByRole('status').first()).toContainText(path);
}

/** Gives someone a role, as a Sudo. */
async function changeRole(page: Page, token: string | null, { email }: Person, role: string) {
  const ask = async (query: string, variables: object = {}) => {
    const answer = await page.request.post('/graphql', { data: { query, variables }, headers: { authorization: `Bearer ${token}` } });
    return at(await answer.json(), 'data');
  };
  const found = await ask(
    '{ users(maxPerPage: 100) { items { id email givenName familyName policies { fleetId } } } fleets { items { id } } }',
  );
  const user = listAt(found, 'users', 'items').find((each) => textAt(each, 'email') === email);
  const fleets = listAt(user, 'policies').map((policy) => textAt(policy, 'fleetId'));
  const input = {
    id: textAt(user, 'id'),
    givenName: textAt(user, 'givenName'),
    familyName: textAt(user, 'familyName'),
    role,
    // At least one, whatever the role.
    fleetIds: [...fleets.filter((id) => id !== ''), textAt(listAt(found, 'fleets', 'items')[0], 'id')].slice(0, Math.max(1, fleets.length)),
  };
  const changed = await ask('mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user { role } } }', { input });
  expect(textAt(changed, 'updateUser', 'user', 'role')).toBe(role);
}

/** The session is over, without a sign-out. */
async function switchPerson(page: Page, person: Person) {
  await page.evaluate((key) => localStorage.removeItem(key), sessionKey);
  await signInAtProvider(page, person, address);
}

test('requests are kept for their person only, until sign-out', { tag: '@sweep' }, async ({ page, context }) => {
  await signInAtProvider(page, people.sudo, address);
  const { accessToken } = await readSession(page);
  await send(page, '/members/7');
  await send(page, '/members/21/sessions');
  await expect(history(page).getByRole('listitem')).toHaveCount(2);
  await expect(history(page).getByRole('listitem').first()).toContainText('/members/21/sessions');
  // The answer had a secret, which is on no screen and in no storage.
  await expect(response(page)).toContainText('accessToken');
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(stored).toContain('/members/21/sessions');
  expect(stored).not.toContain('lk_');

  const other = await context.newPage();
  await other.goto(address);
  await expect(history(other).getByRole('listitem')).toHaveCount(2);
  await history(other).getByRole('button', { name: 'Delete /members/7 from the history' }).click();
  await expect(history(page).getByRole('listitem')).toHaveCount(1);
  await other.close();

  await changeRole(page, accessToken, people.staffAdmin, 'SUDO');
  try {
    await switchPerson(page, people.staffAdmin);
    await expect(history(page)).toContainText('No requests yet.');
  } finally {
    await changeRole(page, accessToken, people.staffAdmin, 'STAFF_ADMIN');
  }

  await switchPerson(page, people.sudo);
  await expect(history(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menu').getByText('Logout').click();
  await expect(page.getByRole('button', { name: people.sudo.email })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('/members/');
  await signInAtProvider(page, people.sudo, address);
  await expect(history(page)).toContainText('No requests yet.');
});
