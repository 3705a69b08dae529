import type { components } from '@pax/schema/platform';
import { FROZEN_NOW, HOUR, MINUTE } from '../../clock';
import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';

type Schemas = components['schemas'];
type Client = Awaited<ReturnType<typeof signInAs>>;
type Booking = Schemas['Booking'];

const frozen = createMockPlatform({ clock: 'frozen' });
const sudo = () => signInAs(frozen, 'SUDO');
const now = Date.parse(FROZEN_NOW);

const all = async ({ bookings }: Client): Promise<Booking[]> => (await bookings({ maxPerPage: 100 })).body.results;
const eventsOf = async ({ call }: Client, id: string) =>
  (await call<Schemas['BookingEventList']>('GET', `/v1/booking/${id}/event?maxPerPage=100`)).body.items;

/** The booking of a story, found by its events. */
async function withEvent(client: Client, code: string): Promise<Booking> {
  for (const booking of await all(client)) {
    const codes = (await eventsOf(client, booking.id)).map((event) => event.code);
    if (codes.includes(code)) return booking;
  }
  throw new Error(`No booking has the event ${code}`);
}

afterEach(() => jest.useRealTimers());

describe('the events of a booking', () => {
  it('are sorted newest first, each with its own ID and none in the future', async () => {
    const client = await sudo();
    for (const { id, status } of await all(client)) {
      const events = await eventsOf(client, id);
      const times = events.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
      expect((times[0] ?? '') <= FROZEN_NOW).toBe(true);
      expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
      expect(events.some(({ code }) => code === `BOOKING_${status}`)).toBe(status === 'CANCELLED' || status === 'COMPLETED');
    }
  });

  it('add up to the amounts of its payment', async () => {
    const client = await sudo();
    for (const { id, payment } of await all(client)) {
      const paid = (await eventsOf(client, id)).filter(({ category }) => category === 'PAYMENT');
      const sumOf = (...codes: string[]) =>
        paid.filter(({ code }) => codes.includes(code)).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
      expect(payment?.status ?? null).toBe(paid[0]?.status ?? null);
      expect(payment?.capturedAmount ?? 0).toBe(sumOf('captured', 'autoCaptureSuccess', 'detachedTipCaptured'));
      expect(payment?.refundedAmount ?? 0).toBe(sumOf('refunded'));
      expect(payment?.refunds?.length ?? 0).toBe(paid.filter(({ code }) => code === 'refunded').length);
    }
  });

  it('match its audit log: each payment event has an entry', async () => {
    const client = await sudo();
    for (const { id } of await all(client)) {
      const steps = (await eventsOf(client, id)).filter(({ category }) => category === 'PAYMENT');
      const lines = (await client.auditLog(id, 'BOOKING')).body.items.map(({ messageCode }) => messageCode);
      for (const { code } of steps) expect(lines).toContain(`PAYMENT_${code.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`);
    }
  });
});

