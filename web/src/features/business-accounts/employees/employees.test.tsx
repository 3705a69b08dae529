import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { businessAccountRoutes } from '../routes';
import { fakeAccount, fakeEmployee, groups } from '../testing/fake-account';

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

beforeEach(() => {
  sessionStorage.clear();
});

it('saves an employee whose stored email and phone number are invalid', async () => {
  const updateBusinessPassenger = jest.fn<unknown, [unknown]>(() => ({ businessPassenger: fakeEmployee({ firstName: 'Augusta' }) }));
  const stored = fakeEmployee({ email: 'ada', phoneNumber: '+49 170 123' });
  const { edit, type, press } = await open({ updateBusinessPassenger }, stored);
  const dialog = await edit();
  await type(dialog, 'First name', 'Augusta');
  await press(dialog, 'Save changes');
  await waitFor(() => expect(inputsOf(updateBusinessPassenger)).toEqual([{ input: { id: 'em-1', firstName: 'Augusta' } }]));
});

it('removes characters copied by accident from an email and phone number', async () => {
  const updateBusinessPassenger = jest.fn<unknown, [unknown]>(() => ({ businessPassenger: fakeEmployee() }));
  const { edit, type, press } = await open({ updateBusinessPassenger });
  const dialog = await edit();
  await type(dialog, 'Email', '\u200bada.king@acme.example\u00a0');
  await type(dialog, /Phone number/, '\u202a49 (170) 123-45.67\u202c');
  await press(dialog, 'Save changes');
  const changes = { email: 'ada.king@acme.example', phoneNumber: '491701234567' };
  await waitFor(() => expect(inputsOf(updateBusinessPassenger)).toEqual([{ input: { id: 'em-1', ...changes } }]));
});

it.each(['33 6 12 34 56 78', '+33 6 12 34 56 78', '33612345678\u200b'])(
  'accepts the phone number %j, submitted with Enter',
  async (typed) => {
    const updateBusinessPassenger = jest.fn<unknown, [unknown]>(() => ({ businessPassenger: fakeEmployee() }));
    const { edit, type, user } = await open({ updateBusinessPassenger });
    await type(await edit(), /Phone number/, typed);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(inputsOf(updateBusinessPassenger)).toEqual([{ input: { id: 'em-1', phoneNumber: '33612345678' } }]));
  },
);

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
    await type(dialog, 'Phone number', ' 4930124 ');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Group/ }), 'Field staff');
    await press(dialog, 'Add employee');
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
        'The account has an employee with this address',
      ),
    );
    await type(dialog, 'Email', 'grace@acme.example');
    await press(dialog, 'Add employee');
    expect(await screen.findByText('The employee was added')).toBeVisible();
    expect(inputsOf(createBusinessPassenger).at(-1)).toEqual({
      input: {
        businessAccountId: 'ba-1',
        firstName: 'Grace',
        lastName: 'Hopper',
        email: 'grace@acme.example',
        phoneNumber: '4930124',
        groupId: 'gr-2',
      },
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be followed by another of the same group, without closing the dialog', async () => {
    const createBusinessPassenger = jest.fn<unknown, [unknown]>(() => ({ businessPassenger: fakeEmployee({ id: 'em-2' }) }));
    const { add, type, press, user } = await open({ createBusinessPassenger });
    const dialog = await add();
    const fill = async (firstName: string) => {
      await type(dialog, 'First name', firstName);
      await type(dialog, 'Last name', 'Hopper');
      await type(dialog, 'Email', `${firstName.toLowerCase()}@acme.example`);
      await type(dialog, 'Phone number', '+49 30 124');
    };
    await fill('Grace');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Group/ }), 'Field staff');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Add another afterwards' }));
    await press(dialog, 'Add employee');
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'First name' })).toHaveValue(''));
    expect(within(dialog).getByRole('textbox', { name: 'First name' })).toHaveFocus();
    expect(within(dialog).getByRole('combobox', { name: /Group/ })).toHaveDisplayValue('Field staff');
    await fill('Alan');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Add another afterwards' }));
    await press(dialog, 'Add employee');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(inputsOf(createBusinessPassenger)).toMatchObject([
      { input: { email: 'grace@acme.example', groupId: 'gr-2' } },
      { input: { email: 'alan@acme.example', groupId: 'gr-2' } },
    ]);
  });

  it('an employee of an account deleted in the meantime is rejected in plain words', async () => {
    const { add, type, press } = await open({
      createBusinessPassenger: () => {
        throw gatewayError('BAD_USER_INPUT', 'Not valid', { fields: { businessAccountId: 'is not a business account' } });
      },
    });
    const dialog = await add();
    await type(dialog, 'First name', 'Grace');
    await type(dialog, 'Last name', 'Hopper');
    await type(dialog, 'Email', 'grace@acme.example');
    await type(dialog, 'Phone number', '4930124');
    await press(dialog, 'Add employee');
    expect(await within(dialog).findByText('This business account no longer exists.')).toBeVisible();
  });
});

describe('an employee', () => {
  const update = () => jest.fn<unknown, [unknown]>(() => ({ businessPassenger: fakeEmployee({ phoneNumber: '4930999' }) }));

  it('is saved with changed fields only', async () => {
    const updateBusinessPassenger = update();
    const { edit, type, press } = await open({ updateBusinessPassenger });
    const dialog = await edit();
    await type(dialog, /Phone number/, '4930999');
    await type(dialog, 'Last name', ' Lovelace ');
    await press(dialog, 'Save changes');
    expect(await screen.findByText('The employee was saved')).toBeVisible();
    expect(inputsOf(updateBusinessPassenger)).toEqual([{ input: { id: 'em-1', phoneNumber: '4930999' } }]);
  });

  it('can be saved without a phone number', async () => {
    const updateBusinessPassenger = update();
    const { edit, type, press } = await open({ updateBusinessPassenger });
    const dialog = await edit();
    await type(dialog, /Phone number/, ' ');
    await press(dialog, 'Save changes');
    expect(await screen.findByText('The employee was saved')).toBeVisible();
    expect(inputsOf(updateBusinessPassenger)).toEqual([{ input: { id: 'em-1', phoneNumber: null } }]);
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
    await waitFor(() => expect(inputsOf(updateBusinessPassenger)).toEqual([{ input: { id: 'em-1', groupId: null } }]));
  });

  it('keeps other people’s changes, and shows them before saving', async () => {
    const updateBusinessPassenger = update();
    const { edit, type, press, platform } = await open({ updateBusinessPassenger });
    const dialog = await edit();
    await type(dialog, /Phone number/, '4930999');
    platform.employee = fakeEmployee({ email: 'ada@new.example' });
    await press(dialog, 'Save changes');
    const question = await screen.findByRole('alertdialog', { name: 'Save Ada Lovelace?' });
    expect(question).toHaveTextContent('Phone number: 4930123 → 4930999');
    expect(question).toHaveTextContent('Email: ada@acme.example → ada@new.example');
    await press(question, 'Save changes');
    await waitFor(() => expect(inputsOf(updateBusinessPassenger)).toEqual([{ input: { id: 'em-1', phoneNumber: '4930999' } }]));
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

  it('keeps a group that the account no longer has', async () => {
    const odd = fakeEmployee({ group: { id: 'gr-9', name: 'Former' }, groups: [{ id: 'gr-9', name: 'Former' }] });
    const { edit } = await open({}, odd);
    expect(within(await edit()).getByRole('combobox', { name: /Group/ })).toHaveDisplayValue('Former');
    expect(groups.map(({ name }) => name)).not.toContain('Former');
  });

  it('is deleted after a question that says what is kept', async () => {
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
