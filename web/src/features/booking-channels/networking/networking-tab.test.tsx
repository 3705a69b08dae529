import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError, unreadable } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { bookingChannelRoutes } from '../routes';

interface Config {
  isEnabled: boolean | null;
  settings: object | null | (() => never);
  updatedAt: string | null;
}

const inNetwork = (id: string, name: string, fleetsCount: number, config: object | null = {}) => ({
  id: `${id}/ch-1`,
  networkId: id,
  bookingChannelId: 'ch-1',
  humanReadableId: 'vienna-ride',
  name: 'Vienna Ride',
  network: { id, name, fleetsCount },
  config: config && { id: `${id}/ch-1`, isEnabled: true, settings: { commissionPercent: 9 }, updatedAt: null, ...config },
  networkingConfig: { isEnabled: true, settings: null, updatedAt: null },
});

/** A platform with one channel, whose networking can be changed, here and by someone else. */
function platform({
  config,
  networks,
  otherFleetsCount = 0,
}: { config?: Partial<Config> | null; networks?: object | (() => object); otherFleetsCount?: number } = {}) {
  const usual: Config = { isEnabled: true, settings: { offerTimeoutSeconds: 60 }, updatedAt: '2026-01-02T10:00:00.000Z' };
  const state: { config: Config | null } = { config: config === null ? null : { ...usual, ...config } };
  const channel = () => ({
    id: 'ch-1',
    humanReadableId: 'vienna-ride',
    name: 'Vienna Ride',
    otherFleetsCount,
    networkingConfig: () => state.config,
    networks: networks ?? { items: [inNetwork('n-1', 'Alpine', 7), inNetwork('n-2', 'Central Europe', 6)], isComplete: true },
  });
  const update = jest.fn(({ input }: { input: { isEnabled?: boolean; settings?: object; expected?: Partial<Config> } }) => {
    const { isEnabled, settings, expected } = input;
    const now = state.config;
    const isStale =
      (expected?.isEnabled !== undefined && expected.isEnabled !== now?.isEnabled) ||
      (expected?.settings !== undefined && JSON.stringify(expected.settings) !== JSON.stringify(now?.settings));
    if (isStale || !now) throw gatewayError('CONFLICT', 'This configuration was changed in the meantime');
    state.config = { ...now, ...(isEnabled === undefined ? {} : { isEnabled }), ...(settings && { settings }) };
    return { networkingConfig: state.config, bookingChannel: channel() };
  });
  return { state, update, gateway: { bookingChannel: channel, updateBookingChannelNetworkingConfig: update } };
}

const open = ({ gateway }: { gateway: object }, role: 'FLEET_STAFF_ADMIN' | 'STAFF_READ' = 'FLEET_STAFF_ADMIN') =>
  renderScreen({ routes: bookingChannelRoutes, at: 'booking-channels/ch-1?tab=networking', gateway, viewer: { role } });

const networking = () => screen.findByRole('switch', { name: 'Vienna Ride’s networking' });
const network = (name: string) => screen.findByRole('listitem', { name });

beforeEach(() => {
  sessionStorage.clear();
});

it('turns networking off after confirmation, and shows that networks no longer have an effect', async () => {
  const made = platform();
  const { user } = await open(made);
  expect(await network('Alpine')).not.toHaveTextContent('no effect');
  await user.click(await networking());
  const question = await screen.findByRole('alertdialog', { name: 'Turn off Vienna Ride’s networking?' });
  expect(question).toHaveTextContent('Rides of Vienna Ride stop going to up to 13 fleets of 2 networks.');
  await user.click(within(question).getByRole('button', { name: 'Turn off' }));
  // The snackbar is rendered again once its code has loaded.
  await waitFor(() => expect(screen.getByText('Vienna Ride’s networking is off')).toBeVisible());
  expect(await networking()).not.toBeChecked();
  for (const name of ['Alpine', 'Central Europe'])
    expect(await network(name)).toHaveTextContent('Networking is off for the channel, so this has no effect.');
  expect(made.update.mock.calls.map(([{ input }]) => input)).toEqual([
    { bookingChannelId: 'ch-1', isEnabled: false, expected: { isEnabled: true } },
  ]);
});