describe('the stories', () => {
  it('one ride is charged twice, and one booking after its cancellation', async () => {
    const bookings = await all(await sudo());
    const overcharged = bookings.filter(({ payment, pricing }) => (payment?.capturedAmount ?? 0) > (pricing?.total ?? 0));
    expect(overcharged.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'COMPLETED']);
  });

  it('one found no driver: the searches were empty and the dispatch system rejected it', async () => {
    const client = await sudo();
    const { driverStateSessionId, dispatchBookingId, fleetId, pairing, bookingChannelId } = await withEvent(
      client,
      'DISPATCH_BOOKING_REFUSED',
    );
    const log = (await client.auditLog(driverStateSessionId ?? '', 'DRIVER_STATE_SESSION')).body.items;
    expect(log.filter(({ messageCode }) => messageCode === 'NO_DRIVERS_FOUND')).toHaveLength(3);
    const dispatch = await client.call<Schemas['DispatchBooking']>(
      'GET',
      `/v1/dispatch-booking/${dispatchBookingId}?fleetId=${fleetId}&returnRaw=true`,
    );
    expect(dispatch.body).toMatchObject({ status: 'REFUSED', driver: null, raw: { flags: ['NO_VEHICLE_AVAILABLE'] } });
    const paired = await client.call(
      'GET',
      `/v1/booking-pairing/driver-search?bookingChannelId=${bookingChannelId}&reference=${pairing?.reference}`,
    );
    expect(paired.body).toEqual([]);
  });

  it('one ended without the platform noticing, until its status is synced', async () => {
    const platform = createMockPlatform({ clock: 'frozen' });
    const client = await signInAs(platform, 'FLEET_STAFF_ADMIN');
    const checked = async ({ id, fleetId }: Booking) =>
      (await client.call<Schemas['DispatchCheck']>('POST', '/v1/dispatch-booking/check', { bookingId: id, fleetId })).body;
    let lost: Booking | undefined;
    for (const booking of await all(client)) if (!(await checked(booking)).isConsistent) lost = booking;
    if (!lost) throw new Error('Everything agrees');
    const systems = async (id = lost?.id) =>
      Promise.all(
        ['query-service', 'history-service', 'redis', 'booking-query'].map(
          async (system) => (await client.call<{ status: string }>('GET', `/v1/booking/${id}/${system}`)).body.status,
        ),
      );
    expect([lost.status, ...(await systems())]).toEqual(['ACTIVE', 'ACTIVE', 'COMPLETED', 'ACTIVE', 'ACTIVE']);
    expect((await client.call<Booking>('POST', `/v1/booking/${lost.id}/sync-status`)).body.status).toBe('COMPLETED');
    expect(await systems()).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED']);
    expect(await checked(lost)).toMatchObject({ existsInDispatch: true, isConsistent: true, differences: [] });
    expect((await client.bookings({ status: 'COMPLETED', maxPerPage: 100 })).body.results.map(({ id }) => id)).toContain(lost.id);
    expect((await eventsOf(client, lost.id)).find(({ code }) => code === 'STATUS_SYNCED')?.actor).toMatchObject({
      type: 'STAFF',
      name: "Zoë O'Connell",
    });
  });

  it('deferred payments wait, succeed and fail, with the payment provider’s response', async () => {
    const { call } = await sudo();
    const { results } = (await call<Schemas['DeferredPaymentSyncList']>('GET', '/v1/booking/deferred-payment-creation-sync?maxPerPage=100'))
      .body;
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['pending', 'success', 'error']));
    for (const { status, error } of results) expect(error !== null).toBe(status === 'error');
    expect(
      results
        .filter(({ status }) => status === 'error')
        .map(({ error }) => error?.code)
        .sort(),
    ).toEqual(['authentication_required', 'resource_missing']);
  });

  it('hold at any time of day: something cancelled today, and no driver on two rides at once', async () => {
    jest.useFakeTimers({ now });
    const platform = createMockPlatform();
    // Including the night when the clocks go back.
    for (const start of [now, Date.parse('2026-10-25T00:10:00Z')])
      for (let hour = 0; hour < 26; hour += 1) {
        jest.setSystemTime(start + hour * HOUR);
        const client = await signInAs(platform, 'FLEET_STAFF_READ');
        const [fleet] = (await client.fleets()).body.items;
        const bookings = (await client.bookings({ maxPerPage: 100 }, fleet?.id)).body.results;
        const day = (at: number) => new Intl.DateTimeFormat('en', { timeZone: fleet?.timezone, dateStyle: 'short' }).format(at);
        const today = bookings.filter(({ pickupTime }) => day(Date.parse(pickupTime ?? '')) === day(Date.now()));
        expect(today.some(({ status }) => status === 'CANCELLED')).toBe(true);
        const drivers = bookings.filter(({ status, driver }) => status === 'ACTIVE' && driver).map(({ driver }) => driver?.id);
        expect(new Set(drivers).size).toBe(drivers.length);
      }
  });
});

describe('the chat', () => {
  it('is returned in parts, newest first, each older than the previous', async () => {
    const client = await sudo();
    const sizes: number[] = [];
    for (const { id } of await all(client)) {
      const seen: string[] = [];
      let before: number | undefined;
      for (;;) {
        const cursor = before === undefined ? '' : `&messageTs=${before}`;
        const { messages, hasMore } = (
          await client.call<Schemas['BookingChatMessageList']>('GET', `/v1/booking-chat/${id}/messages?limit=50${cursor}`)
        ).body;
        seen.push(...messages.map((message) => message.id));
        before = messages.at(-1)?.messageTs;
        if (!hasMore) break;
      }
      expect(new Set(seen).size).toBe(seen.length);
      sizes.push(seen.length);
    }
    expect(Math.max(...sizes)).toBe(130);
    expect(sizes).toContain(0);
  });
});

