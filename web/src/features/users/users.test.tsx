import { screen, waitFor, within } from '@testing-library/react';
import { usersOfFleetUrl } from '@/lib/routes/urls';
import { gatewayError } from '../../../test/fake-gateway';
import { chooseFromPageMenu, openPageMenu } from '../../../test/page-menu';
import { pageOf } from '../../../test/page-of';
import { renderScreen } from '../../../test/render-screen';
import { captureSavedCsv } from '../../../test/saved-csv';
import { userRoutes } from './routes';
import { bergen, fakeUser, hiddenPolicy, oslo, policyFor, tromso } from './testing/fake-user';

describe('the list', () => {
  interface UsersArgs {
    page: number;
    maxPerPage: number;
    filter: { roles: string[]; fleetId: string | null; search: string | null };
  }

  async function open(at: string, users: (args: UsersArgs) => object, viewer = {}) {
    const answer = jest.fn(users);
    const fleets = [oslo, bergen, tromso];
    const gateway = {
      users: answer,
      fleets: () => pageOf(fleets),
      fleet: ({ id }: { id: string }) => fleets.find((each) => each.id === id),
    };
    const view = await renderScreen({ routes: userRoutes, at, viewer, gateway });
    return { ...view, asked: () => answer.mock.lastCall?.[0], query: () => new URLSearchParams(view.router.state.location.search) };
  }

  const everyone = () =>
    pageOf([
      fakeUser({ policies: [policyFor(oslo), policyFor(bergen), policyFor(tromso), hiddenPolicy('f-1')] }),
      fakeUser({ id: 'u-2', email: 'new@example.com', givenName: null, familyName: null, role: null, roleCode: null, policies: [] }),
      fakeUser({ id: 'u-3', givenName: 'Alan', familyName: 'Turing', role: 'UNKNOWN', roleCode: 'PROVIDER_AUDIT' }),
      fakeUser({ id: 'u/4', givenName: 'Ada', familyName: 'King', role: 'STAFF_ADMIN', roleCode: 'PROVIDER_STAFF_ADMIN' }),
    ]);

  it('lists the users with roles and fleets', async () => {
    const { asked } = await open('users', everyone);
    const grace = await screen.findByRole('row', { name: /Grace Hopper/ });
    expect(grace).toHaveTextContent('grace@example.com');
    expect(grace).toHaveTextContent('Fleet Reader');
    expect(grace).toHaveTextContent('Bergen Taxi +3');
    expect(grace).toHaveTextContent('01 May 2026');
    expect(within(screen.getByRole('row', { name: /new@example.com/ })).getByRole('link')).toHaveTextContent('new@example.com');
    const alan = screen.getByRole('row', { name: /Alan Turing/ });
    expect(within(alan).getByTitle('PROVIDER_AUDIT')).toHaveTextContent('UNKNOWN');
    expect(alan).not.toHaveTextContent('PROVIDER_AUDIT');
    expect(screen.getByRole('row', { name: /Ada King/ })).toHaveTextContent('Acme Staff AdminAll fleets');
    expect(screen.getByRole('link', { name: 'Ada King' })).toHaveAttribute('href', '/dashboard/users/u%2F4');
    expect(asked()).toEqual({ page: 0, maxPerPage: 25, filter: { roles: [], fleetId: null, search: null } });
  });

  it('filters by several roles, by a fleet and by text, and keeps names out of the URL', async () => {
    const { user, asked, query } = await open('users', everyone);
    await user.click(await screen.findByRole('button', { name: 'Role' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Fleet Admin' }));
    await user.click(screen.getByRole('checkbox', { name: 'Sudo' }));
    await waitFor(() => expect(asked()?.filter.roles).toEqual(['FLEET_STAFF_ADMIN', 'SUDO']));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Fleet' }));
    await user.click(await screen.findByRole('option', { name: /Bergen Taxi/ }));
    await waitFor(() => expect(asked()?.filter.fleetId).toBe('fleet-bergen'));
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'grace{Enter}');
    await waitFor(() => expect(asked()?.filter.search).toBe('grace'));
    expect(query().toString()).not.toContain('grace');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(asked()?.filter).toEqual({ roles: [], fleetId: null, search: null }));
  });

  it("shows a fleet's users under its name, whichever fleet is selected", async () => {
    const { asked } = await open(usersOfFleetUrl('fleet-oslo').replace('/dashboard/', ''), everyone);
    expect(await screen.findByRole('button', { name: 'Fleet: Oslo Taxi' })).toBeVisible();
    expect(asked()?.filter.fleetId).toBe('fleet-oslo');
  });

  it('exports every fleet by name, and the users with all fleets', async () => {
    const csvLines = captureSavedCsv();
    const { user } = await open('users', everyone);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText('4 rows exported');
    const lines = await csvLines();
    expect(lines?.find((line) => line.startsWith('Ada King'))).toMatch(/,Acme Staff Admin,All fleets,/);
    expect(lines?.slice(0, 2)).toEqual([
      'Name,Email,Role,Fleets,Created,Created time zone,ID',
      expect.stringMatching(
        /^Grace Hopper,grace@example\.com,Fleet Reader,"Bergen Taxi, Oslo Taxi, Tromsø Taxi, 1 fleet that you can’t see",2026-05-01/,
      ),
    ]);
  });

  it.each([
    ['STAFF_READ', 'Requires the Acme Staff Admin role.'],
    ['STAFF_ADMIN', undefined],
  ])('offers %s a new user, or gives the reason', async (role, reason) => {
    await open('users', everyone, { role });
    if (reason === undefined) expect(await screen.findByRole('link', { name: 'New user' })).toBeVisible();
    else expect(await screen.findByRole('button', { name: 'New user' })).toHaveAccessibleDescription(expect.stringContaining(reason));
  });
});

describe('a user', () => {
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

  async function open(
    fields: Record<string, unknown> = {},
    { viewer = {}, gateway = {}, events = pageOf([]) }: Record<string, object> = {},
  ) {
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

  it('names the user’s name after a deletion', async () => {
    const { user } = await open({}, { viewer: { role: 'SUDO', roleCode: 'PROVIDER_SUDO' } });
    await chooseFromPageMenu(user, 'Delete user');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Grace Hopper?' });
    expect(dialog).toHaveTextContent('“Deleted user (user-9)”');
    expect(await within(dialog).findByRole('textbox', { name: 'Email' })).toHaveFocus();
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
});

describe('the profile', () => {
  interface UpdateArgs {
    input: { givenName: string; familyName: string };
  }

  const open = (gateway: object = {}, viewer: object = {}) => renderScreen({ routes: userRoutes, at: 'profile', gateway, viewer });

  // A draft of the name would be restored in the next test.

  it('shows the person, and the role’s meaning', async () => {
    await open();
    const account = await screen.findByRole('region', { name: 'Account' });
    expect(account).toHaveTextContent('ada@example.com');
    expect(await within(account).findByText('Acme Staff Admin')).toBeVisible();
    expect(account).toHaveTextContent('Manages everything');
  });

  it('saves both names', async () => {
    const updateViewer = jest.fn(({ input }: UpdateArgs) => ({ viewer: { id: 'user-1', policies: [], ...input } }));
    const { user } = await open({ updateViewer });
    const given = await screen.findByRole('textbox', { name: /Given name/ });
    await user.clear(given);
    await user.type(given, ' Augusta ');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Your name was saved');
    expect(updateViewer.mock.calls[0]?.[0]).toEqual({ input: { givenName: 'Augusta', familyName: 'Admin' } });
    expect(await screen.findByText('Augusta Admin')).toBeVisible();
    // The saved value, without spaces.
    expect(given).toHaveValue('Augusta');
  });

  it("shows the platform's rejection on its field", async () => {
    const { user } = await open({
      updateViewer: () => {
        throw gatewayError('BAD_USER_INPUT', 'The names were refused', { fields: { familyName: 'Too short' } });
      },
    });
    const family = await screen.findByRole('textbox', { name: /Family name/ });
    await user.type(family, 'x');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(family).toHaveAccessibleDescription('Too short'));
  });

  it('links to the person’s fleets, by name if readable', async () => {
    const berlin = { id: 'fleet-berlin', name: 'Berlin Taxi', humanReadableId: 'berlin-taxi', timezone: 'Europe/Berlin' };
    const policies = [
      { id: 'p1', fleetId: 'fleet-berlin', fleet: berlin },
      { id: 'p2', fleetId: 'fleet-gone', fleet: null },
      { id: 'p3', fleetId: null, fleet: null },
    ];
    await open({}, { role: 'FLEET_STAFF_READ', policies });
    expect(await screen.findByRole('link', { name: 'Berlin Taxi' })).toHaveAttribute('href', '/dashboard/fleets/fleet-berlin');
    expect(screen.getByRole('link', { name: 'fleet-gone' })).toBeVisible();
  });

  describe('alerts', () => {
    const ask = jest.fn<Promise<NotificationPermission>, []>();

    class FakeNotification {
      static permission: NotificationPermission = 'default';
      static requestPermission = ask;
    }

    beforeEach(() => {
      ask.mockReset();
      FakeNotification.permission = 'default';
      Object.defineProperty(window, 'Notification', { value: FakeNotification, configurable: true });
    });
    afterEach(() => Reflect.deleteProperty(window, 'Notification'));

    const desktop = () => screen.findByRole('switch', { name: 'Desktop notifications' });

    it('ask the browser for permission when they are switched on, not before', async () => {
      ask.mockImplementation(() => {
        FakeNotification.permission = 'granted';
        return Promise.resolve('granted');
      });
      const { user } = await open();
      expect(await desktop()).not.toBeChecked();
      expect(ask).not.toHaveBeenCalled();
      await user.click(await desktop());
      await waitFor(async () => expect(await desktop()).toBeChecked());
      await user.click(await desktop());
      expect(await desktop()).not.toBeChecked();
      expect(ask).toHaveBeenCalledTimes(1);
    });

    it('stay off if the browser refuses, with the reason', async () => {
      ask.mockResolvedValue('denied');
      const { user } = await open();
      await user.click(await desktop());
      expect(
        await screen.findByText('Notifications are blocked in this browser', { selector: '[role=alert] *, [role=alert]' }),
      ).toBeVisible();
      expect(await desktop()).not.toBeChecked();
      expect(await desktop()).toHaveAccessibleDescription('Notifications are blocked in this browser');
    });
  });
});
