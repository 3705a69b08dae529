import { screen, within } from '@testing-library/react';
import { gatewayError } from '../../../../../test/fake-gateway';
import { renderScreen } from '../../../../../test/render-screen';
import { pageOf } from '../../../../../test/page-of';
import { businessAccountRoutes } from '../../routes';
import { fakeAccount, fakeEmployee } from '../../testing/fake-account';

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
  'Alan;Turing;alan;441632960001;',
  'Edsger;Dijkstra;edsger@acme.example;0031 6 1234 5678;',
];

it('previews each employee, and adds those without problems with a result for each', async () => {
  const { user, dialog, rows, createBusinessPassenger } = await open(lines, (input) => {
    if (input.email.startsWith('edsger'))
      throw gatewayError('CONFLICT', 'Conflict', { fields: { email: 'The account has an employee with this address' } });
    return { businessPassenger: fakeEmployee({ id: 'em-2' }) };
  });
  expect(await rows('Employees in the file')).toEqual([
    '3Alan Turingalan441632960001–Email: Invalid email',
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
    [lines[0] ?? '', 'Ada;Lovelace;ADA@acme.example;4930123;'],
    () => ({ businessPassenger: fakeEmployee({ id: 'em-2' }) }),
    [fakeEmployee({ email: 'ada@acme.example' })],
  );
  expect((await rows('Employees in the file'))[0]).toBe('3Ada LovelaceADA@acme.example4930123–An employee with this email exists');
  await user.click(within(dialog).getByRole('button', { name: 'Add 1 employee' }));
  expect(await within(dialog).findByText('1 added.')).toBeVisible();
  expect(createBusinessPassenger).toHaveBeenCalledTimes(1);
});

it('adds no employee while those of the account can’t be read', async () => {
  const { dialog } = await open(
    lines.slice(0, 1),
    () => ({}),
    () => {
      throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
    },
  );
  expect(await within(dialog).findByText(/The account’s employees could not be read.*The platform is not available/)).toBeVisible();
  expect(within(dialog).getByLabelText('Choose a CSV file, or drop it here')).toBeInTheDocument();
});

it('looks for the email of an employee whose outcome is unknown', async () => {
  const { user, dialog, rows } = await open(lines.slice(0, 1), () => {
    throw gatewayError('PLATFORM_TIMEOUT', 'The platform did not respond in time');
  });
  await user.click(await within(dialog).findByRole('button', { name: 'Add 1 employee' }));
  expect(await within(dialog).findByText('0 of 1 added, 1 failed.')).toBeVisible();
  expect(await rows('Results')).toEqual([
    'Grace Hopper (grace@acme.example)The platform did not respond in time. No employee with this email yet.',
  ]);
});

it('says why a file can’t be used, and takes another', async () => {
  const { user, dialog, rows } = await open([], () => ({}));
  expect(await within(dialog).findByText('The file must not be empty: it has only headers')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Add employees' })).toHaveAccessibleDescription('Choose a file with employees first.');
  const other = new File([['first_name,last_name,email,phone', 'Ada,King,ada@king.example,4930123'].join('\r\n')], 'other.csv');
  await user.upload(within(dialog).getByLabelText('Choose another file'), other);
  expect(await rows('Employees in the file')).toEqual(['2Ada Kingada@king.example4930123–None']);
});
