import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { mockLayout } from '../../../../test/layout';
import { pageOf } from '../../../../test/page-of';
import { renderScreen } from '../../../../test/render-screen';
import { userRoutes } from '../routes';
import { bergen, fakeUser, hiddenPolicy, oslo, policyFor, tromso } from '../testing/fake-user';

describe('a new user', () => {
  beforeEach(() => {
    mockLayout();
  });

  const accept = ({ input }: { input: object }) => ({ user: fakeUser({ ...input, id: 'user-new' }) });

  async function open(createUser: (args: { input: object }) => unknown = accept, viewer = {}) {
    const answer = jest.fn(createUser);
    const gateway = {
      createUser: answer,
      fleets: () => pageOf([oslo, bergen]),
      users: () => pageOf([]),
      user: ({ id }: { id: string }) => ({ ...fakeUser({ id }), entityEvents: pageOf([]) }),
    };
    const view = await renderScreen({ routes: userRoutes, at: 'users/create', gateway, viewer });
    await screen.findByRole('checkbox', { name: 'Oslo Taxi' });
    const field = (name: string) => screen.getByRole('textbox', { name });
    const fill = async (email = 'grace@example.com') => {
      await view.user.type(field('Email'), email);
      await view.user.type(field('Given name'), ' Grace ');
      await view.user.type(field('Family name'), 'Hopper');
      await view.user.click(screen.getByRole('radio', { name: 'Fleet Reader' }));
      await view.user.click(screen.getByRole('checkbox', { name: 'Oslo Taxi' }));
    };
    const submit = () => view.user.click(screen.getByRole('button', { name: 'Create user' }));
    return { ...view, answer, field, fill, submit };
  }

  it('creates a user with a role and fleets, and opens the user’s page', async () => {
    const { answer, fill, submit, router } = await open();
    await fill();
    await submit();
    await screen.findByText('Grace Hopper was created');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/users/user-new'));
    expect(answer.mock.calls).toEqual([
      [
        {
          input: {
            email: 'grace@example.com',
            givenName: 'Grace',
            familyName: 'Hopper',
            role: 'FLEET_STAFF_READ',
            fleetIds: ['fleet-oslo'],
          },
        },
        undefined,
        expect.anything(),
      ],
    ]);
  });

  it('reports missing input in its place, and sends nothing', async () => {
    const { answer, field, submit, user } = await open();
    await user.type(field('Email'), 'grace(at)example');
    await user.type(field('Given name'), 'x');
    await user.click(field('Family name'));
    await user.paste('n'.repeat(2000));
    await submit();
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(expect.stringContaining('Invalid email')));
    expect(field('Family name')).toHaveAccessibleDescription('Please use at most 100 characters');
    expect(screen.getByRole('radio', { name: 'Sudo' })).toHaveAccessibleDescription(expect.stringContaining('This field is required'));
    expect(screen.getByText('Please select at least one fleet')).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
  });

  it('shows a taken email on its field, and keeps the input', async () => {
    const { field, fill, submit } = await open(() => {
      throw gatewayError('CONFLICT', 'Another user already has this email', { fields: { email: 'Another user already has this address' } });
    });
    await fill();
    await submit();
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription(expect.stringContaining('Another user already has this address')),
    );
    expect(field('Given name')).toHaveValue(' Grace ');
  });

  it('warns of a role with access to all fleets, and asks before assigning it', async () => {
    const { answer, fill, submit, user } = await open();
    await fill();
    await user.click(screen.getByRole('radio', { name: 'Acme Staff Read' }));
    expect(screen.getByText('This role gives access to all fleets')).toBeVisible();
    await submit();
    const question = await screen.findByRole('alertdialog', { name: 'Give Grace Hopper access to all fleets?' });
    expect(answer).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Create user' }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  });

  it('shows which roles cannot be assigned, with the reason', async () => {
    await open(accept, { role: 'FLEET_STAFF_ADMIN' });
    const sudo = screen.getByRole('radio', { name: 'Sudo' });
    expect(sudo).toHaveAttribute('aria-disabled', 'true');
    expect(sudo).toHaveAccessibleDescription(
      'Full access, for developers and maintainers. Requires the Sudo role. Your role is Fleet Admin. Ask someone with the role Sudo.',
    );
    expect(screen.getByRole('radio', { name: 'Fleet Admin' })).not.toHaveAttribute('aria-disabled');
  });
});

