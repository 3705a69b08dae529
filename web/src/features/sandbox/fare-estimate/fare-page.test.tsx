import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { sameRideUrl } from '@/lib/routes/same-ride-url';
import { sandboxRoutes } from '../routes';

const channel = { id: 'ch-1', humanReadableId: 'oslo-ride', name: 'Oslo Ride' };
const oslo = { id: 'fleet-oslo', name: 'Oslo Taxi', humanReadableId: 'oslo-taxi', timezone: 'Europe/Oslo', locale: 'nb-NO' };
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

const offer = (id: string, fields: object = {}) => ({
  id,
  fleetId: oslo.id,
  fleet: oslo,
  name: id,
  vehicleType: 'STANDARD',
  seats: 4,
  priceType: 'FIXED',
  priceTypeCode: 'FIXED',
  price: { amountMinor: 25_000, currency: 'NOK' },
  etaSeconds: 240,
  expiresAt: inTenMinutes(),
  ...fields,
});
const fare = (offerId: string) => ({
  id: `estimate of ${offerId}`,
  offerId,
  pricing: {
    total: { amountMinor: 25_000, currency: 'JPY' },
    lines: [{ type: 'DISPATCH_METER_FARE', typeCode: 'dispatchMeterFare', amount: { amountMinor: 25_000, currency: 'JPY' } }],
  },
  minTotal: { amountMinor: 22_500, currency: 'KWD' },
  maxTotal: { amountMinor: 30_000, currency: 'KWD' },
  distanceMeters: 12_340,
  durationSeconds: 1500,
  expiresAt: inTenMinutes(),
  raw: { offerId },
});
const driver = (driverId: string, fields: object = {}) => ({
  driverId,
  name: `Driver ${driverId}`,
  ref: null,
  status: 'AVAILABLE',
  statusCode: 'AVAILABLE',
  coordinates: { latitude: 59.91, longitude: 10.74 },
  heading: 90,
  distanceMeters: 120,
  updatedAt: new Date(Date.now() - 4000).toISOString(),
  ...fields,
});
const page = (items: unknown[], fields: object = {}) => ({
  items,
  pageInfo: { page: 0, maxPerPage: 100, hasMore: false, total: items.length, ...fields },
});
const square = (longitude: number, latitude: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [longitude, latitude],
      [longitude + 2, latitude],
      [longitude + 2, latitude + 2],
      [longitude, latitude],
    ],
  ],
});

const ride = 'channel=ch-1&from=59.9133,10.7389+Karl+Johans+gate+1&to=60.1976,11.1004+Gardermoen';

const open = (query: string, gateway: object = {}) =>
  renderScreen({
    routes: sandboxRoutes,
    at: `sandbox/fare-estimate?${query}`,
    gateway: {
      bookingChannel: channel,
      fleet: oslo,
      offerSession: { id: 's-1', offers: [offer('Taxi'), offer('Comfort')] },
      fareEstimate: ({ request }: { request: { offerId: string } }) => fare(request.offerId),
      driverStates: [driver('1'), driver('2', { status: 'BUSY', statusCode: 'BUSY' })],
      auditLog: page([{ id: 'l-1', logType: 'INFO', messageCode: 'DRIVERS_FOUND', createdAt: inTenMinutes(), payload: { found: 2 } }]),
      ...gateway,
    },
  });

const region = (name: string) => screen.findByRole('region', { name });

