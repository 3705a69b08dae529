import { screen, waitFor, within } from '@testing-library/react';
import { usersOfFleetUrl } from '@/lib/routes/urls';
import { renderScreen } from '../../../../test/render-screen';
import { captureSavedCsv } from '../../../../test/saved-csv';
import { pageOf } from '../../../../test/page-of';
import { userRoutes } from '../routes';
import { bergen, fakeUser, hiddenPolicy, oslo, policyFor, tromso } from '../testing/fake-user';

interface UsersArgs {
  page: number;
  maxPerPage: number;
  filter: { roles: string[]; fleetId: string | null; search: string | null };
}

async function open(at: string, users: (args: UsersArgs) => object, viewer = {}) {
  const answer = jest.fn(users);
  const fleets = [oslo, bergen, tromso];
  const gateway = { users: answer, fleets: () => pageOf(fleets), fleet: ({ id }: { id: string }) => fleets.find((each) => each.id === id) };
  const view = await renderScreen({ routes: userRoutes, at, viewer, gateway });
  return { ...view, asked: () => answer.mock.lastCall?.[0], query: () => new URLSearchParams(view.router.state.location.search) };
}

beforeEach(() => {
  sessionStorage.clear();
});

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
