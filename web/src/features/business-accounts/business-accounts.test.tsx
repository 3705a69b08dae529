import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@/lib/access/permissions';
import { gatewayError } from '../../../test/fake-gateway';
import { chooseFromPageMenu, openPageMenu } from '../../../test/page-menu';
import { pageOf } from '../../../test/page-of';
import { renderScreen } from '../../../test/render-screen';
import { captureSavedCsv } from '../../../test/saved-csv';
import { businessAccountRoutes } from './routes';
import { fakeAccount, fakeEmployee } from './testing/fake-account';

describe('the list', () => {
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

    it('require a number and a fleet', async () => {
      const businessDispatchAccount = jest.fn<unknown, [unknown]>(() => dispatchAccount);
      const { user, router } = await open('business-accounts?tab=dispatch', { businessDispatchAccount });
      const form = await screen.findByRole('form', { name: 'Look up an account' });
      await user.click(within(form).getByRole('button', { name: 'Look up' }));
      expect(await within(form).findAllByText('This field is required')).toHaveLength(2);
      expect(router.state.location.search).toBe('?tab=dispatch');
      expect(businessDispatchAccount).not.toHaveBeenCalled();
    });
  });
});

describe('an account', () => {
  const open = (gateway: object = {}, role: Role = 'SUDO') =>
    renderScreen({
      routes: businessAccountRoutes,
      at: 'business-accounts/ba-1',
      viewer: { role, roleCode: role },
      gateway: { businessAccount: fakeAccount(), businessAccounts: pageOf([]), ...gateway },
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

    it('offers to export all employees first', async () => {
      const savedLines = captureSavedCsv();
      const { dialog, user } = await openDelete(() => ({ id: 'ba-1' }));
      await user.click(within(dialog).getByRole('button', { name: 'Export CSV' }));
      expect(await screen.findByText('3 rows exported')).toBeVisible();
      expect((await savedLines())?.[0]).toBe('Name,Email,Phone number,Main group,Passenger,Added,Added time zone,ID');
      expect(dialog).toBeVisible();
    });
  });
});

