import { present, startGateway, stopGateways, type TestGateway } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

afterEach(stopGateways);

/** All fields of a booking page. */
const bookingPage = `
  fragment Place on BookingPlace { coordinates { latitude longitude } address locationTypes }
  fragment Page on PageInfo { page maxPerPage hasMore total }
  query BookingPageData($id: ID!) {
    booking(id: $id) {
      id statusCode scheduleType couponIds driverStateSessionId dispatchBookingId
      fleet { id name } bookingChannel { id name } passengerProfile { id fullName }
      driver { id name ref } vehicle { licensePlate make } pairing { reference pairedAt }
      payment {
        id type method status statusCode authorized { amountMinor currency } captured { amountMinor currency } refunded { amountMinor }
        refunds { id amount { amountMinor } createdAt }
      }
      pricing { total { amountMinor currency } }
      pairingDrivers { id ref location { latitude longitude } vehicle { licensePlate } }
      auditLog(maxPerPage: 100) { items { logTypeCode messageCode createdAt } pageInfo { ...Page } }
      dispatchAuditLog { items { logTypeCode messageCode payload } }
      driverStateAuditLog { items { messageCode payload } }
      events(maxPerPage: 100) {
        items { category code paymentEvent level message statusCode previousStatusCode amount { amountMinor currency } actor { type name } createdAt payload }
        pageInfo { ...Page }
      }
      chat(limit: 100) { messages { sender senderName text createdAt readAt } hasEarlier }
      receiptActivity { event recipient createdAt }
      asyncTasks { items { id code status attempts maxAttempts errorMessage result } pageInfo { total } }
      dispatchBooking {
        id statusCode reference statusHistory { statusCode changedAt } origin { ...Place } destination { ...Place } waypoints { address }
        meterFare { amountMinor } accountNumber raw
      }
      dispatchCheck { existsInDispatch isConsistent message differences { field platformValue dispatchValue } }
      queryService historyService redis bookingQuery
      fleetEngineTrip { tripStatusCode vehicleLocation { coordinates { latitude } heading } route { latitude longitude } raw }
    }
  }`;

interface BookingPageData {
  id: string;
  payment: { id: string };
  pairing: object | null;
  driverStateAuditLog: object | null;
  dispatchBooking: object | null;
}

function isBookingPage(value: unknown): value is BookingPageData {
  return typeof value === 'object' && value !== null && 'dispatchCheck' in value;
}

const emails = { SUDO: 'sudo@pax.example', FLEET_ADMIN: 'fleet.admin@pax.example' };

async function open(person: keyof typeof emails = 'SUDO') {
  const gateway: TestGateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, emails[person]);
  const ask = (text: string, variables: object = {}) => gateway.query(text, variables, { token });
  const readBookingPage = async (id: string): Promise<BookingPageData> => {
    const { data, errors } = await ask(bookingPage, { id });
    if (errors.length > 0 || !isBookingPage(data?.booking)) throw new Error(`The page of ${id} is not whole: ${JSON.stringify(errors)}`);
    return data.booking;
  };
  const listed = async (filter: string): Promise<{ id: string }[]> => {
    const { data } = await ask(`{ bookings(maxPerPage: 100, filter: {${filter}}) { items { id } } }`);
    return present(data?.bookings?.items).map(({ id }) => ({ id: present(id) }));
  };
  /** The number of calls an operation made. */
  const callsOf = (name: string): number => {
    const line = gateway
      .logs()
      .split('\n')
      .findLast((each) => each.includes(`"operation":"${name}"`));
    return Number(/"calls":(\d+)/.exec(line ?? '')?.[1]);
  };
  return { ask, readBookingPage, callsOf, list: () => listed(''), listActive: () => listed('statuses: [ACTIVE]') };
}

test('the page of a booking opens whole', async () => {
  const { readBookingPage, list } = await open();
  for (const { id } of await list()) expect(await readBookingPage(id)).toMatchObject({ id });
});

test('a page of bookings makes one call for the page, one for its fleets, and one for each distinct channel and passenger', async () => {
  const { ask, callsOf } = await open();
  const { data } = await ask(
    'query Listed { bookings(maxPerPage: 100) { items { bookingChannelId passengerId fleet { id } bookingChannel { id } passengerProfile { id } } } }',
  );
  const items = present(data?.bookings?.items);
  const distinct = new Set(items.flatMap(({ bookingChannelId, passengerId }) => [bookingChannelId, passengerId]));
  expect(callsOf('Listed')).toBe(2 + distinct.size);
});