it('reports that someone else turned networking off in the meantime', async () => {
  const made = platform();
  const { user } = await open(made);
  await networking();
  if (made.state.config) made.state.config = { ...made.state.config, isEnabled: false };
  await user.click(await networking());
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(screen.getByText('Vienna Ride’s networking had been turned off already')).toBeVisible());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await waitFor(async () => expect(await networking()).not.toBeChecked());
});

it('looks up the state after a change without a response', async () => {
  const made = platform();
  made.update.mockImplementation(() => {
    throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
  });
  const { user } = await open(made);
  await user.click(await networking());
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Vienna Ride’s networking is on now.')).toBeVisible();
  expect(made.update).toHaveBeenCalledTimes(1);
});

it('saves settings with the shown changes over the settings that were read', async () => {
  const made = platform();
  const { user } = await open(made);
  await user.click(await screen.findByRole('button', { name: 'Edit settings for Vienna Ride’s networking' }));
  const field = await screen.findByRole('textbox', { name: 'Settings' });
  await user.clear(field);
  await user.click(field);
  await user.paste('{ "offerTimeoutSeconds": 90 }');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const question = await screen.findByRole('alertdialog', { name: 'Change the settings of Vienna Ride’s networking?' });
  expect(question).toHaveTextContent('They apply to rides of Vienna Ride in all networks.');
  expect(question).toHaveTextContent('offerTimeoutSeconds: 60 → 90');
  await user.click(within(question).getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('The settings of Vienna Ride’s networking were saved')).toBeVisible();
  expect(made.update.mock.lastCall?.[0].input).toEqual({
    bookingChannelId: 'ch-1',
    settings: { offerTimeoutSeconds: 90 },
    expected: { settings: { offerTimeoutSeconds: 60 } },
  });
});

it('disables the switch of each network for readers', async () => {
  await open(platform(), 'STAFF_READ');
  const alpine = await network('Alpine');
  expect(alpine).toHaveTextContent('7 fleets');
  expect(within(alpine).getByRole('switch', { name: 'Vienna Ride in Alpine' })).toHaveAccessibleDescription(
    /Requires the Acme Staff Admin role/,
  );
  expect(await networking()).toHaveAccessibleDescription(/^Requires the .* role/);
});

it('gives the reason fleet staff may not change the networking of an app that other fleets use', async () => {
  await open(platform({ otherFleetsCount: 1 }));
  const reason = /^This app is shared with a fleet that you don’t manage: only .* staff can change its networking\.$/;
  expect(await networking()).toHaveAccessibleDescription(reason);
  expect(screen.getByRole('button', { name: 'Edit settings for Vienna Ride’s networking' })).toHaveAccessibleDescription(reason);
});

it('works without the networks, which fleet staff may not see', async () => {
  const made = platform({
    networks: () => {
      throw gatewayError('FORBIDDEN', 'Networks are for provider staff');
    },
  });
  const { user } = await open(made);
  expect(await screen.findByText(/You don’t have access to this/)).toBeVisible();
  await user.click(await networking());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Rides of Vienna Ride stop going to the fleets of every network that it is on in.',
  );
});

it.each([
  [{ config: null }, 'No configuration. It can’t be created through the API.'],
  [{ networks: { items: [], isComplete: true } }, 'This channel is not in any network.'],
  [{ networks: { items: [], isComplete: false } }, 'Not all networks were read'],
])('reports missing data (%#)', async (what, text) => {
  await open(platform(what));
  expect(await screen.findByText(text)).toBeVisible();
});

it('does not offer to edit unreadable settings', async () => {
  await open(platform({ config: { settings: unreadable('settings') } }));
  expect(await screen.findByRole('button', { name: 'Edit settings for Vienna Ride’s networking' })).toHaveAccessibleDescription(
    'The settings could not be read.',
  );
});
