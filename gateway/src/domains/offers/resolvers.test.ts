import { present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';
import { readConfig } from '../../config';
import { createTransport } from '../../platform/create-transport';
import { startCounting } from '../../testing/counted-calls';

afterEach(stopGateways);

async function open(email = 'staff.read@pax.example') {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, email);
  const ask = (text: string, variables: object = {}) => gateway.query(text, variables, { token });
  const { data } = await ask('{ fleets { items { id bookingChannels { id } } } }');
  const [fleet] = present(data?.fleets?.items);
  const bookingChannelId = present(fleet?.bookingChannels?.[0]?.id);
  return { ask, fleetId: String(fleet?.id), bookingChannelId };
}

const pickup = { latitude: 52.37, longitude: 4.9, address: 'Amsterdam' };
const destination = { latitude: 52.31, longitude: 4.76 };
const offerQuery = `query ($request: OfferRequestInput!) { offerSession(request: $request) {
  id offers { id name priceType price { amountMinor currency } minPrice { amountMinor } maxPrice { amountMinor } seats etaSeconds iconUrl fleet { id name } }
} }`;

test('a ride has offers, and the fare of one offer is estimated line by line', async () => {
  const { ask, bookingChannelId, fleetId } = await open();
  const request = { sessionId: 's1', bookingChannelId, fleetId, pickup, destination, platform: 'IOS' };
  const { data, errors } = await ask(offerQuery, { request });
  expect(errors).toEqual([]);
  const { id, offers } = present(data?.offerSession);
  expect(id).toBe('s1');
  expect(offers).toMatchObject([
    { priceType: 'ESTIMATE', price: { currency: 'EUR' }, fleet: { id: fleetId } },
    { priceType: 'FIXED', price: { currency: 'EUR' } },
    { priceType: 'METER', price: null },
  ]);
  const fare = await ask(
    `query ($request: FareEstimateRequestInput!) { fareEstimate(request: $request) {
      offerId pricing { total { amountMinor currency } lines { type typeCode amount { amountMinor } } } minTotal { amountMinor } maxTotal { amountMinor }
      distanceMeters durationSeconds expiresAt raw } }`,
    {
      request: {
        sessionId: 's1',
        offerId: offers?.[1]?.id,
        bookingChannelId,
        origin: pickup,
        destination,
        waypoints: [{ latitude: 52.35, longitude: 4.85 }],
      },
    },
  );
  expect(fare.errors).toEqual([]);
  expect(fare.data).toMatchObject({
    fareEstimate: {
      offerId: offers?.[1]?.id,
      pricing: { total: { currency: 'EUR' }, lines: [{ type: 'DISPATCH_METER_FARE' }, { type: 'EXTRAS' }, { type: 'TECHNOLOGY_FEE' }] },
      raw: { offerId: offers?.[1]?.id },
    },
  });
});

test('the paying dispatch account has another name on the platform', async () => {
  const { ask, bookingChannelId, fleetId } = await open('sudo@pax.example');
  const offers = await ask(offerQuery, { request: { sessionId: 's2', bookingChannelId, pickup, destination } });
  const account = await ask('query ($fleet: ID) { businessDispatchAccounts(fleetId: $fleet) { items { accountId } } }', { fleet: fleetId });
  const estimate = (dispatchAccountId: unknown) =>
    ask('query ($request: FareEstimateRequestInput!) { fareEstimate(request: $request) { pricing { lines { type } } } }', {
      request: {
        sessionId: 's2',
        offerId: offers.data?.offerSession?.offers?.[0]?.id,
        bookingChannelId,
        origin: pickup,
        destination,
        dispatchAccountId,
      },
    });
  const { data, errors } = await estimate(account.data?.businessDispatchAccounts?.items?.[0]?.accountId);
  expect(errors).toEqual([]);
  expect(data?.fareEstimate?.pricing?.lines).toContainEqual({ type: 'SERVICE_CHARGE' });
  const [error] = (await estimate('none')).errors;
  expect(error?.extensions.fields).toEqual({ dispatchAccountId: expect.any(String) });
});

test('a platform that sends too many drivers is truncated', async () => {
  const mock = await createTransport(readConfig({ MOCK_CLOCK: 'frozen' }));
  const drivers = Array.from({ length: 20_000 }, (_, at) => ({ driverId: `d${at}`, latitude: 52, longitude: 4 }));
  const gateway = await startGateway({
    transport: {
      ...mock,
      send: async (request, cancellation) =>
        request.path.startsWith('/v1/driver/')
          ? { status: 200, headers: {}, text: JSON.stringify(drivers) }
          : mock.send(request, cancellation),
    },
  });
  const { accessToken: token } = await signInAs(gateway, 'staff.read@pax.example');
  const text = '{ driverStates(latitude: 52, longitude: 4, bookingChannelId: "c", limit: 100) { driverId } }';
  const { data, errors } = await gateway.query(text, {}, { token });
  expect(errors).toEqual([]);
  expect(data?.driverStates).toHaveLength(100);
});

test('the areas of all fleets are read page by page', async () => {
  const ask = await startCounting('staff.read@pax.example');
  const { data, calls } = await ask('{ fleets(maxPerPage: 100) { items { id networkArea } } }');
  expect(data?.fleets?.items?.filter(({ networkArea }) => networkArea === null)).toHaveLength(1);
  expect(calls.filter((call) => call.startsWith('GET /v1/fleet'))).toHaveLength(1);
});

test('drivers near a place have positions; each search can be logged', async () => {
  const { ask, bookingChannelId } = await open();
  const text = `query ($channel: ID!, $status: DriverStatus, $limit: Int) {
    driverStates(latitude: 52.37, longitude: 4.9, bookingChannelId: $channel, status: $status, limit: $limit, auditLogSessionId: "s1") {
      driverId name status statusCode coordinates { latitude longitude } heading distanceMeters updatedAt } }`;
  const { data, errors } = await ask(text, { channel: bookingChannelId, status: 'AVAILABLE', limit: 3 });
  expect(errors).toEqual([]);
  expect(data?.driverStates).toHaveLength(3);
  expect(data?.driverStates?.[0]).toMatchObject({
    status: 'AVAILABLE',
    statusCode: 'AVAILABLE',
    coordinates: { latitude: expect.any(Number) },
  });
  expect((await ask(text, { channel: bookingChannelId, limit: 101 })).errors[0]?.extensions.fields).toHaveProperty('limit');
  expect((await ask(text, { channel: bookingChannelId, status: 'UNKNOWN' })).errors[0]?.extensions.fields).toHaveProperty('status');
  const log = await ask('{ auditLog(resourceId: "s1", resourceCode: DRIVER_STATE_SESSION) { items { messageCode } } }');
  expect(log.data).toMatchObject({ auditLog: { items: [{ messageCode: 'DRIVERS_FOUND' }, { messageCode: 'DRIVER_STATES_ASKED' }] } });
});