describe('its employees', () => {
  type Employee = ReturnType<typeof fakeEmployee>;

  /** An account whose employees a test can change. */
  async function open(mutations: object = {}, first: Employee = fakeEmployee()) {
    const platform = { employee: first, isGone: false };
    const view = await renderScreen({
      routes: businessAccountRoutes,
      at: 'business-accounts/ba-1',
      gateway: {
        businessAccount: () => fakeAccount({ passengers: () => pageOf(platform.isGone ? [] : [platform.employee]) }),
        businessPassenger: () => (platform.isGone ? null : platform.employee),
        ...mutations,
      },
    });
    const { user } = view;
    const dialogOf = async (button: string, name: string) => {
      await user.click(await screen.findByRole('button', { name: button }));
      const dialog = await screen.findByRole('dialog', { name });
      await within(dialog).findByRole('textbox', { name: 'First name' });
      return dialog;
    };
    const type = async (dialog: HTMLElement, name: RegExp | string, text: string) => {
      const field = within(dialog).getByRole('textbox', { name });
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    };
    const press = (dialog: HTMLElement, name: string) => user.click(within(dialog).getByRole('button', { name }));
    return {
      ...view,
      platform,
      type,
      press,
      add: () => dialogOf('Add employee', 'Add employee'),
      edit: () => dialogOf('Edit Ada Lovelace', 'Edit employee'),
    };
  }

  const inputsOf = (mutation: { mock: { calls: readonly (readonly [unknown])[] } }) => mutation.mock.calls.map(([args]) => args);

  describe('a new employee', () => {
    it('requires a name, and a valid email and phone number', async () => {
      const createBusinessPassenger = jest.fn();
      const { add, type, press } = await open({ createBusinessPassenger });
      const dialog = await add();
      await type(dialog, 'Last name', 'x'.repeat(2000));
      await type(dialog, 'Email', 'grace@');
      await type(dialog, /Phone number/, '+49 30 ext. 4');
      await press(dialog, 'Add employee');
      for (const message of [
        'This field is required',
        'Please use at most 100 characters',
        'Invalid email',
        'Mobile number should contain only numbers',
      ])
        expect(await within(dialog).findByText(message)).toBeVisible();
      await type(dialog, /Phone number/, ' ');
      expect(await within(dialog).findByText('Please provide a phone number')).toBeVisible();
      expect(createBusinessPassenger).not.toHaveBeenCalled();
    });

    it('is added once the email is free, without losing the input', async () => {
      const createBusinessPassenger = jest.fn<unknown, [{ input: { email: string } }]>(({ input }) => {
        if (input.email === 'ada@acme.example')
          throw gatewayError('CONFLICT', 'Conflict', { fields: { email: 'The account has an employee with this address' } });
        return { businessPassenger: fakeEmployee({ id: 'em-2', firstName: 'Grace' }) };
      });
      const { add, type, press, user } = await open({ createBusinessPassenger });
      const dialog = await add();
      await type(dialog, 'First name', ' Grace ');
      await type(dialog, 'Last name', 'Hopper');
      await type(dialog, 'Email', 'ada@acme.example');
      await type(dialog, 'Phone number', ' +49 (0)30 1234567 ');
      await user.selectOptions(within(dialog).getByRole('combobox', { name: /Group/ }), 'Field staff');
      await press(dialog, 'Add employee');
      await waitFor(() =>
        expect(within(dialog).getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
          'The account has an employee with this address',
        ),
      );
      await type(dialog, 'Email', 'grace@acme.example');
      await press(dialog, 'Add employee');
      await screen.findByText('The employee was added');
      expect(inputsOf(createBusinessPassenger).at(-1)).toEqual({
        input: {
          businessAccountId: 'ba-1',
          firstName: 'Grace',
          lastName: 'Hopper',
          email: 'grace@acme.example',
          phoneNumber: '49301234567',
          groupId: 'gr-2',
        },
      });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  describe('an employee', () => {
    const update = () => jest.fn<unknown, [unknown]>(() => ({ businessPassenger: fakeEmployee({ phoneNumber: '49309990000' }) }));
    const { firstName, lastName, email, phoneNumber, group } = fakeEmployee();
    const expected = { firstName, lastName, email, phoneNumber, groupId: group?.id ?? null };

    it('is saved with changed fields only', async () => {
      const updateBusinessPassenger = update();
      const { edit, type, press } = await open({ updateBusinessPassenger });
      const dialog = await edit();
      await type(dialog, /Phone number/, '49309990000');
      await type(dialog, 'Last name', ' Lovelace ');
      await press(dialog, 'Save changes');
      await screen.findByText('The employee was saved');
      expect(inputsOf(updateBusinessPassenger)).toEqual([{ input: { id: 'em-1', phoneNumber: '49309990000', expected } }]);
    });

    it('leaves every group only after a question that names them', async () => {
      const updateBusinessPassenger = update();
      const { edit, press, user } = await open({ updateBusinessPassenger });
      const dialog = await edit();
      expect(dialog).toHaveTextContent('In 2 groups: Management, Field staff.');
      await user.selectOptions(within(dialog).getByRole('combobox', { name: /Group/ }), 'No group');
      await press(dialog, 'Save changes');
      const question = await screen.findByRole('alertdialog', { name: 'Remove Ada Lovelace from 2 groups?' });
      expect(question).toHaveTextContent('The employee is removed from Management and Field staff and stays in the account.');
      expect(updateBusinessPassenger).not.toHaveBeenCalled();
      await press(question, 'Remove from 2 groups');
      await waitFor(() => expect(inputsOf(updateBusinessPassenger)).toEqual([{ input: { id: 'em-1', groupId: null, expected } }]));
    });

    it('shows a taken email on its field', async () => {
      const { edit, type, press } = await open({
        updateBusinessPassenger: () => {
          throw gatewayError('CONFLICT', 'Conflict', { fields: { email: 'The account has an employee with this address' } });
        },
      });
      const dialog = await edit();
      await type(dialog, 'Email', 'grace@acme.example');
      await press(dialog, 'Save changes');
      const email = within(dialog).getByRole('textbox', { name: 'Email' });
      await waitFor(() => expect(email).toHaveAccessibleDescription('The account has an employee with this address'));
      expect(email).toHaveValue('grace@acme.example');
    });

    it('is deleted after a question that names the remaining data', async () => {
      const deleteBusinessPassenger = jest.fn<unknown, [unknown]>();
      const { user, press, platform } = await open({
        deleteBusinessPassenger: (args: unknown) => {
          deleteBusinessPassenger(args);
          platform.isGone = true;
          return { id: 'em-1' };
        },
      });
      await user.click(await screen.findByRole('button', { name: 'More actions for Ada Lovelace' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete employee' }));
      const question = await screen.findByRole('alertdialog', { name: 'Delete Ada Lovelace?' });
      expect(question).toHaveTextContent('The passenger account, its bookings');
      await press(question, 'Delete employee');
      expect(await screen.findByText('No employees yet')).toBeVisible();
      await waitFor(() => expect(document.body).not.toHaveFocus());
      expect(inputsOf(deleteBusinessPassenger)).toEqual([{ input: { id: 'em-1' } }]);
    });
  });
});

describe('a file of employees', () => {
  interface Input {
    readonly email: string;
  }

  /** The dialog with a chosen file. */
  async function open(
    lines: readonly string[],
    create: (input: Input) => object,
    employees: readonly object[] | (() => never) = [fakeEmployee()],
  ) {
    const createBusinessPassenger = jest.fn(({ input }: { input: Input }) => create(input));
    const view = await renderScreen({
      routes: businessAccountRoutes,
      at: 'business-accounts/ba-1',
      gateway: {
        businessAccount: () => fakeAccount({ passengers: typeof employees === 'function' ? employees : () => pageOf(employees) }),
        createBusinessPassenger,
      },
    });
    const { user } = view;
    await user.click(await screen.findByRole('button', { name: 'Add from a file' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add employees to Açaí & Cie' });
    const text = ['First name;Last name;Email;Phone number;Group', ...lines].join('\n');
    await user.upload(await within(dialog).findByLabelText('Choose a CSV file, or drop it here'), new File([text], 'new.csv'));
    const rows = async (table: string) =>
      within(await within(dialog).findByRole('table', { name: table }))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    return { ...view, dialog, rows, createBusinessPassenger };
  }

  const lines = [
    'Grace;Hopper;grace@acme.example;+1 202 555-0101;Management',
    'Alan;Turing;alan;442079460001;',
    'Edsger;Dijkstra;edsger@acme.example;0031 6 1234 5678;',
  ];

  it('previews each employee, and adds those without problems with a result for each', async () => {
    const { user, dialog, rows, createBusinessPassenger } = await open(lines, (input) => {
      if (input.email.startsWith('edsger'))
        throw gatewayError('CONFLICT', 'Conflict', { fields: { email: 'The account has an employee with this address' } });
      return { businessPassenger: fakeEmployee({ id: 'em-2' }) };
    });
    expect(await rows('Employees in the file')).toEqual([
      '3Alan Turingalan442079460001–Email: Invalid email',
      '2Grace Hoppergrace@acme.example12025550101ManagementNone',
      '4Edsger Dijkstraedsger@acme.example31612345678–None',
    ]);
    expect(within(dialog).getByText('3 employees in the file, 1 with problems. Those are left out.')).toBeVisible();
    expect(createBusinessPassenger).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Add 2 employees' }));
    expect(await within(dialog).findByText('1 of 2 added, 1 failed.')).toBeVisible();
    expect(await rows('Results')).toEqual([
      'Edsger Dijkstra (edsger@acme.example)The account has an employee with this address',
      'Grace Hopper (grace@acme.example)Added',
    ]);
    expect(createBusinessPassenger.mock.calls.map(([{ input }]) => input)).toEqual([
      {
        businessAccountId: 'ba-1',
        firstName: 'Grace',
        lastName: 'Hopper',
        email: 'grace@acme.example',
        phoneNumber: '12025550101',
        groupId: 'gr-1',
      },
      {
        businessAccountId: 'ba-1',
        firstName: 'Edsger',
        lastName: 'Dijkstra',
        email: 'edsger@acme.example',
        phoneNumber: '31612345678',
        groupId: null,
      },
    ]);
  });

  it('sends no employee twice: those whom a file has added before it was left are left out', async () => {
    const { user, dialog, rows, createBusinessPassenger } = await open(
      [lines[0] ?? '', 'Ada;Lovelace;ADA@acme.example;49301234567;'],
      () => ({ businessPassenger: fakeEmployee({ id: 'em-2' }) }),
      [fakeEmployee({ email: 'ada@acme.example' })],
    );
    expect((await rows('Employees in the file'))[0]).toBe('3Ada LovelaceADA@acme.example49301234567–An employee with this email exists');
    await user.click(within(dialog).getByRole('button', { name: 'Add 1 employee' }));
    expect(await within(dialog).findByText('1 added.')).toBeVisible();
    expect(createBusinessPassenger).toHaveBeenCalledTimes(1);
  });

  it('shows why a file can’t be used, and accepts another', async () => {
    const { user, dialog, rows } = await open([], () => ({}));
    expect(await within(dialog).findByText('The file must not be empty: it has only headers')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Add employees' })).toHaveAccessibleDescription(
      'Choose a file with employees first.',
    );
    const other = new File([['first_name,last_name,email,phone', 'Ada,King,ada@king.example,49301234567'].join('\r\n')], 'other.csv');
    await user.upload(within(dialog).getByLabelText('Choose another file'), other);
    expect(await rows('Employees in the file')).toEqual(['2Ada Kingada@king.example49301234567–None']);
  });
});
