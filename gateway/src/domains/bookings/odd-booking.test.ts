import recording from '../../../../mock-data/recordings/fleet-engine-protobuf-7.36.2.json';
import { bookingAnswer, resultsPage } from '../../testing/answers';
import { liveEnvironment, startGateway, stopGateways } from '../../testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';

afterAll(async () => {
  await stopGateways();
  await stopUpstreams();
});

/** Queries a platform that violates its contract, and returns the null values by path. */
async function ask(query: string, answers: (path: string) => unknown) {
  const upstream = await startUpstream((request, response) => sendJson(response, answers(request.url ?? '')));
  const gateway = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 0, isEnforced: false } });
  const { data, errors } = await gateway.query(query);
  return { data, problems: errors.map(({ path = [], extensions: { fields } }) => ({ at: path.join('.'), ...fields })) };
}

const listed = `{ bookings { items {
  id status statusCode timezone fleetId creationDate pickupTime waypoints { address } origin { address }
  payment { id status captured { amountMinor } refunds { id amount { amountMinor } } }
  pricing { total { amountMinor } lines { typeCode amount { amountMinor } } }
} } }`;

const priced = { currency: 'EUR', pricing: { total: 2350, lines: [{ code: 'tip', amount: 350 }] } };

test.each<[what: string, odd: object, field: string, problem: string]>([
  ['no time zone', { timezone: null }, 'timezone', 'Missing'],
  ['no fleet', { fleetId: undefined }, 'fleetId', 'Missing'],
  ['no status', { status: null }, 'status', 'Missing'],
  ['an unreadable pickup time', { pickupTime: 'soon' }, 'pickupTime', 'Not readable'],
  ['an unreadable time of booking', { creationDate: 12 ** 20 }, 'creationDate', 'Not readable'],
  ['a text for a place', { origin: 'Alexanderplatz 1' }, 'origin', 'Not readable'],
  ['an object for its stops', { waypoints: {} }, 'waypoints', 'Not readable'],
  ['a text for its price', { pricing: 'free' }, 'pricing', 'Not readable'],
  ['a list for its payment', { payment: [{ id: 'p1' }] }, 'payment', 'Not readable'],
])('one booking with %s: only that is missing, and the other bookings are complete', async (_what, odd, field, problem) => {
  const good = bookingAnswer('b1', 'f1');
  const { data, problems } = await ask(listed, () => resultsPage([good, { ...good, ...odd, id: 'b2' }, { ...good, id: 'b3' }]));
  expect(data).toMatchObject({ bookings: { items: [{ id: 'b1' }, { id: 'b2', [field]: null }, { id: 'b3', status: 'ACTIVE' }] } });
  expect(problems).toContainEqual({ at: `bookings.items.1.${field}`, [field]: problem });
  expect(problems.every(({ at }) => at.startsWith('bookings.items.1.'))).toBe(true);
});

test('an amount of 12.5 affects only its line, and three billion is an amount', async () => {
  const lines = [{ code: 'tip', amount: 12.5 }, { code: 'tolls' }, { code: 'extras', amount: 3e9 }];
  const booking = { ...bookingAnswer('b1', 'f1'), ...priced, pricing: { total: 3e9, lines } };
  const { data, problems } = await ask(listed, () => resultsPage([booking]));
  expect(data?.bookings?.items?.[0]?.pricing).toEqual({
    total: { amountMinor: 3e9 },
    lines: [
      { typeCode: 'tip', amount: null },
      { typeCode: 'tolls', amount: null },
      { typeCode: 'extras', amount: { amountMinor: 3e9 } },
    ],
  });
  expect(problems).toEqual([
    { at: 'bookings.items.0.pricing.lines.0.amount.amountMinor', amountMinor: 'Not readable' },
    { at: 'bookings.items.0.pricing.lines.1.amount', amount: 'Missing' },
  ]);
});

test('malformed refunds leave the rest of the payment intact', async () => {
  const payment = { id: 'p1', status: 'CAPTURED', capturedAmount: 2350, refunds: 'none' };
  const { data, problems } = await ask(listed, () => resultsPage([{ ...bookingAnswer('b1', 'f1'), ...priced, payment }]));
  expect(data?.bookings?.items?.[0]?.payment).toEqual({ id: 'p1', status: 'CAPTURED', captured: { amountMinor: 2350 }, refunds: null });
  expect(problems).toEqual([{ at: 'bookings.items.0.payment.refunds', refunds: 'Not readable' }]);
});

test('a zero that Fleet Engine leaves out is read as one, and a point without both parts is missing', async () => {
  const query =
    '{ bookingSources(id: "b1") { fleetEngineTrip { vehicleLocation { coordinates { latitude longitude } heading } route { latitude longitude } } } }';
  const { onTheMeridian, onTheEquator, elsewhere, nowhere } = recording.points;
  const trip = { vehicleLocation: onTheMeridian.json, route: [onTheMeridian.json, onTheEquator.json, elsewhere.json] };
  const { data, problems } = await ask(query, () => trip);
  expect(data?.bookingSources?.fleetEngineTrip).toEqual({
    vehicleLocation: { coordinates: { latitude: 51.478, longitude: 0 }, heading: null },
    route: [
      { latitude: 51.478, longitude: 0 },
      { latitude: 0, longitude: 36.8 },
      { latitude: 52.37, longitude: 4.89 },
    ],
  });
  expect(problems).toEqual([]);
  const gap = await ask(query, () => ({ ...trip, route: [null, { latitude: 1, longitude: 2 }] }));
  expect(gap.data?.bookingSources?.fleetEngineTrip).toMatchObject({ route: [null, { latitude: 1, longitude: 2 }] });
  const without = await ask(query, () => ({ vehicleLocation: nowhere.json, route: [] }));
  expect(without.data?.bookingSources?.fleetEngineTrip).toEqual({ vehicleLocation: { coordinates: null, heading: null }, route: [] });
});