test('a page of a booking makes one call per record', async () => {
  const { readBookingPage, list, callsOf } = await open();
  const [first] = await list();
  const { dispatchBooking, driverStateAuditLog, pairing } = await readBookingPage(first?.id ?? '');
  // The booking, fleet, channel, passenger, two more logs and the dispatch booking if there is one, drivers if paired, and eleven of
  // every booking: log, events, chat, receipts, tasks, check, four systems and the trip.
  const conditional = [dispatchBooking, dispatchBooking, driverStateAuditLog, pairing].filter((part) => part !== null).length;
  expect(callsOf('BookingPageData')).toBe(4 + 11 + conditional);
});

describe('the payment of a booking', () => {
  const change = `mutation Change($input: UpdateBookingPaymentInput!) {
    updateBookingPayment(input: $input) { payment { type typeCode status captured { amountMinor } } booking { events { items { code actor { type name } } } } }
  }`;

  test('is switched to cash, and its events name the person', async () => {
    const { ask, readBookingPage, listActive } = await open('FLEET_ADMIN');
    const [booking] = await listActive();
    const { payment } = await readBookingPage(booking?.id ?? '');
    const { data, errors } = await ask(change, { input: { id: payment.id, bookingId: booking?.id, type: 'CASH', method: 'CASH' } });
    expect(errors).toEqual([]);
    const { payment: changed, booking: after } = present(data?.updateBookingPayment);
    expect(changed).toMatchObject({ type: 'CASH', typeCode: 'cash', status: null });
    expect(after?.events?.items?.[0]).toEqual({ code: 'switchedToCash', actor: { type: 'STAFF', name: "Zoë O'Connell" } });
  });

  test.each([
    [{ status: 'UNKNOWN' }, 'status'],
    [{ type: 'UNKNOWN', method: 'UNKNOWN' }, 'type'],
  ])('is not changed to %j', async (changes, field) => {
    const { ask } = await open('FLEET_ADMIN');
    const { errors } = await ask(change, { input: { id: 'p', bookingId: 'b', ...changes } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });

  test('is not changed without any changes', async () => {
    const { ask } = await open('FLEET_ADMIN');
    const { errors } = await ask(change, { input: { id: 'p', bookingId: 'b' } });
    expect(errors).toMatchObject([{ message: 'Nothing to change', extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

test("deferred payments have their error, with the provider's response", async () => {
  const { ask } = await open();
  const { data, errors } = await ask(
    '{ deferredPaymentSyncs(maxPerPage: 100) { items { status statusCode attempts error { message code serverError } booking { id statusCode } } pageInfo { total } } }',
  );
  expect(errors).toEqual([]);
  const { items } = present(data?.deferredPaymentSyncs);
  expect(new Set(items?.map(({ status }) => status))).toEqual(new Set(['PENDING', 'SUCCESS', 'ERROR']));
  expect(items).toContainEqual({
    status: 'ERROR',
    statusCode: 'error',
    attempts: 3,
    error: {
      message: expect.stringContaining('No such PaymentMethod'),
      code: 'resource_missing',
      serverError: { status: 400, error: expect.any(Object) },
    },
    booking: { id: expect.any(String), statusCode: 'DEFERRED' },
  });
});

test('tasks, settings, tokens and pairing are queried on their own', async () => {
  const { ask } = await open();
  const { data } = await ask(
    '{ bookingAsyncTasks(maxPerPage: 5, filter: { statuses: [FAILED] }) { items { id status booking { id } } pageInfo { total } } fleets { items { id bookingChannels { id } } } }',
  );
  const { bookingAsyncTasks, fleets } = present(data);
  expect(new Set(bookingAsyncTasks?.items?.map(({ status }) => status))).toEqual(new Set(['FAILED']));
  const [fleet] = present(fleets?.items);
  const again = await ask(
    `query ($task: ID!, $fleet: ID!, $channel: ID!) {
      bookingAsyncTask(id: $task) { id payload } none: bookingAsyncTask(id: "none") { id }
      bookingSystemSettings { code value } fleetEngineToken(fleetId: $fleet) { token expiresAt }
      pairingDrivers(bookingChannelId: $channel, reference: "X000", auditLogSessionId: "s-1") { id }
    }`,
    { task: bookingAsyncTasks?.items?.[0]?.id, fleet: fleet?.id, channel: fleet?.bookingChannels?.[0]?.id },
  );
  expect(again.data).toMatchObject({
    bookingAsyncTask: { id: bookingAsyncTasks?.items?.[0]?.id },
    none: null,
    bookingSystemSettings: expect.arrayContaining([{ code: 'CHAT_ENABLED', value: true }]),
    fleetEngineToken: { token: expect.any(String) },
    pairingDrivers: [],
  });
  const log = await ask('{ auditLog(resourceId: "s-1", resourceCode: DRIVER_STATE_SESSION) { items { messageCode } } }');
  expect(log.data).toEqual({ auditLog: { items: [{ messageCode: 'NO_DRIVERS_FOUND' }, { messageCode: 'DRIVER_STATES_ASKED' }] } });
});