test('a link restores the whole session', async () => {
  const offerSession = jest.fn(() => ({ id: 's-1', offers: [offer('Taxi'), offer('Comfort')] }));
  const fareEstimate = jest.fn(({ request }: { request: { offerId: string } }) => fare(request.offerId));
  const driverStates = jest.fn(() => [driver('1')]);
  await open(
    `${ride}&via=60,11+Stop&time=2026-11-22T18:30:00Z&platform=ios&lang=nb&session=s-1&offer=Comfort&account=acc-1&coupon=c-1&drivers=d-1&status=available`,
    { offerSession, fareEstimate, driverStates },
  );
  const estimate = await region('Fare estimate');
  expect(await within(estimate).findByText('12.3 km')).toBeVisible();
  expect(estimate).toHaveTextContent('Dispatch meter fare¥25,000');
  expect(estimate).toHaveTextContent(/KWD.22\.500 to KWD.30\.000/);
  expect(offerSession).toHaveBeenCalledWith(
    {
      request: expect.objectContaining({
        sessionId: 's-1',
        bookingChannelId: 'ch-1',
        platform: 'IOS',
        language: 'nb',
        pickupType: 'standard',
        pickup: { latitude: 59.9133, longitude: 10.7389, address: 'Karl Johans gate 1' },
      }),
    },
    undefined,
    expect.anything(),
  );
  expect(fareEstimate.mock.calls[0]?.[0]).toEqual({
    request: expect.objectContaining({
      offerId: 'Comfort',
      waypoints: [{ latitude: 60, longitude: 11, address: 'Stop' }],
      pickupTime: '2026-11-22T18:30:00.000Z',
      dispatchAccountId: 'acc-1',
      couponIds: ['c-1'],
    }),
  });
  expect(driverStates.mock.calls[0]).toEqual([
    expect.objectContaining({ latitude: 59.9133, status: 'AVAILABLE', limit: 100, auditLogSessionId: 'd-1' }),
    undefined,
    expect.anything(),
  ]);
  expect(await region('Driver search log')).toHaveTextContent('Drivers found');
  expect(screen.getByRole('button', { name: /^Driver 1 · Available, 120 m, \d s ago$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Comfort: chosen' })).toHaveAttribute('aria-pressed', 'true');
});

test('offers are read in a session of their own; another request discards it', async () => {
  const { user, router } = await open(ride);
  await user.click(await screen.findByRole('button', { name: 'Get offers' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/session=[\da-f-]{36}/));
  await user.click(await screen.findByRole('button', { name: 'Choose Taxi' }));
  await waitFor(() => expect(router.state.location.search).toContain('offer=Taxi'));
  await user.click(screen.getByRole('button', { name: 'Remove destination' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('session='));
  expect(router.state.location.search).not.toContain('offer=');
  expect(await region('Offers')).toHaveTextContent('No offers for this request yet.');
});

test('a place is found by its address, whose coordinates are read on selection, or typed', async () => {
  const peAddresses = jest.fn(() => ({
    addresses: [{ id: 'a-1', address: 'Aker brygge 1', city: 'Oslo', coordinates: null }],
    durationMs: 3,
  }));
  const { user, router } = await open('channel=ch-1', {
    peAddresses,
    peAddress: { id: 'a-1', address: 'Aker brygge 1, Oslo', coordinates: { latitude: 59.9109, longitude: 10.7275 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Set pickup' }));
  await user.type(await screen.findByRole('combobox', { name: 'Pickup' }), 'aker');
  await user.click(await screen.findByRole('option', { name: /Aker brygge 1/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?channel=ch-1&from=59.9109%2C10.7275+Aker+brygge+1%2C+Oslo'));
  expect(peAddresses).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Set destination' }));
  await user.type(await screen.findByRole('combobox', { name: 'Destination' }), '60.2,11.1 Terminal{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('to=60.2%2C11.1+Terminal'));
});

test('expired offers are marked, and new ones are read in the same session', async () => {
  const offerSession = jest.fn(() => ({ id: 's-1', offers: [offer('Taxi', { expiresAt: new Date(Date.now() - 1000).toISOString() })] }));
  const { user } = await open(`${ride}&session=s-1&offer=Taxi`, {
    offerSession,
    fareEstimate: () => {
      throw gatewayError('CONFLICT', 'The offer is no longer valid', { platform: { status: 409, code: 'OFFER_EXPIRED' } });
    },
  });
  expect(await region('Fare estimate')).toHaveTextContent('The offer has expired');
  const offers = await region('Offers');
  expect(offers).toHaveTextContent('These offers have expired');
  offerSession.mockReturnValue({ id: 's-1', offers: [offer('Taxi')] });
  await user.click(within(offers).getByRole('button', { name: 'Get new offers' }));
  expect(await within(await region('Offers')).findByText(/^Expires in (9|10) min/)).toBeVisible();
  expect(offerSession).toHaveBeenCalledTimes(2);
});

test('each failed call is reported in its own place', async () => {
  const fail = () => {
    throw gatewayError('PLATFORM_UNAVAILABLE', 'Out of order');
  };
  await open(`${ride}&session=s-1&offer=Taxi&drivers=d-1&fleets=all`, { fareEstimate: fail, driverStates: fail, fleets: fail });
  for (const name of ['Fare estimate', 'Drivers', 'Map']) {
    expect(await within(await region(name)).findByRole('alert')).toHaveTextContent('Out of order');
  }
  expect(await screen.findByRole('button', { name: 'Choose Comfort' })).toBeVisible();
  expect(within(await region('Offers')).queryByRole('alert')).not.toBeInTheDocument();
});

test('the platform’s rejection of the account and the coupons is shown with the estimate', async () => {
  await open(`${ride}&session=s-1&offer=Taxi`, {
    fareEstimate: () => {
      throw gatewayError('BAD_USER_INPUT', 'The body is not valid', {
        fields: { dispatchAccountId: 'is no account', 'couponIds.1': 'is used' },
      });
    },
  });
  expect(await region('Fare estimate')).toHaveTextContent('Dispatch account is no account. Coupon 2 is used.');
});

test('all fleets are read page by page, and fleets without an area are counted', async () => {
  const { user } = await open('fleets=all', {
    fleets: ({ page: at }: { page: number }) =>
      at === 0
        ? page(
            [
              { ...oslo, networkArea: square(10, 59) },
              { ...oslo, id: 'f-2', networkArea: null },
            ],
            { hasMore: true, total: 3 },
          )
        : page([{ ...oslo, id: 'f-3', name: 'Bergen Taxi', networkArea: square(5, 60) }], { page: 1, total: 3 }),
  });
  expect(await screen.findByText('2 fleets on the map, 1 fleet has no area')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bergen Taxi' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide fleets' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bergen Taxi' })).not.toBeInTheDocument());
});

describe('drivers near the pickup', () => {
  const car = { id: 'v-1', licensePlate: 'OS 12345', make: 'Tesla', model: 'Model 3', color: 'black' };
  const drivers = [
    driver('far', { distanceMeters: 2300 }),
    driver('gone', { status: 'OFFLINE', statusCode: 'OFFLINE', distanceMeters: 90 }),
    driver('near', { distanceMeters: 400, vehicle: car }),
    driver('somewhere', { status: 'BUSY', statusCode: 'BUSY', distanceMeters: null }),
  ];

  test('are listed nearest first, with distance and car', async () => {
    await open(`${ride}&drivers=d-1`, { driverStates: drivers });
    const table = within(await screen.findByRole('table', { name: 'Drivers near the pickup' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Driver and carStatusDistanceReported',
      expect.stringMatching(/^Driver goneNo car knownOffline90 m/),
      expect.stringMatching(/^Driver nearOS 12345 · Tesla · Model 3 · blackAvailable400 m/),
      expect.stringMatching(/^Driver farNo car knownAvailable2\.3 km/),
      expect.stringMatching(/^Driver somewhereNo car knownBusy–/),
    ]);
  });
});

test('shows a failed update of the drivers beside their title, without moving a row', async () => {
  let isDown = false;
  const { user } = await open(`${ride}&drivers=d-1`, {
    driverStates: () => {
      if (isDown) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
      return [driver('1')];
    },
  });
  const drivers = within(await region('Drivers'));
  expect(await drivers.findByRole('row', { name: /Driver 1/ })).toBeVisible();
  isDown = true;
  await user.click(drivers.getByRole('button', { name: 'Refresh' }));
  expect(await drivers.findByText('Platform not available')).toBeVisible();
  expect(drivers.queryByText('The platform is not available')).not.toBeInTheDocument();
  expect(drivers.getByRole('row', { name: /Driver 1/ })).toBeVisible();
});

describe('the same ride as a booking’s', () => {
  const coordinates = (latitude: number, longitude: number) => ({ latitude, longitude });
  const booking = {
    id: 'bk-1',
    bookingChannelId: 'ch-1',
    fleetId: oslo.id,
    pickupTime: '2026-11-22T18:30:00.000Z',
    couponIds: ['cp-1', null, 'cp-2'],
    origin: { address: 'Home street 1', coordinates: coordinates(59.9133, 10.7389), locationTypes: [] },
    destination: { address: 'Gardermoen', coordinates: coordinates(60.1976, 11.1004), locationTypes: [] },
    waypoints: [{ address: 'No place', coordinates: null, locationTypes: [] }],
  };
  const before = Date.parse('2026-11-22T18:00:00Z');
  const queryOf = (now: number) => sameRideUrl(booking, now).split('?')[1] ?? '';

  test('is opened with channel, fleet, coupons, places and a pickup time that is ahead, and names no place in the URL', async () => {
    const offerSession = jest.fn(() => ({ id: 's-1', offers: [offer('Taxi')] }));
    const { user, router } = await open(queryOf(before), { booking, offerSession });
    const places = await screen.findByRole('list', { name: 'Places of the ride' });
    expect(places).toHaveTextContent(/Home street 1.*Gardermoen/);
    expect(places).not.toHaveTextContent('No place');
    expect(screen.getByRole('link', { name: 'this booking' })).toHaveAttribute('href', '/dashboard/bookings/bk-1');
    await user.click(screen.getByRole('button', { name: 'Get offers' }));
    await screen.findByRole('button', { name: 'Choose Taxi' });
    expect(offerSession).toHaveBeenCalledWith(
      {
        request: expect.objectContaining({
          bookingChannelId: 'ch-1',
          fleetId: oslo.id,
          pickup: { ...coordinates(59.9133, 10.7389), address: 'Home street 1' },
        }),
      },
      undefined,
      expect.anything(),
    );
    const query = new URLSearchParams(router.state.location.search);
    expect([...query.keys()].toSorted()).toEqual(['booking', 'channel', 'coupon', 'coupon', 'of', 'session', 'time']);
    expect(screen.getByRole('textbox', { name: /^Coupon IDs/ })).toHaveValue('cp-1, cp-2');
    expect(query.get('time')).toBe('2026-11-22T18:30:00.000Z');
  });
});

test('the input is in the URL a moment later, and keeps the offers', async () => {
  const { user, router } = await open(`${ride}&session=s-1&offer=Taxi`);
  await user.type(await screen.findByRole('textbox', { name: /^Coupon IDs/ }), 'c-1, c-2');
  await waitFor(() => expect(router.state.location.search).toContain('session=s-1&offer=Taxi&coupon=c-1&coupon=c-2'));
  expect(screen.getByRole('textbox', { name: /^Coupon IDs/ })).toHaveFocus();
});