describe('editing', () => {
  beforeEach(() => {
    mockLayout();
  });

  interface UpdateArgs {
    input: { fleetIds: string[]; expected: object };
  }

  interface Opened {
    user?: object;
    viewer?: object;
    updateUser?: (args: UpdateArgs) => unknown;
  }

  async function open({ user: fields = {}, viewer = {}, updateUser = () => undefined }: Opened = {}) {
    const platform: { user: object | null } = { user: fakeUser({ policies: [policyFor(oslo), policyFor(bergen)], ...fields }) };
    const answer = jest.fn((args: UpdateArgs) => updateUser(args) ?? { user: platform.user });
    const gateway = {
      updateUser: answer,
      user: () => platform.user && { entityEvents: pageOf([]), ...platform.user },
      fleets: () => pageOf([oslo, bergen, tromso]),
      users: () => pageOf([]),
    };
    const view = await renderScreen({ routes: userRoutes, at: 'users/user-9', gateway, viewer });
    await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByRole('button', { name: 'Save changes' });
    const save = () => view.user.click(screen.getByRole('button', { name: 'Save changes' }));
    const given = () => screen.getByRole('textbox', { name: 'Given name' });
    const radio = (name: string) => screen.getByRole('radio', { name });
    const retype = async (name: string) => {
      await view.user.clear(given());
      await view.user.type(given(), name);
    };
    const box = (name: string) => screen.findByRole('checkbox', { name });
    const question = () => screen.findByRole('alertdialog', { name: 'Save the changes to Grace Hopper?' });
    const confirm = async () => view.user.click(within(await question()).getByRole('button', { name: 'Save changes' }));
    return { ...view, platform, answer, sent: () => answer.mock.lastCall?.[0].input, save, given, radio, retype, box, question, confirm };
  }

  it('saves a name at once, sends the previous state, and returns to the page', async () => {
    const { answer, sent, given, retype, save } = await open();
    expect(given()).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
    await retype('Amazing Grace');
    await save();
    await screen.findByText('The user was saved');
    expect(sent()).toEqual({
      id: 'user-9',
      givenName: 'Amazing Grace',
      familyName: 'Hopper',
      role: 'FLEET_STAFF_READ',
      fleetIds: ['fleet-oslo', 'fleet-bergen'],
      expected: { givenName: 'Grace', familyName: 'Hopper', roleCode: 'FLEET_STAFF_READ', fleetIds: ['fleet-oslo', 'fleet-bergen'] },
    });
    expect(answer).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  });

  it('asks with the difference if the role rises and fleets are removed', async () => {
    const { user, answer, save, radio, box, question, confirm } = await open();
    await user.click(radio('Acme Staff Read'));
    await user.click(await box('Oslo Taxi'));
    await save();
    const dialog = await question();
    expect(dialog).toHaveTextContent('Role: Fleet Reader → Acme Staff Read');
    expect(dialog).toHaveTextContent('Fleet Oslo Taxi: linked → not linked');
    expect(dialog).toHaveTextContent('gives access to all fleets');
    expect(answer).not.toHaveBeenCalled();
    await confirm();
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  });

  it('omits hidden fleets from the input, and has them checked', async () => {
    const { sent, retype, save } = await open({ user: { policies: [policyFor(oslo), hiddenPolicy('f-1'), hiddenPolicy('f-2')] } });
    expect(screen.getByText('+2 fleets that you can’t see are kept.')).toBeVisible();
    await retype('Amazing');
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ fleetIds: ['fleet-oslo'], expected: { fleetIds: ['fleet-oslo', 'f-1', 'f-2'] } }));
  });

  it('prevents people from changing their own role', async () => {
    const { radio } = await open({ user: { id: 'user-1', role: 'STAFF_ADMIN', roleCode: 'PROVIDER_STAFF_ADMIN' } });
    expect(radio('Acme Staff Admin')).toBeChecked();
    expect(radio('Fleet Reader')).toHaveAccessibleDescription(/You can’t change your own role\.$/);
  });

  it('shows a rejected role beside the roles, such as the last Sudo’s', async () => {
    const { user, save, radio, confirm } = await open({
      updateUser: () => {
        throw gatewayError('CONFLICT', 'The last Sudo must keep the role', { fields: { role: 'The last Sudo must keep the role' } });
      },
    });
    await user.click(radio('Fleet Admin'));
    await save();
    await confirm();
    await waitFor(() => expect(radio('Fleet Admin')).toHaveAccessibleDescription(/The last Sudo must keep the role$/));
    expect(radio('Fleet Admin')).toBeChecked();
  });
});
