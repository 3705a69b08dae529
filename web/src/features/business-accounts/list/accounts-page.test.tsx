import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { businessAccountRoutes } from '../routes';
import { fakeAccount } from '../testing/fake-account';

const dispatchAccount = {
  id: 'da-1',
  name: 'Athens Clinic',
  engineCode: 'ic2',
  accountId: '608698',
  accountNumber: '40011',
  reference: null,
  fleetId: 'fleet/1',
  fleet: { id: 'fleet/1', name: 'Athens Radio Taxi', humanReadableId: 'athens', timezone: 'Europe/Athens' },
};

const open = (at: string, gateway: object = {}) =>
  renderScreen({
    routes: businessAccountRoutes,
    at,
    viewer: { role: 'SUDO', roleCode: 'PROVIDER_SUDO' },
    gateway: {
      businessAccounts: pageOf([fakeAccount()]),
      businessDispatchAccounts: pageOf([dispatchAccount]),
      businessDispatchAccount: dispatchAccount,
      fleet: dispatchAccount.fleet,
      ...gateway,
    },
  });

beforeEach(() => {
  sessionStorage.clear();
});

it('lists accounts with the name of their language, and filters active ones', async () => {
  const businessAccounts = jest.fn<unknown, [unknown]>(() => pageOf([fakeAccount({ isActive: false })]));
  const { user, router } = await open('business-accounts', { businessAccounts });
  const row = await screen.findByRole('row', { name: /^Açaí & Cie.*ACAI12.*Inactive Portuguese travel@acai.example 01 Mar 2024/ });
  expect(within(row).getByRole('link', { name: 'Açaí & Cie' })).toHaveAttribute('href', '/dashboard/business-accounts/ba-1');
  await user.click(screen.getByRole('button', { name: 'Status' }));
  await user.click(await screen.findByRole('radio', { name: 'Active' }));
  await waitFor(() => expect(router.state.location.search).toContain('status=active'));
  expect(businessAccounts.mock.lastCall?.[0]).toMatchObject({ filter: { isActive: true } });
});

it('is only for Sudo', async () => {
  await renderScreen({ routes: businessAccountRoutes, at: 'business-accounts', gateway: {} });
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Business accounts');
});

describe('dispatch accounts', () => {
  it('have a tab in the URL, with the fleet of each', async () => {
    const { user, router } = await open('business-accounts?search=acai');
    await user.click(await screen.findByRole('tab', { name: 'Dispatch accounts' }));
    const row = await screen.findByRole('row', { name: /^Athens Clinic.*40011.*608698 ic2 Athens Radio Taxi/ });
    expect(within(row).getByRole('link', { name: 'Athens Radio Taxi' })).toHaveAttribute('href', '/dashboard/fleets/fleet%2F1');
    expect(router.state.location.search).toBe('?tab=dispatch');
  });

  it('are filtered by the fleet in the URL', async () => {
    const businessDispatchAccounts = jest.fn<unknown, [unknown]>(() => pageOf([]));
    await open('business-accounts?tab=dispatch&fleetId=fleet%2F1', { businessDispatchAccounts });
    expect(await screen.findByText('No matching dispatch accounts')).toBeVisible();
    expect(businessDispatchAccounts.mock.lastCall?.[0]).toMatchObject({ fleetId: 'fleet/1' });
    expect(await screen.findByRole('button', { name: 'Fleet: Athens Radio Taxi' })).toBeVisible();
  });

  const lookedUp = 'business-accounts?tab=dispatch&number=40011&of=fleet%2F1';

  it('require a number and a fleet', async () => {
    const businessDispatchAccount = jest.fn<unknown, [unknown]>(() => dispatchAccount);
    const { user, router } = await open('business-accounts?tab=dispatch', { businessDispatchAccount });
    const form = await screen.findByRole('form', { name: 'Look up an account' });
    await user.click(within(form).getByRole('button', { name: 'Look up' }));
    expect(await within(form).findAllByText('This field is required')).toHaveLength(2);
    expect(router.state.location.search).toBe('?tab=dispatch');
    expect(businessDispatchAccount).not.toHaveBeenCalled();
  });

  it('are looked up from a link, and again for another number', async () => {
    const businessDispatchAccount = jest.fn<unknown, [{ accountNumber: string }]>(({ accountNumber }) =>
      accountNumber === '40011' ? dispatchAccount : null,
    );
    const { user, router } = await open(lookedUp, { businessDispatchAccount });
    const result = await screen.findByRole('region', { name: 'Account number 40011' });
    expect(await within(result).findByText('Athens Clinic')).toBeVisible();
    const number = screen.getByRole('textbox', { name: 'Account number' });
    await user.clear(number);
    await user.type(number, ' 50/1 {Enter}');
    const none = await screen.findByRole('region', { name: 'Account number 50/1' });
    expect(await within(none).findByText('No account with this number in this fleet.')).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('number')).toBe('50/1');
    expect(screen.queryByText('608698', { selector: 'dd *' })).not.toBeInTheDocument();
    expect(number).toHaveValue('50/1');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('region', { name: 'Account number 40011' })).toBeVisible();
    expect(number).toHaveValue('40011');
  });

  it('report a failed look-up, and retry', async () => {
    let fails = true;
    const { user } = await open(lookedUp, {
      businessDispatchAccount: () => {
        if (fails) throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
        return dispatchAccount;
      },
    });
    const result = await screen.findByRole('region', { name: 'Account number 40011' });
    expect(await within(result).findByRole('alert')).toHaveTextContent('The platform took too long');
    fails = false;
    await user.click(within(result).getByRole('button', { name: 'Retry' }));
    expect(await within(result).findByText('Athens Clinic')).toBeVisible();
  });
});
