import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { mockLayout } from '../../../../test/layout';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { draftKey } from '@/ui/screens/form/draft';
import { userRoutes } from '../routes';
import { bergen, fakeUser, oslo } from '../testing/fake-user';

beforeEach(() => {
  sessionStorage.clear();
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

it('restores the valid part of another version’s draft, without crashing on a null fleet', async () => {
  sessionStorage.setItem(
    draftKey({ name: 'new-user', person: 'user-1' }),
    JSON.stringify({ email: 'kept@example.com', givenName: {}, fleets: [null, 'x', { name: 'No ID' }, oslo] }),
  );
  const { field } = await open();
  expect(field('Email')).toHaveValue('kept@example.com');
  expect(field('Given name')).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'Oslo Taxi' })).toBeChecked();
});

it('creates a user with a role and fleets, and opens the user’s page', async () => {
  const { answer, fill, submit, router } = await open();
  await fill();
  await submit();
  expect(await screen.findByText('Grace Hopper was created')).toBeVisible();
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
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(expect.stringContaining('Another user already has this address')));
  expect(field('Given name')).toHaveValue(' Grace ');
});

it('names a fleet deleted in the meantime, beside the fleets', async () => {
  const { fill, submit } = await open(() => {
    throw gatewayError('BAD_USER_INPUT', 'Not accepted', { fields: { 'fleetIds.0': 'is not a fleet' } });
  });
  await fill();
  await submit();
  const fleets = await screen.findByRole('group', { name: 'Fleets' });
  expect(await within(fleets).findByText(/Deleted or not visible to you: Oslo Taxi\. Remove/)).toBeVisible();
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
