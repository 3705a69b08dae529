import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { chooseFromPageMenu, openPageMenu } from '../../../../test/page-menu';
import { renderScreen } from '../../../../test/render-screen';
import { captureSavedCsv } from '../../../../test/saved-csv';
import { pageOf } from '../../../../test/page-of';
import type { Role } from '@/lib/access/permissions';
import { businessAccountRoutes } from '../routes';
import { fakeAccount, fakeEmployee } from '../testing/fake-account';

const open = (gateway: object = {}, role: Role = 'SUDO') =>
  renderScreen({
    routes: businessAccountRoutes,
    at: 'business-accounts/ba-1',
    viewer: { role, roleCode: role },
    gateway: { businessAccount: fakeAccount(), businessAccounts: pageOf([]), ...gateway },
  });

beforeEach(() => {
  sessionStorage.clear();
});

it('shows the company, its groups and its employees', async () => {
  const notYet = fakeEmployee({ id: 'em-2', firstName: 'Grace', lastName: null, passengerId: null, group: null });
  await open({ businessAccount: fakeAccount({ passengers: pageOf([fakeEmployee(), notYet]) }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Açaí & Cie' })).toBeVisible();
  const facts = screen.getByRole('region', { name: 'Account' });
  for (const text of ['ACAI12', 'travel@acai.example', 'Portuguese', '01 Mar 2024']) expect(facts).toHaveTextContent(text);
  expect(await screen.findByText('May ride at any time.')).toBeVisible();
  const ada = await screen.findByRole('row', { name: /^Ada Lovelace ada@acme.example 4930123 Management/ });
  expect(within(ada).getByRole('link', { name: 'Open passenger' })).toHaveAttribute('href', '/dashboard/passengers/pa%2F1');
  expect(screen.getByRole('row', { name: /^Grace/ })).toHaveTextContent('Not signed up yet');
});

it('keeps a search by name or email out of the URL, and out of another account’s list', async () => {
  const passengers = jest.fn(({ filter }: { filter?: { search: string | null } }) => pageOf(filter?.search ? [] : [fakeEmployee()]));
  const { user, router } = await open({ businessAccount: ({ id }: { id: string }) => fakeAccount({ id, passengers }) });
  await screen.findByText('Ada Lovelace');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name, email or ID' }), 'grace@{Enter}');
  expect(await screen.findByText('No matching employees')).toBeVisible();
  expect(router.state.location.search).not.toContain('grace');
  await act(() => router.navigate('/dashboard/business-accounts/ba-2'));
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(passengers.mock.lastCall?.[0]).toMatchObject({ filter: { search: null } });
});

it('reports a missing account, and leads viewers who may not list accounts to the bookings', async () => {
  await open({ businessAccount: null }, 'FLEET_STAFF_READ');
  expect(await screen.findByText('This business account was not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bookings' })).toHaveAttribute('href', '/dashboard/bookings');
});

it('disables actions that the viewer may not use, with the reason', async () => {
  const { user } = await open({}, 'STAFF_READ');
  for (const name of ['Add employee', 'Edit Ada Lovelace'])
    expect(await screen.findByRole('button', { name })).toHaveAccessibleDescription(/^Requires/);
  await user.click(screen.getByRole('button', { name: 'More actions for Ada Lovelace' }));
  expect(await screen.findByRole('menuitem', { name: 'Delete employee' })).toHaveAccessibleDescription(/^Requires/);
  await user.keyboard('{Escape}');
  await openPageMenu(user);
  expect(screen.getByRole('menuitem', { name: 'Delete business account' })).toHaveAccessibleDescription(/^Requires/);
});

describe('deleting the account', () => {
  /** @param count the employee count at each read */
  async function openDelete(remove: () => unknown, count: () => number | null = () => 300, fields: object = {}, role?: Role) {
    const deleteBusinessAccount = jest.fn<unknown, [unknown]>(remove);
    const passengers = ({ maxPerPage, page }: { maxPerPage: number; page: number }) =>
      maxPerPage === 1
        ? pageOf([fakeEmployee()], { total: count() })
        : pageOf([fakeEmployee({ id: `em-${page}` })], { page, maxPerPage, hasMore: page < 2, total: 3 });
    let isGone = false;
    const gateway = { businessAccount: () => (isGone ? null : fakeAccount({ passengers, ...fields })), deleteBusinessAccount };
    const view = await open(gateway, role);
    await chooseFromPageMenu(view.user, 'Delete business account');
    const dialog = await screen.findByRole('dialog', { name: /^Delete / });
    const type = async (text: string, label = 'Code') => {
      const field = within(dialog).getByRole('textbox', { name: label });
      await view.user.clear(field);
      await view.user.click(field);
      await view.user.paste(text);
      await view.user.click(within(dialog).getByRole('button', { name: 'Delete business account' }));
    };
    const inputs = () => deleteBusinessAccount.mock.calls.map(([args]) => args);
    return { ...view, dialog, type, inputs, vanish: () => (isGone = true) };
  }

  it('names the number of employees, requires the code, and returns to the list', async () => {
    const { dialog, type, inputs, router } = await openDelete(() => ({ id: 'ba-1' }));
    expect(await within(dialog).findByText(/its 300 employees/)).toBeVisible();
    await type('acai12');
    expect(await within(dialog).findByText('Doesn’t match')).toBeVisible();
    expect(inputs()).toEqual([]);
    await type(' ACAI12 ');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/business-accounts'));
    expect(inputs()).toEqual([{ input: { id: 'ba-1', expectedPassengersCount: 300 } }]);
    expect(await screen.findByText('Business account deleted')).toBeVisible();
  });

  it('leads staff admins, who may not list accounts, to the bookings', async () => {
    const { type, router } = await openDelete(() => ({ id: 'ba-1' }), undefined, {}, 'STAFF_ADMIN');
    await screen.findByText(/its 300 employees/);
    await type('ACAI12');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/bookings'));
    expect(await screen.findByText('Business account deleted')).toBeVisible();
  });

  it('requires the name, however long, if there is no code', async () => {
    const name = 'Ünïted '.repeat(285).trim();
    const { type, inputs } = await openDelete(() => ({ id: 'ba-1' }), undefined, { name, code: null });
    await screen.findByText(/its 300 employees/);
    await type(name, 'Name');
    await waitFor(() => expect(inputs()).toHaveLength(1));
  });

  it('is rejected if there are more employees by now, and is sent again with their number', async () => {
    let count = 300;
    const { dialog, type, inputs } = await openDelete(
      () => {
        if (count === 301) return { id: 'ba-1' };
        count = 301;
        throw gatewayError('CONFLICT', 'The business account now has 301 employees', {
          fields: { expectedPassengersCount: 'The business account now has 301 employees' },
        });
      },
      () => count,
    );
    await within(dialog).findByText(/its 300 employees/);
    await type('ACAI12');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^The business account now has 301 employees$/);
    expect(await within(dialog).findByText(/its 301 employees/)).toBeVisible();
    await type('ACAI12');
    await waitFor(() => expect(inputs().at(-1)).toEqual({ input: { id: 'ba-1', expectedPassengersCount: 301 } }));
  });

  it('waits for the employee count, and is sent without it if the platform does not count', async () => {
    let total: number | null = 0;
    const { dialog, user, type, inputs } = await openDelete(
      () => ({ id: 'ba-1' }),
      () => {
        if (total === 0) throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
        return total;
      },
    );
    expect(await within(dialog).findByText('The platform took too long')).toBeVisible();
    await type('ACAI12');
    expect(await within(dialog).findByText('The employees are not counted yet.')).toBeVisible();
    expect(inputs()).toEqual([]);
    total = null;
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByText(/number unknown/)).toBeVisible();
    await type('ACAI12');
    await waitFor(() => expect(inputs()).toEqual([{ input: { id: 'ba-1', expectedPassengersCount: null } }]));
  });

  it('offers to export all employees first', async () => {
    const savedLines = captureSavedCsv();
    const { dialog, user } = await openDelete(() => ({ id: 'ba-1' }));
    await user.click(within(dialog).getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('3 rows exported')).toBeVisible();
    expect((await savedLines())?.[0]).toBe('Name,Email,Phone number,Main group,Passenger,Added,Added time zone,ID');
    expect(dialog).toBeVisible();
  });

  it('is checked after a timeout', async () => {
    const { user, dialog, type, router, vanish } = await openDelete(() => {
      vanish();
      throw gatewayError('PLATFORM_TIMEOUT', 'The platform did not respond in time');
    });
    await within(dialog).findByText(/its 300 employees/);
    await type('ACAI12');
    const unknown = await screen.findByRole('alertdialog', { name: /^Delete business account: / });
    expect(await within(unknown).findByText('The business account was deleted.')).toBeVisible();
    await user.click(within(unknown).getAllByRole('button', { name: 'Close' }).at(-1) ?? unknown);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/business-accounts'));
  });
});
