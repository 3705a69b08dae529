import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { chooseFromPageMenu, openPageMenu } from '../../../../test/page-menu';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { userRoutes } from '../routes';
import { bergen, fakeUser, hiddenPolicy, oslo, policyFor } from '../testing/fake-user';

beforeEach(() => {
  sessionStorage.clear();
});

const boss = { id: 'boss', email: 'boss@example.com', givenName: 'Ingrid', familyName: 'Sand' };
const event = (fields: object) => ({
  id: 'e-1',
  type: 'UPDATED',
  typeCode: 'UPDATED',
  user: boss,
  changes: [],
  fleets: [],
  createdAt: '2026-06-01T10:00:00.000Z',
  raw: { payload: 'as sent' },
  ...fields,
});

async function open(fields: Record<string, unknown> = {}, { viewer = {}, gateway = {}, events = pageOf([]) }: Record<string, object> = {}) {
  const user = { ...fakeUser(fields), entityEvents: events };
  return renderScreen({
    routes: userRoutes,
    at: 'users/user-9',
    viewer,
    gateway: {
      user: () => user,
      users: () => pageOf([]),
      releaseIntents: pageOf([]),
      notificationIntents: pageOf([]),
      reportIntents: pageOf([]),
      ...gateway,
    },
  });
}

it('shows the profile, the role’s meaning, and the fleets, hidden ones as a number', async () => {
  const policies = [policyFor(oslo), policyFor(bergen), hiddenPolicy('f-1'), hiddenPolicy('f-2')];
  await open({ policies });
  expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
  const account = screen.getByRole('region', { name: 'Account' });
  expect(account).toHaveTextContent('Fleet Reader');
  expect(account).toHaveTextContent('Read-only on the linked fleets');
  const fleets = screen.getByRole('region', { name: 'Linked fleets (4)' });
  expect(within(fleets).getByRole('link', { name: 'Oslo Taxi' })).toHaveAttribute('href', '/dashboard/fleets/fleet-oslo');
  expect(fleets).toHaveTextContent('+2 fleets that you can’t see');
  expect(await screen.findByText('No changes yet.')).toBeVisible();
});

it('shows an unknown role by its code, and a user without fleets', async () => {
  await open({ role: 'UNKNOWN', roleCode: 'PROVIDER_STAFF_AUDIT', policies: [] });
  const account = await screen.findByRole('region', { name: 'Account' });
  expect(account).toHaveTextContent('UNKNOWN PROVIDER_STAFF_AUDIT');
  expect(screen.getByRole('region', { name: 'Linked fleets' })).toHaveTextContent('Not linked to any fleet');
});