test('0,0 is no place: a booking, a vehicle and a driver there have no position, and no distance is measured from it', async () => {
  const zero = { latitude: 0, longitude: 0 };
  const bookings = () => resultsPage([{ ...bookingAnswer('b1', 'f1'), destination: { ...zero, address: 'Airport' } }]);
  const booking = await ask('{ bookings { items { destination { address coordinates { latitude } } } } }', bookings);
  expect(booking.data).toEqual({ bookings: { items: [{ destination: { address: 'Airport', coordinates: null } }] } });

  const trip = { tripId: 't1', vehicleLocation: { ...zero, heading: 90 } };
  const vehicle = '{ bookingSources(id: "b1") { fleetEngineTrip { vehicleLocation { heading coordinates { latitude } } } } }';
  const { data } = await ask(vehicle, (path) => (path.includes('google-fleet-engine') ? trip : undefined));
  expect(data).toEqual({ bookingSources: { fleetEngineTrip: { vehicleLocation: { heading: 90, coordinates: null } } } });

  const states = [{ driverId: 'd1', ...zero, distanceMeters: 5_969_800 }, { driverId: 'd2', latitude: 52, longitude: 4, distanceMeters: 900 }]; // oxfmt-ignore
  const drivers =
    '{ driverStates(latitude: 52, longitude: 4, bookingChannelId: "c") { driverId distanceMeters coordinates { latitude } } }';
  const answers = (path: string) => (path.includes('driver-states') ? states : { id: 'u1', authUserRole: { authRole: { code: 'SUDO' } } });
  expect((await ask(drivers, answers)).data).toEqual({
    driverStates: [
      { driverId: 'd1', distanceMeters: null, coordinates: null },
      { driverId: 'd2', distanceMeters: 900, coordinates: { latitude: 52 } },
    ],
  });
});

test('an odd message, log line or receipt leaves those beside it', async () => {
  const query = `{ bookingSources(id: "b1") {
    chat { messages { id createdAt sender } }
    receiptActivity { id event }
    auditLog { items { id expiresAt createdAt } }
    events { items { id category code actor { type name } } }
    fleetEngineTrip { tripId vehicleLocation { coordinates { latitude } heading } }
  } }`;
  const log = { logType: 'INFO', resourceCode: 'BOOKING', resourceId: 'b1', createdAt: '2026-03-01T08:30:00.000Z' };
  const answers: Record<string, unknown> = {
    messages: {
      messages: [null, { id: 'm1', messageTs: 1e20, sender: null }, { id: 'm2', messageTs: 0, sender: 'DRIVER' }],
      hasMore: false,
    },
    activity: [{ id: 'r1', code: 'SENT', createdAt: log.createdAt }, 'odd', { code: 'SENT' }],
    'audit-log': {
      items: [
        { ...log, id: 'l1', expiresAtUnix: 1e20 },
        { ...log, id: 'l2', expiresAtUnix: 0 },
      ],
      pagination: {},
    },
    event: { items: [{ id: 'e1', category: null, code: 'created', actor: 'Bo' }], pagination: {} },
    'google-fleet-engine': { tripId: 't1', vehicleLocation: { latitude: null, longitude: 4.9, heading: 90 } },
  };
  const { data, problems } = await ask(query, (path) => Object.entries(answers).find(([part]) => path.includes(part))?.[1]);
  expect(data?.bookingSources).toEqual({
    chat: {
      messages: [null, { id: 'm1', createdAt: null, sender: null }, { id: 'm2', createdAt: '1970-01-01T00:00:00.000Z', sender: 'DRIVER' }],
    },
    receiptActivity: [{ id: 'r1', event: 'SENT' }, null, null],
    auditLog: {
      items: [
        { id: 'l1', expiresAt: null, createdAt: log.createdAt },
        { id: 'l2', expiresAt: '1970-01-01T00:00:00.000Z', createdAt: log.createdAt },
      ],
    },
    events: { items: [{ id: 'e1', category: null, code: 'created', actor: null }] },
    fleetEngineTrip: { tripId: 't1', vehicleLocation: { coordinates: null, heading: 90 } },
  });
  expect(problems.map(({ at }) => at).sort()).toEqual([
    'bookingSources.auditLog.items.0.expiresAt',
    'bookingSources.chat.messages.0',
    'bookingSources.chat.messages.1.createdAt',
    'bookingSources.chat.messages.1.sender',
    'bookingSources.events.items.0.actor',
    'bookingSources.events.items.0.category',
    'bookingSources.fleetEngineTrip.vehicleLocation.coordinates',
    'bookingSources.receiptActivity.1',
    'bookingSources.receiptActivity.2.id',
  ]);
});
