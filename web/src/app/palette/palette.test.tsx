import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../test/fake-gateway';
import { fakeEmployee } from '@/features/business-accounts/testing/fake-account';
import { recentPages } from '@/lib/recent';
import { fleetNamed, renderApp, viewer } from '../../../test/render-app';
import { pageOf } from '../../../test/page-of';

const bookingId = '0b8a4a52-7c3f-4c7e-9a55-0e8f6f6f0001';
const booking = {
  id: bookingId,
  dispatchBookingId: '7001',
  status: 'ACTIVE',
  statusCode: 'ACTIVE',
  pickupTime: '2026-11-21T09:00:00Z',
  timezone: 'Europe/Berlin',
  payment: { id: 'payment-1', status: 'FAILED' },
  passenger: { givenName: 'Grace', familyName: 'Hopper' },
};
const passenger = {
  id: '0b8a4a52-7c3f-4c7e-9a55-0e8f6f6f0002',
  peId: 'pe-1',
  externalIdentityId: null,
  fullName: 'Mary Jackson',
  email: 'mary@example.com',
  phone: '+49 30 1234',
};
const intent = {
  id: '0b8a4a52-7c3f-4c7e-9a55-0e8f6f6f0003',
  internalId: 'REL-50',
  name: 'Winter release',
  productVersion: '4.2.0',
  status: 'IN_PROGRESS',
  statusCode: 'IN_PROGRESS',
};
const release = {
  id: '0b8a4a52-7c3f-4c7e-9a55-0e8f6f6f0004',
  internalId: 'BCR-12',
  bookingChannelId: 'channel-1',
  bookingChannelHumanReadableId: 'berlin-app',
  platform: 'ANDROID',
  platformCode: 'ANDROID',
  status: 'FAILED',
  statusCode: 'FAILED',
};
const task = {
  id: '0b8a4a52-7c3f-4c7e-9a55-0e8f6f6f0005',
  internalId: 'TSK-12-1',
  type: 'GITLAB_PIPELINE',
  typeCode: 'GITLAB_PIPELINE',
  status: 'GITLAB_PIPELINE_FAILED',
  statusCode: 'GITLAB_PIPELINE_FAILED',
  state: null,
};

const account = { id: '0b8a4a52-7c3f-4c7e-9a55-0e8f6f6f0006', name: 'Acme Ltd', code: 'ACME12', contactEmail: null };
const queue = {
  code: 'payment-capture',
  isPaused: true,
  counts: [{ state: 'FAILED', stateCode: 'failed', count: 8 }],
  oldestWaitingAt: null,
};
const network = { id: 'n-1', name: 'Nordics', paymentInstance: 'eu-north', fleetsCount: 5 };
const channel = { id: 'ch-1', humanReadableId: 'oslo-app', name: 'Oslo Ride', defaultCountry: 'NO' };
const campaign = { id: '0b8a4a52-7c3f-4c7e-9a55-0e8f6f6f0007', name: 'Rainy Monday', status: 'RUNNING', statusCode: 'RUNNING' };
const nothing = {
  bookings: pageOf([]),
  passengers: pageOf([]),
  passenger: null,
  fleets: pageOf([fleetNamed('berlin')]),
  releaseIntents: pageOf([]),
  releaseIntent: null,
  latestBookingChannelReleases: pageOf([]),
  bookingChannelRelease: null,
  releaseTask: null,
  booking: null,
  businessAccounts: pageOf([]),
  businessAccount: null,
  businessPassengers: pageOf([]),
  businessPassenger: null,
  campaigns: pageOf([]),
  campaign: null,
  bookingChannels: pageOf([]),
  bookingChannel: null,
  networks: pageOf([]),
  network: null,
  queues: [],
};

/** A gateway that finds fleets only by search, so that other searches find none. */
const fleetSearch = ({ filter }: { filter?: { search?: string | null } }) =>
  pageOf(['berlin', 'cologne'].filter((id) => id.includes(filter?.search ?? '')).map((id) => fleetNamed(id)));

