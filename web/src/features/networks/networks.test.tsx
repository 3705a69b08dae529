import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../test/fake-gateway';
import { renderScreen } from '../../../test/render-screen';
import { networkRoutes } from './routes';

interface Config {
  id: string;
  isEnabled: boolean | null | (() => never);
  settings: object | null | (() => never);
  updatedAt: string | null;
}

const configOf = (rest: Partial<Config> = {}): Config => ({
  id: 'n-1/ch-1',
  isEnabled: true,
  settings: { searchRadiusMetres: 3000, prefersOwnFleets: true },
  updatedAt: '2026-01-02T10:00:00.000Z',
  ...rest,
});

const channelOf = (rest: object = {}) => ({
  id: 'n-1/ch-1',
  networkId: 'n-1',
  bookingChannelId: 'ch-1',
  humanReadableId: 'oslo-ride',
  name: 'Oslo Ride',
  networkingConfig: { isEnabled: true, settings: { offerTimeoutSeconds: 60 }, updatedAt: null },
  ...rest,
});

const square = { type: 'Polygon', coordinates: [[[10, 59], [11, 59], [11, 60], [10, 59]]] }; // oxfmt-ignore

const oslo = { id: 'f-1', humanReadableId: 'oslo-taxi', name: 'Oslo Taxi', country: 'NO', timezone: 'Europe/Oslo', currency: 'NOK' };

const pageOf = (items: readonly object[], rest: object = {}) => ({
  items,
  pageInfo: { page: 0, maxPerPage: 6, hasMore: false, total: items.length },
  ...rest,
});

/** A platform with one network, whose configuration can be changed, here and by someone else. */
function platform({
  channels,
  config = configOf(),
  ...rest
}: { channels?: object; config?: Config | null } & Record<string, unknown> = {}) {
  const state = { config };
  const network = () => ({
    id: 'n-1',
    name: 'Nordics',
    paymentInstance: 'eu-north',
    fleetsCount: 5,
    createdAt: '2023-01-26T10:00:00.000Z',
    fleets: pageOf([oslo]),
    allFleets: [{ ...oslo, networkArea: square }],
    bookingChannelConfigs: channels ?? pageOf([channelOf({ config: () => state.config })], { isComplete: true }),
    bookingChannelConfig: () => state.config,
    ...rest,
  });
  const update = jest.fn(({ input }: { input: { isEnabled?: boolean; settings?: object; expected?: Partial<Config> } }) => {
    const { isEnabled, settings, expected } = input;
    const isStale = Object.entries(expected ?? {}).some(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(state.config?.[key === 'isEnabled' ? 'isEnabled' : 'settings'] ?? null),
    );
    if (isStale || !state.config) throw gatewayError('CONFLICT', 'This configuration was changed in the meantime');
    state.config = { ...state.config, ...(isEnabled === undefined ? {} : { isEnabled }), ...(settings && { settings }) };
    return { config: state.config };
  });
  return { state, update, gateway: { network, updateBookingChannelNetworkConfig: update } };
}

const open = ({ gateway }: { gateway: object }, role: 'STAFF_ADMIN' | 'STAFF_READ' = 'STAFF_ADMIN') =>
  renderScreen({ routes: networkRoutes, at: 'networks/n-1', gateway, viewer: { role } });

const channel = () => screen.findByRole('row', { name: /^Oslo Ride/ });
const turnedOn = () => screen.findByRole('switch', { name: 'Oslo Ride in Nordics' });

