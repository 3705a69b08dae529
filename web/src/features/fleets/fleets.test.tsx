import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readSelectedFleet } from '@/lib/fleet/fleet-scope';
import { gatewayError, unreadable } from '../../../test/fake-gateway';
import { pageOf } from '../../../test/page-of';
import { renderScreen } from '../../../test/render-screen';
import { captureSavedCsv } from '../../../test/saved-csv';
import { section } from '../../../test/section';
import { fleetRoutes } from './routes';

const oslo = {
  id: 'fleet/oslo',
  name: 'Oslo Taxi',
  humanReadableId: 'oslo-taxi',
  timezone: 'Europe/Oslo',
  country: 'NO',
  locale: 'nb-NO',
  currency: 'NOK',
  createdAt: '2024-05-01T10:00:00.000Z',
  dispatchMetadata: { clientId: 'client-7', coid: 'co-9', siteId: null, siteTitle: 'Oslo centre' },
  fleetDispatchConfig: { apiUrl: 'https://dispatch.example/oslo', apiKey: 'key-123' },
  networkArea: {
    type: 'Polygon',
    coordinates: [
      [
        [10, 59],
        [11, 59],
        [11, 60],
        [10, 59],
      ],
    ],
  },
};

interface FleetsArgs {
  page: number;
  maxPerPage: number;
  filter: { search: string | null };
  orderBy: string;
}