describe('tasks', () => {
  it('are found by booking, status and id', async () => {
    const client = await sudo();
    const list = async (query: string) =>
      (await client.call<Schemas['BookingAsyncTaskList']>('GET', `/v1/booking-async-task?maxPerPage=100&${query}`)).body;
    const everything = await list('');
    expect(new Set(everything.results.map(({ status }) => status))).toEqual(new Set(['PENDING', 'COMPLETED', 'FAILED']));
    const failed = await list('status=FAILED');
    expect(failed.results.every(({ status, errorMessage }) => status === 'FAILED' && errorMessage)).toBe(true);
    const [task] = failed.results;
    expect((await list(`bookingId=${task?.bookingId}`)).results).toContainEqual(task);
    expect((await client.call('GET', `/v1/booking-async-task/${task?.id}`)).body).toEqual(task);
  });
});

describe('a ride', () => {
  it('moves on the map from the approach to the destination, and then ends', async () => {
    jest.useFakeTimers({ now });
    const platform = createMockPlatform();
    const first = await signInAs(platform, 'SUDO');
    const active = (await first.bookings({ status: 'ACTIVE', maxPerPage: 100 })).body.results.find(
      ({ driver, destination }) => driver && destination,
    );
    const seen: { status: string | null | undefined; at: string }[] = [];
    for (let minute = 0; minute < 90; minute += 3) {
      jest.setSystemTime(now + minute * MINUTE);
      const { call, booking } = await signInAs(platform, 'SUDO');
      if ((await booking(active?.id ?? '')).body.creationDate !== active?.creationDate) break;
      const { body } = await call<Schemas['FleetEngineTrip']>('GET', `/v1/google-fleet-engine/booking/${active?.id}`);
      seen.push({
        status: body.tripStatus,
        at: JSON.stringify(body.vehicleLocation && [body.vehicleLocation.latitude, body.vehicleLocation.longitude]),
      });
    }
    expect(seen.at(-1)).toEqual({ status: 'COMPLETE', at: 'null' });
    expect(new Set(seen.map(({ at }) => at)).size).toBeGreaterThan(3);
  });
});

describe('the payment', () => {
  const open = async (role: 'FLEET_STAFF_ADMIN' | 'FLEET_STAFF_READ' = 'FLEET_STAFF_ADMIN') => {
    const client = await signInAs(createMockPlatform({ clock: 'frozen' }), role);
    const [active] = (await client.bookings({ status: 'ACTIVE', maxPerPage: 100 })).body.results.filter(
      ({ payment }) => payment?.type === 'creditCard',
    );
    const [settled] = (await client.bookings({ maxPerPage: 100 })).body.results.filter(({ payment }) => payment?.status === 'CAPTURED');
    return { ...client, active, settled };
  };

  it('can be switched to another of the passenger’s cards, and to cash', async () => {
    const { call, active, booking } = await open();
    const path = `/v1/booking-payment/${active?.payment?.id}`;
    const { paymentMethods = [] } = (
      await call<Schemas['PaymentCustomer']>('GET', `/v1/payment-method/customer/by-passenger/${active?.passengerId}`)
    ).body;
    const other = paymentMethods.find(({ id }) => id !== active?.payment?.paymentMethodId);
    expect((await call<Schemas['BookingPayment']>('PATCH', path, { paymentMethodId: other?.id })).body.paymentMethodId).toBe(other?.id);
    expect((await call('PATCH', path, { type: 'cash', paymentMethod: 'cash' })).body).toMatchObject({
      type: 'cash',
      paymentMethodId: null,
      status: null,
    });
    expect((await booking(active?.id ?? '')).body.payment).toMatchObject({ type: 'cash', paymentMethod: 'cash' });
  });

  it.each([{ type: 'cash' }, { paymentMethod: 'cash' }])(
    'is in cash, without card or authorisation, after %j, and by card again',
    async (changes) => {
      const { call, active } = await open();
      const path = `/v1/booking-payment/${active?.payment?.id}`;
      const cash = { type: 'cash', paymentMethod: 'cash', paymentMethodId: null, authorizedAmount: null, status: null };
      expect((await call('PATCH', path, changes)).body).toMatchObject(cash);
      const card = { type: 'creditCard', paymentMethod: 'personalCard', paymentMethodId: active?.payment?.paymentMethodId };
      expect((await call('PATCH', path, { paymentMethodId: active?.payment?.paymentMethodId })).body).toMatchObject(card);
    },
  );

  it.each([
    [{}, 422, []],
    [{ type: 'barter' }, 422, ['type']],
    [{ status: 'PAID', paymentMethod: 'gold' }, 422, ['paymentMethod', 'status']],
    [{ paymentMethodId: 'pm_of_someone_else' }, 422, ['paymentMethodId']],
    [{ type: 'creditCard', paymentMethod: 'cash' }, 422, ['paymentMethod']],
    [{ type: 'cash', paymentMethod: 'personalCard' }, 422, ['paymentMethod']],
  ])('is not changed by %j', async (changes, status, fields) => {
    const { fails, active } = await open();
    const answer = await fails(`/v1/booking-payment/${active?.payment?.id}`, 'PATCH', changes);
    expect([
      answer.status,
      Object.keys(answer.body.errors ?? {})
        .filter(Boolean)
        .sort(),
    ]).toEqual([status, fields]);
  });

  it('cannot change its method once settled, but its status can be corrected', async () => {
    const { fails, call, settled } = await open();
    const path = `/v1/booking-payment/${settled?.payment?.id}`;
    expect((await fails(path, 'PATCH', { type: 'cash' })).status).toBe(409);
    expect((await call('PATCH', path, { status: 'FAILED' })).body).toMatchObject({ status: 'FAILED' });
  });

  it('can be changed by users with write access to the fleet', async () => {
    const { fails, active } = await open('FLEET_STAFF_READ');
    expect((await fails(`/v1/booking-payment/${active?.payment?.id}`, 'PATCH', { type: 'cash' })).status).toBe(403);
    expect((await fails('/v1/booking-payment/none', 'PATCH', { type: 'cash' })).status).toBe(404);
  });
});

