import { screen, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { pageOf } from '../../../../test/page-of';
import { renderScreen } from '../../../../test/render-screen';
import { section } from '../../../../test/section';
import { fleetRoutes } from '../routes';

const oslo = {
  id: 'f-1',
  name: 'Oslo Taxi',
  humanReadableId: 'oslo-taxi',
  timezone: 'Europe/Oslo',
  dispatchMetadata: { clientId: 'no-7' },
};

const sources = {
  id: 'f-1',
  dispatchAttributes: { zones: 12, autoAccept: true },
  dispatchAttributesUpdatedAt: '2019-05-01T10:00:00.000Z',
  dispatchClient: { client_id: 'no-7', sites: [], on_duty: null },
  dispatchAppConfig: {
    currency: 'NOK',
    vehicle_types: ['standard', 'van'],
    booking: { allow_open_destination: false, windows: { from: 5, to: 9 } },
    telephony: { apiKey: 'tk_123' },
  },
  networks: { items: [{ id: 'n-1', name: 'Østlandet' }], isComplete: true },
};

const open = (
  gateway: { fleet?: object | null | (() => unknown); fleetSources?: object; bookingChannels?: object },
  role: 'STAFF_READ' | 'FLEET_STAFF_ADMIN' = 'STAFF_READ',
) =>
  renderScreen({
    routes: fleetRoutes,
    at: 'fleets/f-1',
    gateway: { fleet: oslo, fleetSources: sources, bookingChannels: pageOf([]), ...gateway },
    viewer: { role },
  });

const refused = () => {
  throw gatewayError('PLATFORM_TIMEOUT', 'Dispatch took too long');
};

it('shows the dispatch data in words with its age, and deeper parts as JSON', async () => {
  const { user } = await open({});
  const attributes = await section('Dispatch attributes');
  expect(await within(attributes).findByText('Auto accept')).toBeVisible();
  expect(attributes).toHaveTextContent(/Zones12Auto acceptYesUpdated \d+ years ago · 01 May 2019, 12:00/);
  const config = await section('App configuration');
  expect(within(config).getByRole('region', { name: 'Booking' })).toHaveTextContent('Allow open destinationNo');
  expect(config).toHaveTextContent('Vehicle typesstandard, van');
  await user.click(within(config).getByRole('button', { name: 'windows as JSON' }));
  expect(await screen.findByRole('dialog', { name: 'windows' })).toHaveTextContent('from: 5');
  await user.keyboard('{Escape}');
});

it('hides secrets in dispatch data, on the page, in the drawer and in copies', async () => {
  const { user } = await open({});
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  const config = await section('App configuration');
  await user.click(await within(config).findByRole('button', { name: 'App configuration as JSON' }));
  const drawer = await screen.findByRole('dialog', { name: 'App configuration' });
  await user.click(await within(drawer).findByRole('button', { name: 'Copy all' }));
  expect(writeText).toHaveBeenLastCalledWith(expect.stringContaining('"apiKey": "••••••••"'));
  expect(document.body).not.toHaveTextContent('tk_123');
  await user.click(within(drawer).getByRole('button', { name: 'Show apiKey' }));
  expect(within(drawer).getByText('"tk_123"')).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
});

it('loads its sections independently, without waiting for the fleet', async () => {
  const { user } = await open({
    fleet: () => new Promise(() => undefined),
    fleetSources: { ...sources, dispatchClient: refused, dispatchAttributes: null },
  });
  expect(await within(await section('App configuration')).findByText('NOK')).toBeVisible();
  expect(await within(await section('Networks')).findByText('Østlandet')).toBeVisible();
  expect(await within(await section('Dispatch attributes')).findByText('No dispatch attributes.')).toBeVisible();
  const client = await section('Dispatch client');
  expect(await within(client).findByRole('alert')).toHaveTextContent('Dispatch took too long');
  await user.click(within(client).getByRole('button', { name: 'Retry' }));
  expect(await section('Fleet')).toHaveAttribute('aria-busy', 'true');
});

it('reports once that the fleet could not be read, and shows the rest', async () => {
  await open({ fleet: refused });
  expect(await within(await section('Fleet')).findByRole('alert')).toHaveTextContent('Dispatch took too long');
  expect(await section('Dispatch')).toHaveTextContent('Not loaded, because the fleet could not be loaded.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(await within(await section('App configuration')).findByText('NOK')).toBeVisible();
});

it('reports that not all networks were searched', async () => {
  await open({ fleetSources: { ...sources, networks: { items: [], isComplete: false } } });
  expect(await within(await section('Networks')).findByText(/None found. Not all networks could be searched/)).toBeVisible();
});

it('names the role required to see networks, and does not read them without it', async () => {
  const networks = jest.fn(() => sources.networks);
  await open({ fleetSources: { ...sources, networks } }, 'FLEET_STAFF_ADMIN');
  expect(await section('Networks')).toHaveTextContent('Requires the Acme Staff Read role. Your role is Fleet Admin.');
  expect(networks).not.toHaveBeenCalled();
});

it('shows no local time for a fleet without a time zone', async () => {
  await open({ fleet: { ...oslo, timezone: null } });
  const facts = await section('Fleet');
  await within(facts).findByText('Time zone');
  expect(facts).toHaveTextContent(/Time zone–Local time–/);
});

it('lists the booking channels that book into the fleet', async () => {
  const bookingChannels = jest.fn<object, [object]>(() => pageOf([{ id: 'ch-1', name: 'Oslo Ride', humanReadableId: 'oslo-app' }]));
  await open({ bookingChannels });
  const channels = await section('Booking channels');
  expect(await within(channels).findByRole('link', { name: 'Oslo Ride' })).toHaveAttribute('href', '/dashboard/booking-channels/ch-1');
  expect(channels).toHaveTextContent('oslo-app');
  expect(bookingChannels.mock.lastCall?.[0]).toMatchObject({ fleetId: 'f-1', page: 0, maxPerPage: 20 });
});