async function openPalette(gateway: object = {}, at = '/dashboard/fleets') {
  const app = renderApp({ at, gateway: { ...nothing, fleets: fleetSearch, ...gateway } });
  await screen.findByRole('button', { name: /berlin-taxi/ });
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  return { ...app, field };
}

const group = (name: string) => screen.findByRole('group', { name });
const active = () => screen.getByRole('option', { selected: true });

describe('the command palette', () => {
  it('keeps each key that is typed right after it was opened, while its code is loading', async () => {
    const { user } = renderApp({ at: '/dashboard/fleets', gateway: { ...nothing, fleets: fleetSearch } });
    await screen.findByRole('button', { name: /berlin-taxi/ });
    await user.keyboard('{Control>}k{/Control}0682035667');
    const field = await screen.findByRole('combobox', { name: 'Search' });
    expect(field).toHaveValue('0682035667');
    await user.keyboard('8');
    expect(field).toHaveValue('06820356678');
    expect(screen.getAllByLabelText('Search', { selector: 'input' })).toHaveLength(1);
  });

  it('names a fleet without a visible name by its human-readable ID, as elsewhere', async () => {
    const nameless = ({ filter }: { filter?: { search?: string | null } }) =>
      pageOf(filter?.search ? [fleetNamed('cologne', { name: '\u200b' })] : [fleetNamed('berlin')]);
    const { user, field } = await openPalette({ fleets: nameless });
    await user.type(field, 'colo');
    expect(await screen.findByRole('option', { name: /^cologne-taxi cologne-taxi/ })).toBeVisible();
  });

  it('goes to a screen', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'prof');
    await screen.findByRole('option', { name: 'Profile' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/profile'));
  });

  it.each([
    [
      'a booking by its dispatch ID',
      '7001',
      { bookings: pageOf([booking]) },
      'Bookings',
      /^Grace Hopper Active · Payment failed · 21 Nov 2026, 10:00/,
      `bookings/${bookingId}`,
    ],
    [
      'a passenger by name',
      'mary',
      { passengers: pageOf([passenger]) },
      'Passengers in berlin Taxi',
      /^Mary Jackson .*mary@example.com/,
      `passengers/${passenger.id}`,
    ],
    [
      'a passenger of any fleet by ID',
      passenger.id,
      { passenger },
      'Passengers in berlin Taxi',
      /^Mary Jackson/,
      `passengers/${passenger.id}`,
    ],
    [
      'a release by the ID that people quote',
      'REL-50',
      { releaseIntents: pageOf([intent]) },
      'App releases',
      /^Winter release REL-50 · version 4\.2\.0/,
      `app-release-intent/${intent.id}`,
    ],
    ['a release by its ID', intent.id, { releaseIntent: intent }, 'App releases', /^Winter release/, `app-release-intent/${intent.id}`],
    [
      'a release of a channel',
      'berlin-a',
      { latestBookingChannelReleases: pageOf([release, { ...release, id: 'other', bookingChannelHumanReadableId: 'paris-app' }]) },
      'Booking channel releases',
      /^berlin-app for Android BCR-12 · Failed/,
      `app-bch-release/${release.id}`,
    ],
    [
      'a release of a channel by its ID',
      release.id,
      { bookingChannelRelease: release },
      'Booking channel releases',
      /^berlin-app/,
      `app-bch-release/${release.id}`,
    ],
    ['a release task by its ID', task.id, { releaseTask: task }, 'Release tasks', /^Pipeline TSK-12-1/, `app-release-task/${task.id}`],
    [
      'a campaign of the selected fleet',
      'rainy',
      { campaigns: pageOf([campaign]) },
      'Campaigns in berlin Taxi',
      /^Rainy Monday Running/,
      `campaigns/${campaign.id}`,
    ],
    ['a campaign of any fleet by ID', campaign.id, { campaign }, 'Campaigns in berlin Taxi', /^Rainy Monday/, `campaigns/${campaign.id}`],
    ['a queue', 'capture', { queues: [queue] }, 'Queues', /^Payment capture Paused · 8 failed/, 'queues/payment-capture'],
    ['a network', 'nord', { networks: pageOf([network]) }, 'Networks', /^Nordics eu-north · 5 fleets/, 'networks/n-1'],
    [
      'a booking channel',
      'oslo',
      { bookingChannels: pageOf([channel]) },
      'Booking channels',
      /^Oslo Ride oslo-app · Norway/,
      'booking-channels/ch-1',
    ],
    ['a fleet', 'cologne', {}, 'Fleets', /^cologne Taxi cologne-taxi/, 'fleets/cologne'],
  ])('finds %s, its name first, and opens it with Enter', async (_, typed, gateway, label, option, path) => {
    const { user } = await openPalette(gateway);
    await user.paste(typed);
    const options = within(await group(label)).getAllByRole('option');
    expect(options).toHaveLength(1);
    expect(options[0]).toHaveAccessibleName(option);
    expect(active()).toBe(options[0]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/${path}`));
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
  });

  it('logs that a booking was selected', async () => {
    const { user, asked, dashboard } = await openPalette({ bookings: pageOf([booking]) });
    await user.paste(bookingId);
    await group('Bookings');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/bookings/${bookingId}`));
    await dashboard.events.flush();
    expect(JSON.stringify(asked('RecordUsageEvents'))).toContain('BOOKING_SELECTED_FROM_SEARCH');
  });

  it('switches the fleet', async () => {
    const { user } = await openPalette();
    await user.paste('cologne');
    await user.click(await screen.findByRole('option', { name: /Switch to cologne Taxi/ }));
    expect(await screen.findByRole('button', { name: /cologne-taxi/ })).toBeVisible();
  });

  it('sends one request per source after a pause in typing, none for a single letter, and two for the bookings around now if none is found', async () => {
    const { user, field, requests } = await openPalette();
    const before = requests.length;
    await user.type(field, 'x');
    expect(await screen.findByText('Type at least 2 characters')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'ber');
    await group('Fleets');
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
    const searches = requests.slice(before).map(({ operation }) => operation);
    expect(searches.filter((name) => name.startsWith('Palette')).toSorted()).toEqual([
      'PaletteBookingChannels',
      'PaletteBookings',
      'PaletteBusinessAccounts',
      'PaletteCampaigns',
      'PaletteFleets',
      'PaletteIntents',
      'PaletteNearBookings',
      'PaletteNearBookings',
      'PaletteNearBookings',
      'PaletteNearBookings',
      'PaletteNetworks',
      'PaletteNotifications',
      'PalettePassengers',
      'PaletteQueues',
      'PaletteReleases',
      'PaletteSeasonalEvents',
      'PaletteUsers',
    ]);
  });

  it.each([
    ['STAFF_READ', null, ['PaletteIntents', 'PaletteReleases']],
    ['FLEET_STAFF_READ', 'berlin', []],
    ['UNKNOWN', 'berlin', []],
  ])('searches for %s the records that the role may open, in the fleets that it may list', async (role, fleetId, releases) => {
    const { user, asked, requests } = await openPalette({ viewer: { ...viewer, role } });
    await user.paste('hopper');
    expect(await screen.findByText('No matching results')).toBeVisible();
    expect([...new Set(asked('PaletteBookings').map(({ variables }) => variables.fleetId))]).toEqual([fleetId]);
    expect(requests.map(({ operation }) => operation).filter((name) => /Palette(Intent|Release|Task)/.test(name))).toEqual(releases);
    const limited = fleetId === null ? ['Passengers', 'Campaigns'] : ['Bookings', 'Passengers', 'Campaigns', 'Notifications'];
    const message = screen.getByText(/^Only searched: /);
    for (const label of limited) expect(message).toHaveTextContent(`${label} in berlin Taxi`);
    expect(message.textContent?.split('. ')[0]?.split(', ')).toHaveLength(limited.length);
  });

  it('searches all fleets of a person with a fleet role, and names the fleet of each hit', async () => {
    const policies = ['berlin', 'cologne'].map((fleetId) => ({ id: fleetId, fleetId }));
    const bookings = ({ fleetId }: { fleetId: string }) =>
      pageOf(fleetId === 'cologne' ? [{ ...booking, fleet: fleetNamed('cologne') }] : []);
    const { user, asked } = await openPalette({ bookings, viewer: { ...viewer, role: 'FLEET_STAFF_READ', policies } });
    await user.paste('grace');
    expect(within(await group('Bookings in 2 fleets')).getByRole('option')).toHaveTextContent(/cologne Taxi/);
    expect(asked('PaletteBookings').map(({ variables }) => variables.fleetId)).toEqual(['berlin', 'cologne']);
    expect(asked('PalettePassengers').map(({ variables }) => variables.fleetId)).toEqual(expect.arrayContaining(['berlin', 'cologne']));
  });

  describe('a term that the platform does not find', () => {
    const ride = {
      ...booking,
      fleetId: 'cologne',
      driver: { id: 'd-1', name: 'Kyra van de Pol', ref: 'A769' },
      vehicle: { id: 'v-1', licensePlate: 'CB-119-F' },
    };
    const isNear = ({ filter }: { filter: { search?: string | null } }) => !filter.search;

    it('finds a ride by its driver, car or street around now, with its fleet, and says that it is limited to that', async () => {
      const bookings = (args: { filter: { search?: string | null } }) => pageOf(isNear(args) ? [ride] : []);
      const { user, field } = await openPalette({ bookings, fleet: ({ id }: { id: string }) => fleetNamed(id) });
      await user.paste('cb119f');
      expect(await screen.findByRole('option', { name: /^Grace Hopper .*cologne Taxi .*Kyra van de Pol · A769 · CB-119-F/ })).toBeVisible();
      await user.clear(field);
      await user.paste('zz987');
      expect(await screen.findByText(/latest 100 bookings/)).toBeVisible();
    });

    it('finds a ride under way beside any number of later pickups', async () => {
      const later = { ...ride, id: 'later', driver: null, vehicle: null };
      const bookings = (args: { filter: { search?: string | null; pickupTo?: string | null } }) =>
        pageOf(!isNear(args) ? [] : !args.filter.pickupTo ? [later] : [ride]);
      const { user } = await openPalette({ bookings });
      await user.paste('kyra');
      expect(await screen.findByRole('option', { name: /^Grace Hopper .*Kyra van de Pol/ })).toBeVisible();
    });

    it('finds a fleet before the rides in the streets of its city', async () => {
      const bookings = (args: { filter: { search?: string | null } }) =>
        pageOf(isNear(args) ? [{ ...ride, origin: { address: 'Berlin' } }] : []);
      const { user } = await openPalette({ bookings });
      await user.paste('berlin');
      expect(await screen.findByRole('option', { name: /^Grace Hopper/ })).toBeVisible();
      expect(active()).toHaveTextContent('berlin Taxi');
    });

    it('finds a ride by its passenger’s name without accents, and puts it before a name with a wrong letter', async () => {
      const named = (id: string, familyName: string) => ({ ...ride, id, passenger: { givenName: 'Ada', familyName } });
      const bookings = (args: { filter: { search?: string | null } }) =>
        pageOf(isNear(args) ? [named('other', 'Leisz'), named('meant', 'Łeiß')] : []);
      const { user } = await openPalette({ bookings });
      await user.paste('leiss');
      const [first, second] = await screen.findAllByRole('option', { name: /^Ada / });
      expect(first).toHaveTextContent('Ada Łeiß');
      expect(second).toHaveTextContent('Ada Leisz');
    });
  });

  it('keeps the bookings of the other fleets if one fleet fails, and says so', async () => {
    const bookings = ({ fleetId }: { fleetId?: string | null }) => {
      if (fleetId !== 'berlin') throw gatewayError('PLATFORM_UNAVAILABLE');
      return pageOf([booking]);
    };
    const policies = ['berlin', 'cologne'].map((each) => ({ id: each, fleetId: each }));
    const { user } = await openPalette({ bookings, viewer: { ...viewer, role: 'FLEET_STAFF_READ', policies } });
    await user.paste('grace');
    expect(await screen.findByRole('option', { name: /^Grace Hopper/ })).toBeVisible();
    expect(await screen.findByText(/^Bookings in 2 fleets, incomplete: /)).toBeVisible();
  });

  it('leaves the page of a record as it is while the search for the record fails, and says so', async () => {
    let isDown = false;
    const campaignOfId = () => {
      if (isDown) throw gatewayError('PLATFORM_UNAVAILABLE');
      return campaign;
    };
    const { user } = renderApp({ at: `/dashboard/campaigns/${campaign.id}`, gateway: { ...nothing, campaign: campaignOfId } });
    await screen.findByRole('heading', { name: campaign.name });
    isDown = true;
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search' });
    await user.paste(campaign.id);
    const failed = await screen.findByText(/^Campaigns.*: The platform did not answer/);
    expect(screen.getByRole('heading', { name: campaign.name, hidden: true })).toBeInTheDocument();
    expect(screen.queryByText(/was not found/)).not.toBeInTheDocument();
    isDown = false;
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /^Rainy Monday *Running/ })).toBeVisible();
    expect(failed).not.toBeInTheDocument();
  });

  it('marks the passengers of an ID as incomplete if the passenger could not be read', async () => {
    const passengerOfId = () => {
      throw gatewayError('PLATFORM_UNAVAILABLE');
    };
    const { user } = await openPalette({ passenger: passengerOfId });
    await user.paste(passenger.id);
    expect(await screen.findByText(/^Passengers.*, incomplete: The platform did not answer/)).toBeVisible();
  });

  it('finds a booking by its ID whatever its fleet', async () => {
    const { user } = await openPalette({
      booking: { ...booking, fleet: fleetNamed('cologne') },
      viewer: { ...viewer, role: 'FLEET_STAFF_READ' },
    });
    await user.paste(booking.id);
    expect(within(await group('Bookings in berlin Taxi')).getByRole('option')).toHaveTextContent(/Grace Hopper.*cologne Taxi/);
  });

  it.each([
    ['SUDO', 'ACME12', { businessAccounts: pageOf([account]) }],
    ['FLEET_STAFF_READ', account.id, { businessAccount: account }],
  ])('finds a business account for %s by %s', async (role, typed, gateway) => {
    const { user } = await openPalette({ ...gateway, viewer: { ...viewer, role } });
    await user.paste(typed);
    const options = within(await group('Business accounts')).getAllByRole('option');
    expect(options).toHaveLength(1);
    expect(options[0]).toHaveAccessibleName(/^Acme Ltd ACME12/);
  });

  it('finds employees of all business accounts, and opens their account, also for a person who may not list accounts', async () => {
    const employees = ['em-1', 'em-2'].map((id) => fakeEmployee({ id, businessAccountId: 'ba-1' }));
    const businessAccounts = jest.fn();
    const { user } = await openPalette({
      viewer: { ...viewer, role: 'STAFF_ADMIN' },
      businessAccounts,
      businessPassengers: ({ filter }: { filter: { search: string } }) => pageOf(filter.search === 'lovelace' ? employees : []),
    });
    await user.paste('lovelace');
    const options = within(await group('Business accounts')).getAllByRole('option');
    const of = (id: string) => `Ada LovelaceEmployee · ada@acme.example · 4930123 · ${id}`;
    expect(options.map(({ textContent }) => textContent)).toEqual([of('em-1'), of('em-2')]);
    expect(businessAccounts).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/business-accounts/ba-1'));
  });

  it('names a failed source, retries it alone, and meanwhile searches the rest', async () => {
    const bookings = jest
      .fn()
      .mockRejectedValueOnce(gatewayError('PLATFORM_TIMEOUT', 'Too slow'))
      .mockReturnValue(pageOf([booking]));
    const { user, asked } = await openPalette({ bookings });
    await user.paste('berlin');
    expect(await screen.findByRole('alert')).toHaveTextContent('Bookings: Too slow');
    expect(within(await group('Fleets')).getByRole('option')).toHaveTextContent('berlin Taxi');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /Grace Hopper/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(asked('PaletteFleets')).toHaveLength(1);
  });

  it('shows results while another source is still searching, and says which', async () => {
    const { user } = await openPalette({ passengers: () => new Promise(() => undefined) });
    await user.paste('berlin');
    await group('Fleets');
    expect(await screen.findByText('Still searching: Passengers in berlin Taxi')).toBeVisible();
  });

  it('drops a response that arrives after the next search', async () => {
    const late: ((page: object) => void)[] = [];
    const bookings = ({ filter }: { filter: { search: string } }) =>
      filter.search === 'grace' ? new Promise((resolve) => late.push(resolve)) : pageOf([]);
    const { user, field, asked } = await openPalette({ bookings });
    await user.type(field, 'grace');
    await waitFor(() => expect(asked('PaletteBookings')).toHaveLength(1));
    await user.clear(field);
    await user.type(field, 'cologne');
    await group('Fleets');
    late[0]?.(pageOf([booking]));
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
    expect(screen.queryByRole('option', { name: /Grace Hopper/ })).not.toBeInTheDocument();
  });

  describe('while bookings are still being searched and a passenger was found', () => {
    async function searchSlowly() {
      let answer: (page: object) => void = () => undefined;
      const bookings = () => new Promise((resolve) => (answer = resolve));
      const app = await openPalette({ bookings, passengers: pageOf([passenger]) });
      await app.user.paste('0301234');
      await waitFor(() => expect(app.asked('PalettePassengers')).toHaveLength(1));
      await waitFor(() => expect(app.asked('PaletteBookings')).toHaveLength(1));
      return { ...app, answer: () => answer(pageOf([booking])) };
    }

    it('lists bookings first all the same', async () => {
      const { answer } = await searchSlowly();
      answer();
      await group('Passengers in berlin Taxi');
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Grace Hopper/),
        expect.stringMatching(/^Mary Jackson/),
      ]);
      expect(active()).toHaveTextContent('Grace Hopper');
    });

    it('Enter waits for the booking', async () => {
      const { user, answer } = await searchSlowly();
      await user.keyboard('{Enter}');
      expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
      answer();
      await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/bookings/${bookingId}`));
    });

    it('Enter opens nothing after more was typed', async () => {
      const { user, answer, field } = await searchSlowly();
      await user.keyboard('{Enter}');
      await user.type(field, '5');
      answer();
      await group('Passengers in berlin Taxi');
      expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
    });

    it('Enter opens the passenger only once it is listed, after a second', async () => {
      const { user } = await searchSlowly();
      await user.keyboard('{Enter}');
      await group('Passengers in berlin Taxi');
      expect(screen.getByText('Still searching: Bookings')).toBeVisible();
      expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/passengers/${passenger.id}`));
    });
  });

  it('lists a record whose code is the whole term before bookings', async () => {
    const gateway = { bookings: pageOf([booking]), businessAccounts: pageOf([account]) };
    const { user } = await openPalette({ ...gateway, viewer: { ...viewer, role: 'SUDO' } });
    await user.paste('acme12');
    await group('Bookings');
    expect(active()).toHaveTextContent('Acme Ltd');
  });

  it('keeps the first option first when a slower source responds', async () => {
    let answer: (page: object) => void = () => undefined;
    const bookings = () => new Promise((resolve) => (answer = resolve));
    const { user } = await openPalette({ bookings, fleets: () => pageOf([fleetNamed('berlin')]) });
    await user.paste('hopper');
    await group('Fleets');
    answer(pageOf([booking]));
    await group('Bookings');
    expect(active()).toHaveTextContent('berlin Taxi');
  });
});