it('lists changes with their author, with roles and fleets by name, and opens the raw payload', async () => {
  const events = pageOf([
    event({
      changes: [
        { field: 'role', from: 'FLEET_STAFF_READ', to: 'FLEET_STAFF_ADMIN' },
        { field: 'fleetIds', from: ['fleet-oslo'], to: ['fleet-bergen', 'f-9'] },
      ],
      fleets: [oslo, bergen],
    }),
    event({ id: 'e-0', type: 'CREATED', typeCode: 'CREATED', user: null, changes: null }),
  ]);
  const { user } = await open({}, { events });
  const [changed, created] = within(await screen.findByRole('list', { name: 'Changes' })).getAllByRole('listitem');
  expect(changed).toHaveTextContent('Updated by Ingrid Sand');
  expect(changed).toHaveTextContent('RoleFleet Reader → Fleet Admin');
  expect(changed).toHaveTextContent('FleetsAdded Bergen Taxi, 1 that you can’t seeRemoved Oslo Taxi');
  expect(created).toHaveTextContent('Created by the platform');
  const [payload] = screen.getAllByRole('button', { name: 'Payload of this change' });
  if (payload) await user.click(payload);
  expect(await screen.findByText(/as sent/)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const created = (id: string, userId: string, fields: object = {}) => ({
  id,
  name: id,
  status: 'COMPLETED',
  statusCode: 'COMPLETED',
  schedules: [],
  createdAt: '2026-06-01T10:00:00.000Z',
  userId,
  ...fields,
});
const doings = {
  releaseIntents: pageOf(
    [
      created('Apps 6.2', 'user-9', {
        internalId: 'REL-1',
        status: 'IN_PROGRESS',
        failedReleasesCount: 0,
        readyToPublishCount: 2,
        releaseCounts: [{ status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', count: 2 }],
      }),
      created('Apps 6.1', 'boss', { internalId: 'REL-0' }),
    ],
    { hasMore: true },
  ),
  notificationIntents: pageOf([created('June', 'user-9', { createdAt: '2026-06-03T10:00:00.000Z' }), created('May', 'boss')]),
  reportIntents: pageOf([created('Rides', 'user-9', { createdAt: '2026-06-02T10:00:00.000Z' })]),
};

it('lists what the user created among the newest records', async () => {
  await open({}, { gateway: doings, viewer: { role: 'SUDO', roleCode: 'PROVIDER_SUDO' } });
  const section = await screen.findByRole('region', { name: 'Created by this user' });
  const rows = within(await within(section).findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['June', 'Rides', 'Apps 6.2']);
  expect(rows[2]).toHaveTextContent('Apps 6.2 App releaseReady to publish');
  expect(section).toHaveTextContent('Among the 100 newest app releases, notifications, and reports.');
});

it('names what continues before a deletion, and how the user is shown afterwards', async () => {
  const sending = { name: 'Holidays', status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS' };
  const notificationIntents = pageOf([created('to Oslo', 'user-9', sending), created('to Bergen', 'user-9', sending)]);
  const { user } = await open({}, { gateway: { ...doings, notificationIntents }, viewer: { role: 'SUDO', roleCode: 'PROVIDER_SUDO' } });
  await screen.findByRole('link', { name: 'Apps 6.2' });
  await chooseFromPageMenu(user, 'Delete user');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Grace Hopper?' });
  const running = await within(dialog).findByRole('list', { name: 'Not finished' });
  expect(
    within(running)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['App release Apps 6.2: ready to publish', 'Notification Holidays: sending (2)']);
  expect(dialog).toHaveTextContent('“Deleted user (user-9)”');
  expect(await within(dialog).findByRole('textbox', { name: 'Email' })).toHaveFocus();
});

it('pages through the changes', async () => {
  const gateway = {
    user: () => ({
      ...fakeUser(),
      entityEvents: ({ page }: { page: number }) =>
        pageOf([event({ id: `e-${page}`, typeCode: `ROUND_${page}`, type: 'UNKNOWN' })], {
          page,
          maxPerPage: 20,
          hasMore: page === 0,
          total: 21,
        }),
    }),
  };
  const { user } = await open({}, { gateway });
  expect(await screen.findByText(/^Round 0/)).toBeVisible();
  await user.click(within(screen.getByRole('region', { name: 'Changes' })).getByRole('button', { name: /Next/ }));
  expect(await screen.findByText(/^Round 1/)).toBeVisible();
});

it.each([
  ['STAFF_READ', 'FLEET_STAFF_READ', /^Requires the Acme Staff Admin role/],
  ['FLEET_STAFF_ADMIN', 'STAFF_READ', /^Requires the Acme Staff Admin role/],
  ['STAFF_ADMIN', 'SUDO', /^Requires the Sudo role/],
])('%s reads why a %s may not be changed', async (own, role, reason) => {
  const { user } = await open({ role, roleCode: role }, { viewer: { role: own } });
  expect(await screen.findByRole('button', { name: 'Edit' })).toHaveAccessibleDescription(reason);
  await openPageMenu(user);
  expect(screen.getByRole('menuitem', { name: 'Delete user' })).toHaveAccessibleDescription(reason);
});

it('lets fleet admins change but not delete a user with a shared fleet', async () => {
  const { user } = await open({}, { viewer: { role: 'FLEET_STAFF_ADMIN' } });
  expect(await screen.findByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-disabled', 'true');
  await openPageMenu(user);
  expect(screen.getByRole('menuitem', { name: 'Delete user' })).toHaveAccessibleDescription(/^Requires the Acme Staff Admin role/);
});

it('deletes only after the email was typed, and returns to the list without the user', async () => {
  let isThere = true;
  const deleteUser = jest.fn(() => {
    isThere = false;
    return { id: 'user-9' };
  });
  const gateway = { deleteUser, users: () => pageOf(isThere ? [fakeUser()] : []) };
  const { user, router } = await open({}, { gateway });
  await chooseFromPageMenu(user, 'Delete user');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Grace Hopper?' });
  const email = await within(dialog).findByRole('textbox', { name: 'Email' });
  await user.type(email, 'grace');
  await user.click(within(dialog).getByRole('button', { name: 'Delete user' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription('Doesn’t match'));
  expect(deleteUser).not.toHaveBeenCalled();
  await user.type(email, '@example.com{Enter}');
  expect(await screen.findByText('User deleted')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/users'));
  expect(await screen.findByText('No users yet')).toBeVisible();
  expect(deleteUser).toHaveBeenCalledTimes(1);
});

it('prevents people from deleting themselves', async () => {
  const { user } = await open({ id: 'user-1', role: 'STAFF_ADMIN' });
  expect(await screen.findByText('This is you')).toBeVisible();
  await openPageMenu(user);
  expect(screen.getByRole('menuitem', { name: 'Delete user' })).toHaveAccessibleDescription('You can’t delete your own account.');
});

it('reports that the platform protects the last Sudo', async () => {
  const gateway = {
    deleteUser: () => {
      throw gatewayError('CONFLICT', 'The last Sudo cannot be deleted');
    },
  };
  const { user } = await open({}, { gateway });
  await chooseFromPageMenu(user, 'Delete user');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'grace@example.com{Enter}');
  expect(await screen.findByText('The last Sudo cannot be deleted')).toBeVisible();
});
