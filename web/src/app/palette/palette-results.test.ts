import { ApolloClient, ApolloLink } from '@apollo/client';
import { fakeEmployee } from '@/features/business-accounts/testing/fake-account';
import { createCache } from '@/lib/apollo/cache';
import { fakeGateway, gatewayError } from '../../../test/fake-gateway';
import { pageOf } from '../../../test/page-of';
import { PaletteResults, type PaletteScope } from './palette-results';

const idOf = (number: number) => `0b8a4a52-7c3f-4c7e-9a55-0e8f6f6f000${number}`;

const booking = {
  id: idOf(1),
  dispatchBookingId: '7001',
  status: 'ACTIVE',
  statusCode: 'ACTIVE',
  pickupTime: '2026-11-21T09:00:00Z',
  timezone: 'Europe/Berlin',
  payment: { id: 'payment-1', status: 'FAILED' },
  passenger: { givenName: 'Grace', familyName: 'Hopper' },
};
const passenger = {
  id: idOf(2),
  peId: 'pe-1',
  externalIdentityId: null,
  fullName: 'Mary Jackson',
  email: 'mary@example.com',
  phone: '+49 30 1234',
};
const intent = {
  id: idOf(3),
  internalId: 'REL-50',
  name: 'Winter release',
  productVersion: '4.2.0',
  status: 'IN_PROGRESS',
  statusCode: 'IN_PROGRESS',
};
const release = {
  id: idOf(4),
  internalId: 'BCR-12',
  bookingChannelId: 'channel-1',
  bookingChannelHumanReadableId: 'berlin-app',
  platform: 'ANDROID',
  platformCode: 'ANDROID',
  status: 'FAILED',
  statusCode: 'FAILED',
};
const task = {
  id: idOf(5),
  internalId: 'TSK-12-1',
  type: 'GITLAB_PIPELINE',
  typeCode: 'GITLAB_PIPELINE',
  status: 'GITLAB_PIPELINE_FAILED',
  statusCode: 'GITLAB_PIPELINE_FAILED',
  state: null,
};
const account = { id: idOf(6), name: 'Acme Ltd', code: 'ACME12', contactEmail: null };
const campaign = { id: idOf(7), name: 'Rainy Monday', status: 'RUNNING', statusCode: 'RUNNING' };
const queue = {
  code: 'payment-capture',
  isPaused: true,
  counts: [{ state: 'FAILED', stateCode: 'failed', count: 8 }],
  oldestWaitingAt: null,
};
const network = { id: 'n-1', name: 'Nordics', paymentInstance: 'eu-north', fleetsCount: 5 };
const channel = { id: 'ch-1', humanReadableId: 'oslo-app', name: 'Oslo Ride', defaultCountry: 'NO' };
const fleet = (id: string, fields: object = {}) => ({
  id,
  name: `${id} Taxi`,
  humanReadableId: `${id}-taxi`,
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  locale: 'de-DE',
  ...fields,
});

const lists = [
  'bookings',
  'passengers',
  'fleets',
  'releaseIntents',
  'latestBookingChannelReleases',
  'businessAccounts',
  'businessPassengers',
  'campaigns',
  'bookingChannels',
  'networks',
  'users',
  'seasonalEvents',
  'notificationIntents',
  'reportIntents',
];
const records = [
  'booking',
  'passenger',
  'releaseIntent',
  'bookingChannelRelease',
  'releaseTask',
  'businessAccount',
  'businessPassenger',
  'campaign',
  'bookingChannel',
  'network',
  'user',
  'notificationIntent',
  'reportIntent',
];
const nothing = {
  ...Object.fromEntries(lists.map((name) => [name, pageOf([])])),
  ...Object.fromEntries(records.map((name) => [name, null])),
  queues: [],
  fleet: ({ id }: { id: string }) => fleet(id),
};

interface Asked {
  operation: string;
  variables: Record<string, unknown>;
}