describe('the actions of the open record', () => {
  const person = {
    ...passenger,
    bookingChannelId: 'ch-1',
    bookings: pageOf([]),
    coupons: pageOf([]),
    bookingChannel: null,
    createdAt: null,
  };
  const at = `/dashboard/passengers/${passenger.id}`;
  const openAt = (viewerChanges: object = {}) => openPalette({ passenger: person, viewer: { ...viewer, ...viewerChanges } }, at);

  it('come first, with destructive ones last, and open the same dialog', async () => {
    const { user, field } = await openAt();
    const options = within(await group('This page')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Copy summary',
      'Copy summary as Markdown',
      'Export passenger data',
      'Delete passenger',
    ]);
    expect(screen.getAllByRole('option')[0]).toBe(options[0]);
    await user.type(field, 'delete');
    await waitFor(() => expect(active()).toHaveTextContent('Delete passenger'));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /Delete/ })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
  });

  it('are not run by Enter alone, before anything was typed or an arrow was pressed', async () => {
    const { user } = await openAt();
    await group('This page');
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
    expect(writeText).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Copy summary');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
    expect(writeText).toHaveBeenCalledTimes(1);
  });

  it('say why the person may not choose them, and do nothing', async () => {
    const { user, field } = await openAt({ role: 'FLEET_STAFF_READ', policies: [{ id: 'p', fleetId: 'berlin' }] });
    await user.type(field, 'delete pass');
    const option = await screen.findByRole('option', { name: /^Delete passenger Requires/ });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    await user.click(option);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
  });

  it('are gone with the record’s page', async () => {
    const { dashboard } = await openAt();
    await group('This page');
    await act(() => dashboard.router.navigate('/dashboard/fleets'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'This page' })).not.toBeInTheDocument());
  });
});