/** The whole page shares one drawer, which would stay open for the next test. */
async function closeDrawer(user: UserEvent) {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

describe('the list', () => {
  async function open(at: string, fleets: (args: FleetsArgs) => object) {
    const answer = jest.fn(fleets);
    const view = await renderScreen({ routes: fleetRoutes, at, gateway: { fleets: answer } });
    return {
      ...view,
      asked: () => answer.mock.lastCall?.[0],
      query: () => new URLSearchParams(view.router.state.location.search),
    };
  }

  it('lists the fleets, each with a link to its page', async () => {
    const { asked } = await open('fleets', () => pageOf([oslo]));
    expect(await screen.findByRole('link', { name: 'Oslo Taxi' })).toHaveAttribute('href', '/dashboard/fleets/fleet%2Foslo');
    const row = screen.getByRole('row', { name: /Oslo Taxi/ });
    expect(row).toHaveTextContent('Norway');
    expect(row).toHaveTextContent('Europe/Oslo');
    expect(row).toHaveTextContent('01 May 2024');
    expect(asked()).toEqual({ page: 0, maxPerPage: 25, filter: { search: null }, orderBy: 'HUMAN_READABLE_ID' });
  });

  it('shows the first page for a link to a missing one; the missing one used to be restored as the last state', async () => {
    const { query } = await open('fleets?page=10', ({ page }) => pageOf(page === 0 ? [oslo] : [], { page, total: 1 }));
    expect(await screen.findByRole('link', { name: 'Oslo Taxi' })).toBeVisible();
    expect(query().get('page')).toBeNull();
  });

  it('searches, sorts and pages through the URL', async () => {
    const { user, asked, query } = await open('fleets', ({ page }) => pageOf([oslo], { page, hasMore: page === 0, total: 30 }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name or ID' }), 'oslo{Enter}');
    await waitFor(() => expect(asked()?.filter.search).toBe('oslo'));
    await user.click(within(screen.getByRole('columnheader', { name: 'Created' })).getByRole('button'));
    await waitFor(() => expect(asked()?.orderBy).toBe('CREATED_AT'));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending'));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked()?.page).toBe(1));
    expect(query().toString()).toBe('search=oslo&sort=created.desc&page=2');
  });

  it('exports all pages of the search, in its order', async () => {
    const csvLines = captureSavedCsv();
    const exported: FleetsArgs[] = [];
    const { user } = await open('fleets?search=taxi&sort=created.desc&page=2', (args) => {
      if (args.maxPerPage === 100) exported.push(args);
      const total = args.maxPerPage === 100 ? 3 : 60;
      return pageOf([{ ...oslo, id: `fleet-${args.page}`, name: `Taxi ${args.page}` }], { page: args.page, hasMore: args.page < 2, total });
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText('3 rows exported');
    expect(exported).toEqual([0, 1, 2].map((page) => ({ page, maxPerPage: 100, filter: { search: 'taxi' }, orderBy: 'CREATED_AT' })));
    expect((await csvLines())?.map((line) => line.split(',')[0])).toEqual(['Name', 'Taxi 0', 'Taxi 1', 'Taxi 2']);
  });
});

describe('one fleet', () => {
  it('is shown without unreadable fields, which are reported beside its ID', async () => {
    const { user } = await open(() => ({ ...oslo, currency: unreadable('currency'), raw: { currency: ['NOK', 'SEK'] } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Oslo Taxi' })).toBeVisible();
    expect(screen.getByText('client-7')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Incomplete. Not readable: currency.' }));
    expect(await screen.findByText(/SEK/)).toBeVisible();
    await closeDrawer(user);
  });

  const open = (fleet: () => object | null) => renderScreen({ routes: fleetRoutes, at: 'fleets/fleet%2Foslo', gateway: { fleet } });

  it('shows its facts, and can copy those needed elsewhere', async () => {
    await open(() => oslo);
    expect(await screen.findByRole('heading', { level: 1, name: 'Oslo Taxi' })).toBeVisible();
    for (const value of ['client-7', 'co-9', 'https://dispatch.example/oslo']) {
      expect(screen.getByRole('button', { name: `Copy ${value}` })).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Copy API key' })).toBeVisible();
    expect(screen.queryByText('key-123')).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Area that Oslo Taxi serves' })).toHaveTextContent(/^Oslo Taxi$/);
  });

  it('can be selected, and shows when it is', async () => {
    const { user } = await open(() => oslo);
    await user.click(await screen.findByRole('button', { name: 'Work in this fleet' }));
    expect(await screen.findByText('You work in this fleet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Work in this fleet' })).not.toBeInTheDocument();
    expect(readSelectedFleet()).toEqual({
      id: 'fleet/oslo',
      name: 'Oslo Taxi',
      humanReadableId: 'oslo-taxi',
      timezone: 'Europe/Oslo',
      currency: 'NOK',
      locale: 'nb-NO',
    });
  });

  it('is shown without dispatch and area if the viewer may not see them', async () => {
    await open(() => ({ ...oslo, dispatchMetadata: null, fleetDispatchConfig: null, networkArea: null }));
    expect(await screen.findByText('No area set.')).toBeVisible();
  });

  it('names the required role, the viewer’s role, and people who can help', async () => {
    await open(() => {
      throw gatewayError('FORBIDDEN', 'Forbidden', { requires: 'SUDO' });
    });
    expect(
      await screen.findByText(/^Requires the Sudo role\. Your role is Acme Staff Admin\. Ask someone with the role Sudo/),
    ).toBeVisible();
  });

  it('reports that the viewer may not see it, also on return', async () => {
    const { router } = await open(() => {
      throw gatewayError('FORBIDDEN', 'Forbidden');
    });
    expect(await screen.findByText('You don’t have access to this')).toBeVisible();
    await act(() => router.navigate('/dashboard/fleets'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fleets' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fleet' })).toBeVisible();
    expect(await screen.findByText('You don’t have access to this')).toBeVisible();
  });
});

describe('the sections of a fleet', () => {
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

  const open = async (
    gateway: { fleet?: object | null | (() => unknown); fleetSources?: object; bookingChannels?: object },
    role: 'STAFF_READ' | 'FLEET_STAFF_ADMIN' = 'STAFF_READ',
  ) => {
    const view = await renderScreen({
      routes: fleetRoutes,
      at: 'fleets/f-1',
      gateway: { fleet: oslo, fleetSources: sources, bookingChannels: pageOf([]), ...gateway },
      viewer: { role },
    });
    await view.user.click(await screen.findByText('For developers'));
    return view;
  };

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

  it('reports failed booking channels in their place, with a retry, and keeps the rest', async () => {
    let fails = true;
    const { user } = await open({
      bookingChannels: () => (fails ? refused() : pageOf([{ id: 'ch-1', name: 'Oslo Ride', humanReadableId: 'oslo-app' }])),
    });
    const channels = await section('Booking channels');
    expect(await within(channels).findByRole('alert')).toHaveTextContent('Dispatch took too long');
    expect(await within(await section('App configuration')).findByText('NOK')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oslo Taxi');
    fails = false;
    await user.click(within(channels).getByRole('button', { name: 'Retry' }));
    expect(await within(channels).findByRole('link', { name: 'Oslo Ride' })).toBeVisible();
    expect(within(channels).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('lists the booking channels that book into the fleet', async () => {
    const bookingChannels = jest.fn<object, [object]>(() => pageOf([{ id: 'ch-1', name: 'Oslo Ride', humanReadableId: 'oslo-app' }]));
    await open({ bookingChannels });
    const channels = await section('Booking channels');
    expect(await within(channels).findByRole('link', { name: 'Oslo Ride' })).toHaveAttribute('href', '/dashboard/booking-channels/ch-1');
    expect(channels).toHaveTextContent('oslo-app');
    expect(bookingChannels.mock.lastCall?.[0]).toMatchObject({ fleetId: 'f-1', page: 0, maxPerPage: 20 });
  });
});

describe('a new fleet', () => {
  interface Asked {
    humanReadableId: string;
  }

  const open = (fleetIdAvailability: (asked: Asked) => unknown = () => 'AVAILABLE') =>
    renderScreen({ routes: fleetRoutes, at: 'fleets/new', gateway: { fleetIdAvailability } });

  type User = Awaited<ReturnType<typeof open>>['user'];

  const field = (name: string) => screen.findByRole('textbox', { name });
  async function put(user: User, name: string, text: string) {
    await user.clear(await field(name));
    await user.paste(text);
  }

  async function fill(user: User) {
    const texts = { Name: 'Oslo Taxi', 'Human-readable ID': 'oslo-taxi', 'Time zone': 'Europe/Oslo', Locale: 'nb-NO', Currency: 'NOK' };
    for (const [name, text] of Object.entries(texts)) await put(user, name, text);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'Norway');
  }

  const show = (user: User) => user.click(screen.getByRole('button', { name: 'Show request' }));
  const request = () => screen.findByRole('region', { name: 'Request' });

  it('builds a request from the input, to be copied', async () => {
    const { user } = await open();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    expect(await screen.findByText(/^Fleets are created by the platform team/)).toBeVisible();
    await fill(user);
    await show(user);
    expect(await request()).toHaveTextContent(/Human-readable ID: oslo-taxi ID check: Available: no fleet has this ID. Country: NO/);
    expect(await request()).toHaveTextContent('Nothing was sent.');
    await user.click(screen.getByRole('button', { name: 'Copy request' }));
    expect(writeText).toHaveBeenLastCalledWith(
      expect.stringMatching(/Currency: NOK\nDispatch client ID: Not known yet[^]+Requested by: Ada Admin <ada@example.com>/),
    );
    await user.type(await field('Name'), '!');
    expect(screen.queryByRole('region', { name: 'Request' })).not.toBeInTheDocument();
  });

  it('rejects a taken ID on its field', async () => {
    const { user } = await open(() => 'TAKEN');
    await fill(user);
    await show(user);
    const id = await field('Human-readable ID');
    await waitFor(() => expect(id).toHaveAccessibleDescription('Taken: another fleet has this ID.'));
    expect(id).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Request' })).not.toBeInTheDocument();
  });

  it('reports problems on their fields, and does not check an invalid ID', async () => {
    const asked = jest.fn(() => 'AVAILABLE');
    const { user } = await open(asked);
    await put(user, 'Name', 'x'.repeat(2000));
    await put(user, 'Human-readable ID', 'Oslo Taxi');
    await show(user);
    expect(await field('Name')).toHaveAccessibleDescription('Please use at most 100 characters');
    expect(await field('Human-readable ID')).toHaveAccessibleDescription(/^Use lower-case letters/);
    expect(await field('Time zone')).toHaveAccessibleDescription('This field is required');
    expect(asked).not.toHaveBeenCalled();
  });
});
