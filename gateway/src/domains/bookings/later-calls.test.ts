import { Kind, parse } from 'graphql';
import { readTrustedDocuments } from '../../artifacts';
import { readConfig } from '../../config';
import { createTransport } from '../../platform/create-transport';
import type { Transport } from '../../platform/transport';
import { present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

// The cost of opening a booking: the client's own operations against a counting platform.

afterEach(stopGateways);

/** Operations that the booking page does not send when it opens: those of a button, of the list and its tabs, and of a picker. */
const notOnOpening = [
  // Never sent: read from the cache.
  'BookingHead',
  'BookingRaw',
  'BookingFleetEngineToken',
  'BookingStoredPaymentMethods',
  'Bookings',
  'BookingAsyncTasks',
  'BookingAsyncTaskDetail',
  'BookingSystemSettings',
];

/** The client's operations about bookings, by name; of those about booking channels only the one for a booking. */
function readOperations(): Map<string, string> {
  const named = [...readTrustedDocuments().values()].flatMap((text) => {
    const operation = parse(text).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    return operation?.kind === Kind.OPERATION_DEFINITION && operation.name ? [[operation.name.value, text] as const] : [];
  });
  return new Map(named.filter(([name]) => /^Booking(?!Channel(?!Name$))/.test(name)));
}

interface Booking {
  id?: string;
  fleetId?: string | null;
  dispatchBookingId?: string | null;
  driverStateSessionId?: string | null;
  bookingChannelId?: string | null;
  businessAccountId?: string | null;
  passengerId?: string | null;
  pairing?: { reference?: string | null } | null;
}

type Sent = readonly [operation: string, variables: Readonly<Record<string, unknown>>];

/** The operations of a booking page, as sent by its sections, with those for developers unfolded. */
function operationsFor(booking: Booking): Sent[] {
  const { id, fleetId, dispatchBookingId, driverStateSessionId, bookingChannelId, businessAccountId, passengerId } = booking;
  const log = (resourceCode: string, resourceId: string | null | undefined): Sent[] =>
    resourceId ? [['BookingLog', { resourceId, resourceCode, page: 0 }]] : [];
  const reference = booking.pairing?.reference;
  return [
    ['Booking', { id }],
    ['BookingEvents', { id, page: 0 }],
    ['BookingReceipts', { id }],
    ['BookingChat', { id, before: null }],
    ['BookingTrip', { id }],
    ['BookingTasks', { id }],
    ['BookingQueryService', { id }],
    ['BookingHistoryService', { id }],
    ['BookingQueryStore', { id }],
    ['BookingRedis', { id, bookingChannelId }],
    ['BookingDispatchCheck', { id, fleetId, dispatchBookingId }],
    ['BookingFleet', { id: fleetId }],
    ...log('BOOKING', id),
    ...log('DISPATCH_BOOKING', dispatchBookingId),
    ...log('DRIVER_STATE_SESSION', driverStateSessionId),
    ...(dispatchBookingId ? [['BookingDispatch', { id, dispatchBookingId, fleetId }] as const] : []),
    ...(bookingChannelId ? [['BookingChannelName', { id: bookingChannelId }] as const] : []),
    ...(bookingChannelId && reference ? [['BookingPairingDrivers', { id, bookingChannelId, reference }] as const] : []),
    ...(businessAccountId ? [['BookingBusinessAccount', { id: businessAccountId }] as const] : []),
    ...(passengerId ? [['BookingLastRides', { passengerId }] as const] : []),
  ];
}

async function open() {
  const mock = await createTransport(readConfig({ MOCK_CLOCK: 'frozen' }));
  const calls: string[] = [];
  const transport: Transport = {
    ...mock,
    send(request, cancellation) {
      if (request.service === 'api')
        calls.push(`${request.method} ${request.path} ${typeof request.body === 'string' ? request.body : ''}`.trim());
      return mock.send(request, cancellation);
    },
  };
  const gateway = await startGateway({ transport });
  const { accessToken: token } = await signInAs(gateway, 'staff.admin@pax.example');
  const queries = readOperations();
  const ask = (text: string, variables: object = {}) => gateway.query(text, variables, { token });
  const { data } = await ask(
    '{ bookings(maxPerPage: 100) { items { id fleetId dispatchBookingId driverStateSessionId bookingChannelId businessAccountId passengerId pairing { reference } } } }',
  );
  const bookings: Booking[] = present(data?.bookings?.items);
  const openPage = async (booking: Booking) => {
    calls.length = 0;
    const operations = operationsFor(booking);
    const answers = await Promise.all(operations.map(([name, variables]) => ask(queries.get(name) ?? name, variables)));
    return { operations, calls: [...calls], errors: answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code)) };
  };
  return { bookings, openPage, queries };
}

/** One booking for each combination of missing values. */
const oneOfEachKind = (bookings: readonly Booking[]): Booking[] => {
  const kindOf = (booking: Booking) =>
    operationsFor(booking)
      .map(([name]) => name)
      .join(' ');
  return [...new Map(bookings.map((booking) => [kindOf(booking), booking])).values()];
};

test('opening any booking makes each call once, and reads the booking itself once', async () => {
  const { bookings, openPage, queries } = await open();
  const seen = new Set<string>();
  const totals: number[] = [];
  for (const booking of oneOfEachKind(bookings)) {
    const { operations, calls, errors } = await openPage(booking);
    operations.forEach(([name]) => seen.add(name));
    expect(errors).toEqual([]);
    expect(calls.filter((call, place) => calls.indexOf(call) !== place)).toEqual([]);
    expect(calls.filter((call) => call === `GET /v1/booking/${booking.id}?relations=passenger,payment,driver`)).toHaveLength(1);
    expect(calls).toHaveLength(operations.length);
    totals.push(calls.length);
  }
  expect([...seen].sort()).toEqual([...queries.keys()].filter((name) => !notOnOpening.includes(name)).sort());
  // So that the cost of opening a booking does not rise unnoticed.
  expect(Math.max(...totals)).toBeLessThanOrEqual(21);
}, 60_000);

test('fields that need only the ID do not need the booking, and report if it does not exist', async () => {
  const { openPage } = await open();
  const missing: Booking = {
    id: 'none',
    fleetId: 'none',
    dispatchBookingId: null,
    driverStateSessionId: null,
    bookingChannelId: null,
    businessAccountId: null,
    passengerId: null,
    pairing: null,
  };
  const { calls, errors } = await openPage(missing);
  expect(calls.filter((call) => call.startsWith('GET /v1/booking/none?'))).toHaveLength(1);
  expect(new Set(errors)).toEqual(new Set(['NOT_FOUND']));
});
