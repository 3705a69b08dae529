import { screen, waitFor, within } from '@testing-library/react';
import { startFirstRead } from '@/lib/data/preloads';
import { gatewayError } from '../../../../test/fake-gateway';
import { mockLayout } from '../../../../test/layout';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { userEventsRead } from '../detail/reads';
import { userRoutes } from '../routes';
import { bergen, fakeUser, hiddenPolicy, oslo, policyFor, tromso } from '../testing/fake-user';

beforeEach(() => {
  sessionStorage.clear();
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
  expect(await screen.findByText('The user was saved')).toBeVisible();
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

it('saves a name without characters copied by accident, and an unchanged one as stored', async () => {
  const { sent, retype, save } = await open({ user: { familyName: 'Hop\u200bper' } });
  await retype('An\u202ena\u200b');
  await save();
  expect(await screen.findByText('The user was saved')).toBeVisible();
  expect(sent()).toMatchObject({ givenName: 'Anna', familyName: 'Hop\u200bper' });
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

it('keeps other people’s changes, and shows them before saving', async () => {
  const { platform, sent, retype, save, question, confirm } = await open();
  await retype('Amazing');
  platform.user = fakeUser({
    role: 'FLEET_STAFF_ADMIN',
    roleCode: 'FLEET_STAFF_ADMIN',
    policies: [policyFor(oslo), policyFor(bergen), policyFor(tromso)],
  });
  await save();
  const dialog = await question();
  expect(dialog).toHaveTextContent('Given name: Grace → Amazing');
  expect(dialog).toHaveTextContent(
    /Someone else changed this in the meantime.*Role: Fleet Reader → Fleet Admin.*Fleet Tromsø Taxi: not linked → linked/s,
  );
  await confirm();
  await waitFor(() =>
    expect(sent()).toMatchObject({
      givenName: 'Amazing',
      role: 'FLEET_STAFF_ADMIN',
      fleetIds: expect.arrayContaining(['fleet-tromsø']),
      expected: { roleCode: 'FLEET_STAFF_ADMIN' },
    }),
  );
});

it('omits hidden fleets from the input, and has them checked', async () => {
  const { sent, retype, save } = await open({ user: { policies: [policyFor(oslo), hiddenPolicy('f-1'), hiddenPolicy('f-2')] } });
  expect(screen.getByText('+2 fleets that you can’t see are kept.')).toBeVisible();
  await retype('Amazing');
  await save();
  await waitFor(() => expect(sent()).toMatchObject({ fleetIds: ['fleet-oslo'], expected: { fleetIds: ['fleet-oslo', 'f-1', 'f-2'] } }));
});

it('keeps the last fleet of a fleet role', async () => {
  const { user, answer, save } = await open();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  await save();
  expect(await screen.findByText('Please select at least one fleet')).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});

it('saves a fleet user who has no fleets', async () => {
  const { sent, retype, save } = await open({ user: { policies: [] } });
  await retype('Amazing');
  await save();
  await waitFor(() => expect(sent()).toMatchObject({ givenName: 'Amazing', fleetIds: [] }));
});

it('saves a user without fleets in a role with all fleets', async () => {
  const { user, sent, save, confirm } = await open({ user: { role: 'STAFF_READ', roleCode: 'PROVIDER_STAFF_READ' } });
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  await save();
  await confirm();
  await waitFor(() => expect(sent()).toMatchObject({ role: 'STAFF_READ', fleetIds: [] }));
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

it('requires a role if the current one is unknown', async () => {
  const { user, answer, sent, save, radio, question, confirm } = await open({
    user: { role: 'UNKNOWN', roleCode: 'PROVIDER_STAFF_AUDIT' },
    viewer: { role: 'SUDO' },
  });
  expect(screen.getByText('The role PROVIDER_STAFF_AUDIT is unknown to this version')).toBeVisible();
  await save();
  await waitFor(() => expect(radio('Fleet Reader')).toHaveAccessibleDescription(/This field is required$/));
  expect(answer).not.toHaveBeenCalled();
  await user.click(radio('Fleet Reader'));
  await save();
  expect(await question()).toHaveTextContent('Role: PROVIDER_STAFF_AUDIT → Fleet Reader');
  await confirm();
  await waitFor(() => expect(sent()).toMatchObject({ role: 'FLEET_STAFF_READ', expected: { roleCode: 'PROVIDER_STAFF_AUDIT' } }));
});

it('adds the change to the list of changes, even if older ones were preloaded', async () => {
  const { platform, answer, client, retype, save } = await open();
  await startFirstRead(client, 'users/user-9', [userEventsRead({ id: 'user-9', page: 0 })]);
  const event = { id: 'e-1', type: 'UPDATED', typeCode: 'UPDATED', user: null, changes: null, fleets: [], createdAt: null, raw: null };
  answer.mockImplementation(() => {
    platform.user = fakeUser({ givenName: 'Amazing', entityEvents: pageOf([event]) });
    return { user: platform.user };
  });
  await retype('Amazing');
  await save();
  expect(await screen.findByText(/^Updated/)).toBeVisible();
});