/** Starts a search by a Staff Admin with the fleet "berlin". */
function search(term: string, gateway: object = {}, scope: Partial<PaletteScope> = {}) {
  const asked: Asked[] = [];
  const record = new ApolloLink((operation, forward) => {
    asked.push({ operation: operation.operationName ?? '', variables: operation.variables });
    return forward(operation);
  });
  const link = ApolloLink.from([record, fakeGateway({ ...nothing, ...gateway })]);
  const results = new PaletteResults(new ApolloClient({ cache: createCache(), link }));
  results.search({ term, role: 'STAFF_ADMIN', fleetId: 'berlin', fleetIds: ['berlin'], everyFleet: true, ...scope });
  const answers = () => results.store.read().answers;
  return {
    results,
    asked: (operation: string) => asked.filter((each) => each.operation === operation).map(({ variables }) => variables),
    operations: () => asked.map(({ operation }) => operation),
    answers,
    shown: () =>
      answers().flatMap((answer) =>
        answer.results.map(({ name, details = [] }) => `${answer.route}: ${[name, ...details].filter(Boolean).join(' · ')}`),
      ),
    settled: () =>
      new Promise<void>((resolve) => {
        const check = () => {
          const { isHeld } = results.store.read();
          if (!isHeld && answers().every(({ status }) => status !== 'searching')) resolve();
        };
        results.store.subscribe(check);
        check();
      }),
  };
}

async function found(term: string, gateway: object, scope?: Partial<PaletteScope>) {
  const searched = search(term, gateway, scope);
  await searched.settled();
  return searched.shown();
}

