// Likuma's history: how much of it there is, whose it is, and when it is gone.
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

test('the last 20 requests are kept for their person only, until sign-out', async ({ page, context }) => {
  await signInAtProvider(page, people.sudo, address);
  const { accessToken } = await readSession(page);
  const sent = Array.from({ length: 20 }, (_, number) => `/members/${number + 1}`);
  for (const path of sent) await send(page, path);
  await send(page, '/members/21/sessions');
  await expect(history(page).getByRole('listitem')).toHaveCount(20);
  await expect(history(page).getByRole('listitem').first()).toContainText('/members/21/sessions');
  await expect(history(page).getByRole('listitem').last()).toContainText('/members/2');
  // The answer had a secret, which is on no screen and in no storage.
  await expect(response(page)).toContainText('accessToken');
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(stored).toContain('/members/21/sessions');
  expect(stored).not.toContain('lk_');

  const other = await context.newPage();
  await other.goto(address);
  await expect(history(other).getByRole('listitem')).toHaveCount(20);
  await history(other).getByRole('button', { name: 'Delete /members/7 from the history' }).click();
  await expect(history(page).getByRole('listitem')).toHaveCount(19);
  await other.close();

  await changeRole(page, accessToken, people.staffAdmin, 'SUDO');
  try {
    await switchPerson(page, people.staffAdmin);
    await expect(history(page)).toContainText('No requests yet.');
  } finally {
    await changeRole(page, accessToken, people.staffAdmin, 'STAFF_ADMIN');
  }

  await switchPerson(page, people.sudo);
  await expect(history(page).getByRole('listitem')).toHaveCount(19);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menu').getByText('Logout').click();
  await expect(page.getByRole('button', { name: people.sudo.email })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('/members/');
  await signInAtProvider(page, people.sudo, address);
  await expect(history(page)).toContainText('No requests yet.');
});

test('a response shows as a tree, text or failure, and a slow request can be stopped', async ({ page }) => {
  await signInAtProvider(page, people.sudo, address);
  await send(page, '/exports');
  await expect(response(page)).toContainText('78000');
  await expect(history(page).getByRole('listitem').first()).toContainText('Cut at 100 kB');
  await send(page, '/maintenance');
  await expect(response(page)).toContainText('<h1>Maintenance</h1>');
  await send(page, '/captures');
  await expect(response(page)).toContainText('Failed: 402');

  await page.getByRole('textbox', { name: 'Path' }).fill('/slow?seconds=60');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Send to Likuma: outcome unknown' })).toContainText(
    'Likuma may have run the request.',
  );
});