describe('recent pages', () => {
  const opened = { ...nothing, fleets: fleetSearch };

  it('are offered before typing, and found by name', async () => {
    const { user, field } = await openPalette(opened, '/dashboard/fleets/cologne');
    expect(within(await group('Recent')).getAllByRole('option')[0]).toHaveTextContent('cologne TaxiFleet · cologne');
    await user.type(field, 'cologne t');
    await waitFor(() => expect(active()).toHaveAccessibleName(/^cologne Taxi Fleet · cologne/));
    await user.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/dashboard/fleets/cologne');
  });

  it('stay where they are when their records are found', async () => {
    const { user } = await openPalette(opened, '/dashboard/fleets/cologne');
    await user.paste('cologne');
    await group('Fleets');
    expect(within(await group('Recent')).getByRole('option')).toHaveTextContent('cologne Taxi');
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('cologne TaxiFleet · cologne');
  });

  it('store no name of a passenger', async () => {
    const person = { ...passenger, bookings: pageOf([]), coupons: pageOf([]), bookingChannel: null, createdAt: null };
    await openPalette({ ...opened, passenger: person }, `/dashboard/passengers/${passenger.id}`);
    expect(await screen.findByRole('option', { name: new RegExp(`^Mary Jackson Passenger · ${passenger.id}`) })).toBeVisible();
    const stored = JSON.stringify([window.localStorage, window.sessionStorage].map((storage) => Object.entries(storage)));
    expect(stored).toContain(`Passenger ${passenger.id}`);
    expect(stored).not.toMatch(/Mary|Jackson|1234/);
  });

  it('belong to the person who opened them, within their role, and are cleared on sign-out', async () => {
    window.localStorage.setItem(
      recentPages(viewer.id).key,
      JSON.stringify([
        { path: `/dashboard/app-release-intent/${intent.id}`, label: 'Winter release 4.2.0' },
        { path: '/dashboard/fleets/cologne', label: 'cologne Taxi' },
        { path: '/elsewhere/fleets/1', label: 'No page' },
      ]),
    );
    window.localStorage.setItem(recentPages('user-2').key, JSON.stringify([{ path: '/dashboard/fleets/dublin', label: 'dublin Taxi' }]));
    const { dashboard } = await openPalette({ ...opened, viewer: { ...viewer, role: 'FLEET_STAFF_READ' } });
    const recent = within(await group('Recent'));
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['cologne TaxiFleet · cologne']);
    await act(() => dashboard.signOut());
    expect(window.localStorage.getItem(recentPages(viewer.id).key)).toBeNull();
  });
});