describe('a search', () => {
  it.each([
    [
      'a booking by its dispatch ID',
      '7001',
      { bookings: pageOf([booking]) },
      'booking: Grace Hopper · Active · Payment failed · 21 Nov 2026, 10:00 CET · dispatch 7001',
    ],
    ['a passenger by name', 'mary', { passengers: pageOf([passenger]) }, 'passenger: Mary Jackson · +49 30 1234 · mary@example.com'],
    ['a passenger by ID', passenger.id, { passenger }, 'passenger: Mary Jackson · +49 30 1234 · mary@example.com'],
    [
      'a release by the ID that people quote',
      'REL-50',
      { releaseIntents: pageOf([intent]) },
      'app-release-intent: Winter release · REL-50 · version 4.2.0 · Running',
    ],
    ['a release by its ID', intent.id, { releaseIntent: intent }, 'app-release-intent: Winter release · REL-50 · version 4.2.0 · Running'],
    [
      'a channel’s release by the channel',
      'berlin-a',
      { latestBookingChannelReleases: pageOf([release, { ...release, id: 'other', bookingChannelHumanReadableId: 'paris-app' }]) },
      'app-bch-release: berlin-app for Android · BCR-12 · Failed',
    ],
    [
      'a channel’s release by its ID',
      release.id,
      { bookingChannelRelease: release },
      'app-bch-release: berlin-app for Android · BCR-12 · Failed',
    ],
    ['a release task by its ID', task.id, { releaseTask: task }, 'app-release-task: Pipeline · TSK-12-1 · Pipeline failed'],
    ['a campaign', 'rainy', { campaigns: pageOf([campaign]) }, 'campaign: Rainy Monday · Running'],
    ['a campaign by its ID', campaign.id, { campaign }, 'campaign: Rainy Monday · Running'],
    ['a queue', 'capture', { queues: [queue] }, 'queue: Payment capture · Paused · 8 failed'],
    ['a network', 'nord', { networks: pageOf([network]) }, 'network: Nordics · eu-north · 5 fleets'],
    ['a booking channel', 'oslo', { bookingChannels: pageOf([channel]) }, 'booking-channel: Oslo Ride · oslo-app · Norway'],
    ['a fleet', 'cologne', { fleets: pageOf([fleet('cologne')]) }, 'fleet: cologne Taxi · cologne-taxi · Europe/Berlin'],
    [
      'a fleet without a visible name, shown by its human-readable ID',
      'colo',
      { fleets: pageOf([fleet('cologne', { name: '\u200B' })]) },
      'fleet: cologne-taxi · cologne-taxi · Europe/Berlin',
    ],
  ])('finds %s', async (_, term, gateway, shown) => {
    expect(await found(term, gateway)).toEqual([shown]);
  });

  it.each([
    ['SUDO', 'ACME12', { businessAccounts: pageOf([account]) }],
    ['FLEET_STAFF_READ', account.id, { businessAccount: account }],
  ] as const)('finds a business account for %s by %s', async (role, term, gateway) => {
    expect(await found(term, gateway, { role })).toEqual(['business-account: Acme Ltd · ACME12']);
  });

  it('finds employees of all business accounts by name, also for a role that may not list accounts', async () => {
    const businessAccounts = jest.fn();
    const searched = search('lovelace', { businessAccounts, businessPassengers: pageOf([fakeEmployee({ businessAccountId: 'ba-1' })]) });
    await searched.settled();
    expect(searched.shown()).toEqual(['business-account: Ada Lovelace · Employee · ada@acme.example · 4930123']);
    expect(searched.answers().flatMap(({ results }) => results.map(({ pageId }) => pageId))).toEqual(['ba-1']);
    expect(businessAccounts).not.toHaveBeenCalled();
  });

  it('asks each source once, and twice more for the bookings around now in the selected fleet and in all', async () => {
    const searched = search('ber');
    await searched.settled();
    expect(searched.operations().toSorted()).toEqual([
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
    ['STAFF_READ', true, null, ['PaletteIntents', 'PaletteReleases']],
    ['FLEET_STAFF_READ', false, 'berlin', []],
    [null, false, 'berlin', []],
  ] as const)('asks for %s only what the role may open, in the fleets that it may list', async (role, everyFleet, fleetId, releases) => {
    const searched = search('hopper', {}, { role, everyFleet });
    await searched.settled();
    expect([...new Set(searched.asked('PaletteBookings').map((variables) => variables.fleetId))]).toEqual([fleetId]);
    expect(searched.operations().filter((name) => /Palette(Intent|Release|Task)/.test(name))).toEqual(releases);
  });
});

describe('for a person with a fleet role', () => {
  const scope = { role: 'FLEET_STAFF_READ', everyFleet: false, fleetIds: ['berlin', 'cologne'] } as const;

  it('searches every linked fleet, and names the fleet of a hit', async () => {
    const bookings = ({ fleetId }: { fleetId: string }) => pageOf(fleetId === 'cologne' ? [{ ...booking, fleet: fleet('cologne') }] : []);
    const searched = search('grace', { bookings }, scope);
    await searched.settled();
    expect(searched.shown()).toEqual([expect.stringMatching(/^booking: Grace Hopper .*cologne Taxi/)]);
    expect(searched.asked('PaletteBookings').map(({ fleetId }) => fleetId)).toEqual(['berlin', 'cologne']);
    expect(new Set(searched.asked('PalettePassengers').map(({ fleetId }) => fleetId))).toEqual(new Set(['berlin', 'cologne']));
  });

  it('finds a booking of any fleet by its ID', async () => {
    const shown = await found(booking.id, { booking: { ...booking, fleet: fleet('cologne') } }, { ...scope, fleetIds: ['berlin'] });
    expect(shown).toEqual([expect.stringMatching(/^booking: Grace Hopper .*cologne Taxi/)]);
  });

  it('keeps the bookings of the other fleets when one fleet fails, and reports them as incomplete', async () => {
    const bookings = ({ fleetId }: { fleetId: string }) => {
      if (fleetId !== 'berlin') throw gatewayError('PLATFORM_UNAVAILABLE');
      return pageOf([booking]);
    };
    const searched = search('grace', { bookings }, scope);
    await searched.settled();
    expect(searched.answers().find(({ route }) => route === 'booking')).toMatchObject({
      status: 'found',
      results: [{ name: 'Grace Hopper' }],
      error: { message: 'The platform did not answer' },
    });
  });
});

describe('a term that the platform does not find', () => {
  const ride = {
    ...booking,
    fleetId: 'cologne',
    driver: { id: 'd-1', name: 'Kyra van de Pol', ref: 'A769' },
    vehicle: { id: 'v-1', licensePlate: 'CB-119-F' },
  };
  interface BookingsArguments {
    filter: { search?: string | null; pickupTo?: string | null };
  }
  const around = (rides: object[]) => ({ bookings: ({ filter }: BookingsArguments) => pageOf(filter.search ? [] : rides) });

  it.each(['cb119f', 'kyra', 'A769'])('finds a ride around now by its driver or car: %s', async (term) => {
    expect(await found(term, around([ride]))).toEqual([
      expect.stringMatching(/^booking: Grace Hopper .*cologne Taxi .*Kyra van de Pol · A769 · CB-119-F$/),
    ]);
  });

  it('finds a ride under way beside any number of later pickups', async () => {
    const later = { ...ride, id: 'later', driver: null, vehicle: null };
    const bookings = ({ filter }: BookingsArguments) => pageOf(filter.search ? [] : [filter.pickupTo ? ride : later]);
    expect(await found('kyra', { bookings })).toEqual([expect.stringMatching(/^booking: Grace Hopper .*Kyra van de Pol/)]);
  });

  it('lists a fleet before the rides in the streets of its city', async () => {
    const rides = around([{ ...ride, origin: { address: 'Berlin' } }]);
    expect(await found('berlin', { ...rides, fleets: pageOf([fleet('berlin')]) })).toEqual([
      expect.stringMatching(/^fleet: /),
      expect.stringMatching(/^booking: /),
    ]);
  });

  it('finds a passenger’s name without its accents, before a name with a wrong letter', async () => {
    const named = (id: string, familyName: string) => ({ ...ride, id, passenger: { givenName: 'Ada', familyName } });
    expect(await found('leiss', around([named('other', 'Leisz'), named('meant', 'Łeiß')]))).toEqual([
      expect.stringMatching(/^booking: Ada Łeiß/),
      expect.stringMatching(/^booking: Ada Leisz/),
    ]);
  });
});

describe('the order of results', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  /** Bookings that are found when `answer` is called. */
  function slowBookings() {
    let answer: (page: object) => void = () => undefined;
    return { bookings: () => new Promise((resolve) => (answer = resolve)), answer: () => answer(pageOf([booking])) };
  }

  it('is that of the sources for results within a second', async () => {
    const { bookings, answer } = slowBookings();
    const searched = search('0301234', { bookings, passengers: pageOf([passenger]) });
    await jest.advanceTimersByTimeAsync(900);
    expect(searched.results.store.read().isHeld).toBe(true);
    answer();
    await searched.settled();
    expect(searched.shown()).toEqual([expect.stringMatching(/^booking: /), expect.stringMatching(/^passenger: /)]);
  });

  it('puts later results below the rest', async () => {
    const { bookings, answer } = slowBookings();
    const searched = search('hopper', { bookings, fleets: pageOf([fleet('berlin')]) });
    await jest.advanceTimersByTimeAsync(1000);
    expect(searched.shown()).toEqual([expect.stringMatching(/^fleet: /)]);
    answer();
    await searched.settled();
    expect(searched.shown()).toEqual([expect.stringMatching(/^fleet: /), expect.stringMatching(/^booking: /)]);
  });

  it('begins with a record whose code is the whole term', async () => {
    const gateway = { bookings: pageOf([booking]), businessAccounts: pageOf([account]) };
    expect(await found('acme12', gateway, { role: 'SUDO' })).toEqual([
      expect.stringMatching(/^business-account: /),
      expect.stringMatching(/^booking: /),
    ]);
  });
});

it('retries a failed source alone', async () => {
  const bookings = jest
    .fn()
    .mockRejectedValueOnce(gatewayError('PLATFORM_TIMEOUT', 'Too slow'))
    .mockReturnValue(pageOf([booking]));
  const searched = search('berlin', { bookings, fleets: pageOf([fleet('berlin')]) });
  await searched.settled();
  expect(searched.answers().find(({ status }) => status === 'failed')).toMatchObject({ route: 'booking', error: { message: 'Too slow' } });
  searched.results.retry('booking');
  await searched.settled();
  expect(searched.shown()).toEqual([expect.stringMatching(/^fleet: /), expect.stringMatching(/^booking: Grace Hopper/)]);
  expect(searched.asked('PaletteFleets')).toHaveLength(1);
});

it('reports the passengers of an ID as incomplete if the passenger could not be read', async () => {
  const readPassenger = () => {
    throw gatewayError('PLATFORM_UNAVAILABLE');
  };
  const searched = search(passenger.id, { passenger: readPassenger });
  await searched.settled();
  expect(searched.answers().find(({ route }) => route === 'passenger')).toMatchObject({
    status: 'found',
    error: { message: 'The platform did not answer' },
  });
});

it('drops a response to an earlier term', async () => {
  let answer: (page: object) => void = () => undefined;
  const bookings = ({ filter }: { filter: { search?: string | null } }) =>
    filter.search === 'grace' ? new Promise((resolve) => (answer = resolve)) : pageOf([]);
  const searched = search('grace', { bookings });
  await Promise.resolve();
  searched.results.search({
    term: 'cologne',
    role: 'STAFF_ADMIN',
    fleetId: 'berlin',
    fleetIds: ['berlin'],
    everyFleet: true,
  });
  answer(pageOf([booking]));
  await searched.settled();
  expect(searched.shown()).toEqual([]);
});
