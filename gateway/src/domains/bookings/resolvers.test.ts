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

interface Coded {
  code: string;
}
interface BookingPageData {
  id: string;
  statusCode: string;
  payment: { id: string; status: string | null; captured: { amountMinor: number } | null; refunded: { amountMinor: number } | null };
  pricing: { total: { amountMinor: number } } | null;
  pairing: { reference: string } | null;
  pairingDrivers: { ref: string }[] | null;
  events: { items: (Coded & { paymentEvent: string | null; statusCode: string | null })[] };
  driverStateAuditLog: { items: { messageCode: string }[] } | null;
  dispatchBooking: { statusCode: string } | null;
  dispatchCheck: { isConsistent: boolean; differences: { field: string; platformValue: unknown; dispatchValue: unknown }[] };
  asyncTasks: { items: (Coded & { status: string; attempts: number })[] };
  queryService: { status: string };
  historyService: { status: string };
  bookingQuery: { status: string };
  redis: { status: string; driver: unknown } | null;
}

function isBookingPage(value: unknown): value is BookingPageData {
  return typeof value === 'object' && value !== null && 'dispatchCheck' in value;
}

const emails = { SUDO: 'sudo@pax.example', FLEET_ADMIN: 'fleet.admin@pax.example', FLEET_READ: 'fleet.read@pax.example' };

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

async function readAllBookingPages(): Promise<BookingPageData[]> {
  const { readBookingPage, list } = await open();
  const bookingPages: BookingPageData[] = [];
  for (const { id } of await list()) bookingPages.push(await readBookingPage(id));
  return bookingPages;
}

describe('the page of a booking', () => {
  let bookingPages: BookingPageData[];
  beforeAll(async () => {
    bookingPages = await readAllBookingPages();
  });

  test('opens whole for each of the fifty', () => expect(bookingPages).toHaveLength(50));

  test('shows why one was charged twice: two captures, the second by a retried task', () => {
    const [twice, ...others] = bookingPages.filter(
      ({ payment, pricing }) => (payment.captured?.amountMinor ?? 0) > (pricing?.total.amountMinor ?? 0),
    );
    const stories = [twice, ...others].map((each) => [
      each?.statusCode,
      each?.events.items.filter(({ paymentEvent }) => /CAPTURE(D|_SUCCESS)/.test(paymentEvent ?? '')).length,
    ]);
    expect(stories).toEqual(
      expect.arrayContaining([
        ['COMPLETED', 3],
        ['CANCELLED', 1],
      ]),
    );
    const charged = bookingPages.find(
      ({ events }) => events.items.filter(({ code }) => code === 'captured' || code === 'autoCaptureSuccess').length === 2,
    );
    expect(charged?.asyncTasks.items).toContainEqual(
      expect.objectContaining({ code: 'CAPTURE_PAYMENT', status: 'COMPLETED', attempts: 2 }),
    );
  });

  test('shows why there was no driver: the searches were empty, and dispatch rejected the booking', () => {
    const refused = bookingPages.find(({ dispatchBooking }) => dispatchBooking?.statusCode === 'REFUSED');
    expect(refused).toMatchObject({ statusCode: 'CANCELLED', pairingDrivers: [], payment: { status: 'CANCELLED' } });
    const searched = refused?.driverStateAuditLog?.items.map(({ messageCode }) => messageCode);
    expect(searched?.filter((code) => code === 'NO_DRIVERS_FOUND')).toHaveLength(3);
    expect(refused?.events.items.map(({ code }) => code)).toContain('DISPATCH_BOOKING_REFUSED');
    expect(refused?.dispatchCheck.isConsistent).toBe(true);
  });

  test('shows which systems disagree: the platform never heard of the end', () => {
    const disagreeing = bookingPages.filter(({ dispatchCheck }) => !dispatchCheck.isConsistent);
    expect(disagreeing).toHaveLength(1);
    expect(disagreeing[0]).toMatchObject({
      statusCode: 'ACTIVE',
      dispatchCheck: { differences: [{ field: 'status', platformValue: 'ACTIVE', dispatchValue: 'COMPLETED' }] },
      queryService: { status: 'ACTIVE' },
      bookingQuery: { status: 'ACTIVE' },
      historyService: { status: 'COMPLETED' },
      redis: { status: 'ACTIVE', driver: null },
    });
  });

  test('finds the driver of a paired booking', () => {
    const paired = bookingPages.find(({ pairing, dispatchBooking }) => pairing && dispatchBooking?.statusCode !== 'REFUSED');
    expect(paired?.pairingDrivers).toMatchObject([{ ref: paired?.pairing?.reference }]);
  });
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

  test('cannot be changed by readers', async () => {
    const { ask } = await open('FLEET_READ');
    const { errors } = await ask(change, { input: { id: 'p', bookingId: 'b', type: 'CASH' } });
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

test('a status synced from dispatch resolves the difference', async () => {
  const { ask, readBookingPage, listActive } = await open();
  for (const { id } of await listActive()) {
    if ((await readBookingPage(id)).dispatchCheck.isConsistent) continue;
    const { data } = await ask(
      'mutation ($id: ID!) { syncBookingStatus(input: { id: $id }) { booking { status events { items { code } } } } }',
      { id },
    );
    expect(data).toMatchObject({
      syncBookingStatus: { booking: { status: 'COMPLETED', events: { items: expect.arrayContaining([{ code: 'STATUS_SYNCED' }]) } } },
    });
    expect(await readBookingPage(id)).toMatchObject({
      dispatchCheck: { isConsistent: true },
      queryService: { status: 'COMPLETED' },
      redis: { status: 'COMPLETED' },
    });
    return;
  }
  throw new Error('No booking disagrees');
});

test("a live activity is sent to the passenger's iPhones, with a reason if not", async () => {
  const { ask, list } = await open();
  const results: { sent?: boolean | null; message?: string | null }[] = [];
  for (const { id } of (await list()).slice(0, 30)) {
    const { data } = await ask('mutation ($id: ID!) { sendIosLiveActivity(input: { id: $id }) { sent message booking { id } } }', { id });
    results.push(present(data?.sendIosLiveActivity));
  }
  expect(results.some(({ sent }) => sent)).toBe(true);
  for (const { sent, message } of results) expect(sent).toBe(message === null);
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