describe('a channel', () => {
  it('is turned off after confirmation, with the expected state', async () => {
    const made = platform();
    const { user } = await open(made);
    await user.click(await turnedOn());
    const question = await screen.findByRole('alertdialog', { name: 'Turn off Oslo Ride in Nordics?' });
    expect(question).toHaveTextContent('Rides of Oslo Ride stop going to 5 fleets.');
    expect(made.update).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Oslo Ride is off in Nordics')).toBeVisible();
    expect(await turnedOn()).not.toBeChecked();
    expect(made.update.mock.calls.map(([{ input }]) => input)).toEqual([
      { networkId: 'n-1', bookingChannelId: 'ch-1', isEnabled: false, expected: { isEnabled: true } },
    ]);
  });

  it('turned off by someone else in the meantime is shown as off, and not overwritten', async () => {
    const made = platform();
    const { user } = await open(made);
    await turnedOn();
    made.state.config = configOf({ isEnabled: false });
    await user.click(await turnedOn());
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Oslo Ride had been turned off in Nordics already')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(async () => expect(await turnedOn()).not.toBeChecked());
  });

  it('is looked up after a call without a response', async () => {
    const made = platform();
    made.update.mockImplementation(() => {
      made.state.config = configOf({ isEnabled: false });
      throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
    });
    const { user } = await open(made);
    await user.click(await turnedOn());
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Oslo Ride is off in Nordics now.')).toBeVisible();
    expect(made.update).toHaveBeenCalledTimes(1);
  });

  it('has no effect if its networking is off as a whole, which is shown beside it', async () => {
    const networkingConfig = { isEnabled: false, settings: null, updatedAt: null };
    await open(platform({ channels: pageOf([channelOf({ config: configOf(), networkingConfig })], { isComplete: true }) }));
    expect(await channel()).toHaveTextContent('Networking is off for the channel, so this has no effect.');
  });

  it('is disabled for readers, with the reason', async () => {
    const made = platform();
    const { user } = await open(made, 'STAFF_READ');
    expect(await turnedOn()).toHaveAccessibleDescription(/Requires the Acme Staff Admin role/);
    await user.click(await turnedOn());
    await user.click(screen.getByRole('button', { name: 'Edit settings for Oslo Ride in Nordics' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the settings of a channel', () => {
  it('are columns, and all of them a payload if there are too many', async () => {
    const many = { searchRadiusMetres: 3000, a: 1, b: 2, c: 3, d: 4, e: 5 };
    const { user } = await open(platform({ config: configOf({ settings: many }) }), 'STAFF_READ');
    const row = await channel();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['In this network', 'Search radius', 'A', 'B', 'C', 'D', 'In all networks']),
    );
    expect(row).toHaveTextContent('3000 metres');
    await user.click(within(row).getByRole('button', { name: 'settings as JSON' }));
    expect(await screen.findByRole('dialog', { name: 'settings' })).toHaveTextContent('e: 5');
    await user.keyboard('{Escape}');
  });

  async function edit(made: ReturnType<typeof platform>, text: string) {
    const view = await open(made);
    await view.user.click(await screen.findByRole('button', { name: 'Edit settings for Oslo Ride in Nordics' }));
    const field = await screen.findByRole('textbox', { name: 'Settings' });
    await view.user.clear(field);
    await view.user.click(field);
    await view.user.paste(text);
    return { ...view, field, save: () => view.user.click(screen.getByRole('button', { name: 'Save changes' })) };
  }

  it('are saved after showing the changes, and keep other people’s changes', async () => {
    const made = platform();
    const { user, save } = await edit(made, '{ "searchRadiusMetres": 4500, "prefersOwnFleets": true }');
    made.state.config = configOf({ settings: { searchRadiusMetres: 3000, prefersOwnFleets: false } });
    await save();
    const question = await screen.findByRole('alertdialog', { name: 'Change the settings of Oslo Ride in Nordics?' });
    expect(question).toHaveTextContent('They apply to rides to 5 fleets of Nordics.');
    expect(question).toHaveTextContent('searchRadiusMetres: 3000 → 4500');
    expect(question).toHaveTextContent(/Someone else changed this in the meantime. Kept:prefersOwnFleets: true → false/);
    await user.click(within(question).getByRole('button', { name: 'Save settings' }));
    await screen.findByText('The settings of Oslo Ride in Nordics were saved');
    expect(made.state.config.settings).toEqual({ searchRadiusMetres: 4500, prefersOwnFleets: false });
  });

  it('reports a conflict if another person changed the same place', async () => {
    const made = platform();
    const { save, field } = await edit(made, '{ "searchRadiusMetres": 4500, "prefersOwnFleets": true }');
    made.state.config = configOf({ settings: { searchRadiusMetres: 500, prefersOwnFleets: true } });
    await save();
    expect(await screen.findByText(/Someone else changed searchRadiusMetres in the meantime/)).toBeVisible();
    expect(field).toHaveAccessibleDescription(/searchRadiusMetres is now: 500/);
    expect(field).toHaveValue(JSON.stringify({ searchRadiusMetres: 4500, prefersOwnFleets: true }, null, 2));
    expect(made.update).not.toHaveBeenCalled();
  });
});

it('lists the fleets for search and export, and names those without a valid area', async () => {
  const fleets = jest.fn(() => pageOf([oslo]));
  const allFleets = [
    { ...oslo, networkArea: square },
    { ...oslo, id: 'f-2', name: 'Tromsø Taxi', networkArea: null },
    { ...oslo, id: 'f-3', name: 'Bodø Taxi', networkArea: { type: 'Polygon', coordinates: [[[14, 167]]] } },
  ];
  const { user } = await open(platform({ fleets, allFleets }));
  const table = await screen.findByRole('table', { name: 'Fleets' });
  expect(await within(table).findByRole('link', { name: 'Oslo Taxi' })).toHaveAttribute('href', '/dashboard/fleets/f-1');
  const areas = await screen.findByRole('list', { name: 'Areas of the fleets of Nordics' });
  expect(areas).toHaveTextContent('Tromsø Taxi · No area');
  expect(areas).toHaveTextContent('Bodø Taxi · Invalid area');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or ID' }), 'oslo{Enter}');
  await waitFor(() =>
    expect(fleets).toHaveBeenLastCalledWith(expect.objectContaining({ filter: { search: 'oslo' } }), undefined, expect.anything()),
  );
});