describe('access', () => {
  const paths = (id: string, { dispatchBookingId, fleetId, payment }: Booking) =>
    [
      ['GET', `/v1/booking/${id}/event`],
      ['GET', `/v1/booking/${id}/query-service`],
      ['GET', `/v1/booking/${id}/history-service`],
      ['GET', `/v1/booking/${id}/redis`],
      ['GET', `/v1/booking/${id}/booking-query`],
      ['GET', `/v1/booking-receipt/${id}/activity`],
      ['GET', `/v1/booking-chat/${id}/messages`],
      ['GET', `/v1/booking-async-task?bookingId=${id}`],
      ['GET', `/v1/dispatch-booking/${dispatchBookingId}?fleetId=${fleetId}`],
      ['GET', `/v1/google-fleet-engine/booking/${id}`],
      ['GET', `/v1/google-fleet-engine/auth-token/${fleetId}`],
      ['POST', `/v1/booking/${id}/sync-status`],
      ['POST', `/v1/booking/${id}/send-ios-live-activity`],
      ['PATCH', `/v1/booking-payment/${payment?.id}`, { type: 'cash' }],
      ['POST', '/v1/dispatch-booking/check', { bookingId: id, fleetId }],
    ] as const;

  it('hides bookings of other fleets', async () => {
    const client = await signInAs(frozen, 'FLEET_STAFF_ADMIN');
    const linked = new Set((await client.fleets({ maxPerPage: 100 })).body.items.map(({ id }) => id));
    const hidden = (await all(await sudo())).find(({ fleetId, status }) => !linked.has(fleetId) && status === 'COMPLETED');
    if (!hidden) throw new Error('Nothing is hidden');
    for (const [method, path, body] of paths(hidden.id, hidden))
      expect([path, (await client.fails(path, method, body)).status]).toEqual([path, 404]);
  });

  it('rejects changes by read-only roles, and shows settings from provider admin up', async () => {
    const reader = await signInAs(frozen, 'STAFF_READ');
    const [booking] = await all(reader);
    for (const action of ['sync-status', 'send-ios-live-activity'])
      expect((await reader.fails(`/v1/booking/${booking?.id}/${action}`, 'POST')).status).toBe(403);
    expect((await reader.fails('/v1/booking-system-setting')).status).toBe(403);
    const admin = await signInAs(frozen, 'STAFF_ADMIN');
    expect((await admin.call<Schemas['BookingSystemSettingList']>('GET', '/v1/booking-system-setting')).body.length).toBeGreaterThan(5);
  });
});
