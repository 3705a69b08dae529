import { FROZEN_NOW, HOUR, MINUTE } from '../../clock';
import { createMockPlatform } from '../../create-mock-platform';
import type { MockPlatform } from '../../platform';
import { CITIES } from '../fleets/cities';
import { signInAs } from '../../testing/client';

const frozen = createMockPlatform({ clock: 'frozen' });
const now = Date.parse(FROZEN_NOW);

const sudo = () => signInAs(frozen, 'SUDO');
const all = async () => (await (await sudo()).bookings({ maxPerPage: 100 })).body.results;
const demoFleet = async () => (await (await sudo()).fleets()).body.items[0]?.id ?? '';
const demo = async () => (await (await sudo()).bookings({ maxPerPage: 100 }, await demoFleet())).body.results;

afterEach(() => jest.useRealTimers());

describe('the seeded bookings', () => {
  it('are 50 over ten fleets, most of them with the first', async () => {
    const bookings = await all();
    expect(bookings).toHaveLength(50);
    expect(new Set(bookings.map(({ fleetId }) => fleetId)).size).toBe(10);
    const first = await demoFleet();
    expect(bookings.filter(({ fleetId }) => fleetId === first)).toHaveLength(14);
  });

  it('cover every common case, in the first fleet', async () => {
    const bookings = await demo();
    const has = (kind: (booking: (typeof bookings)[number]) => unknown) => bookings.some((booking) => Boolean(kind(booking)));
    expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(['DEFERRED', 'ACTIVE', 'CANCELLED', 'COMPLETED']));
    expect(new Set(bookings.map(({ scheduleType }) => scheduleType))).toEqual(new Set(['ASAP', 'PREBOOKING']));
    expect(new Set(bookings.map(({ payment }) => payment?.paymentMethod))).toEqual(
      new Set(['personalCard', 'businessCard', 'businessDispatchInvoice', 'cash', 'likuma']),
    );
    expect(new Set(bookings.map(({ payment }) => payment?.status))).toEqual(
      new Set([null, 'READY_FOR_CAPTURE', 'REQUIRES_ACTION', 'PROVIDER_CREATION_DEFERRED', 'CAPTURED', 'FAILED', 'CANCELLED']),
    );
    expect(has(({ waypoints }) => waypoints && waypoints.length > 1)).toBe(true);
    expect(has(({ destination }) => destination === null)).toBe(true);
    expect(has(({ tip }) => tip)).toBe(true);
    expect(has(({ rating }) => rating?.comment)).toBe(true);
    expect(has(({ pricing }) => pricing?.lines?.some(({ code, amount }) => code === 'discount' && amount < 0))).toBe(true);
    expect(has(({ pricing }) => pricing?.lines?.some(({ code }) => code === 'noShowFee'))).toBe(true);
    expect(has(({ passenger }) => passenger?.familyName?.includes("'"))).toBe(true);
    expect(has(({ passenger }) => passenger?.givenName?.includes('ü'))).toBe(true);
  });

  it('are consistent: price lines add up, only cancelled ones have a reason, only dispatched ones a driver', async () => {
    const client = await sudo();
    const fleets = new Map((await client.fleets({ maxPerPage: 100 })).body.items.map((fleet) => [fleet.id, fleet]));
    for (const booking of await all()) {
      const { status, pricing, cancellationReason, driver, dispatchBookingId, origin, fleetId } = booking;
      expect(pricing?.total ?? 0).toBe((pricing?.lines ?? []).reduce((sum, { amount }) => sum + amount, 0));
      expect(cancellationReason !== null).toBe(status === 'CANCELLED');
      if (status === 'DEFERRED') expect([driver, dispatchBookingId]).toEqual([null, null]);
      if (status === 'COMPLETED') expect(driver?.name).toEqual(expect.any(String));
      const [, , latitude = NaN, longitude = NaN] = CITIES.find(([city]) => fleets.get(fleetId)?.name.startsWith(city)) ?? [];
      expect(Math.abs((origin?.latitude ?? 0) - latitude)).toBeLessThan(0.1);
      expect(Math.abs((origin?.longitude ?? 0) - longitude)).toBeLessThan(0.2);
      expect(fleets.get(fleetId)?.timezone).toBe(booking.timezone);
    }
  });

  it('are the same for the same seed and time', async () => {
    const again = await signInAs(createMockPlatform({ clock: 'frozen' }), 'SUDO');
    expect((await again.bookings({ maxPerPage: 100 })).body.results).toEqual(await all());
  });

  it('include some today in the fleet’s time zone', async () => {
    const day = (at: string, timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' }).format(new Date(at));
    const today = (await demo()).filter(({ pickupTime, timezone }) => day(pickupTime ?? '', timezone) === day(FROZEN_NOW, timezone));
    expect(today.length).toBeGreaterThanOrEqual(6);
  });
});

describe('the list', () => {
  it('is paginated, latest pickup first, in the second list shape', async () => {
    const { bookings } = await sudo();
    const pickups = (await all()).map(({ pickupTime }) => pickupTime ?? '');
    expect(pickups).toEqual([...pickups].sort().reverse());
    const { results, ...counts } = (await bookings({ page: 2, maxPerPage: 20 })).body;
    expect([results.length, counts]).toEqual([10, { total: 50, maxPerPage: 20, page: 2, offset: 40 }]);
    expect((await bookings({ page: 9 })).body.results).toEqual([]);
  });

  it('filters by status, schedule type and pickup at once', async () => {
    const { bookings } = await sudo();
    const everything = await all();
    const pickupFrom = new Date(now - 12 * HOUR).toISOString();
    const pickupTo = FROZEN_NOW;
    const { results, total } = (await bookings({ status: 'ACTIVE,COMPLETED', scheduleType: 'ASAP', pickupFrom, pickupTo, maxPerPage: 100 }))
      .body;
    const wanted = everything.filter(
      ({ status, scheduleType, pickupTime }) =>
        ['ACTIVE', 'COMPLETED'].includes(status) &&
        scheduleType === 'ASAP' &&
        (pickupTime ?? '') >= pickupFrom &&
        (pickupTime ?? '') < pickupTo,
    );
    expect(results).toEqual(wanted);
    expect([total, total > 0, total < 50]).toEqual([wanted.length, true, true]);
    const [at] = wanted;
    const exact = (await bookings({ pickupFrom: at?.pickupTime ?? '', maxPerPage: 100 })).body.results;
    expect(exact.map(({ id }) => id)).toContain(at?.id);
    const before = (await bookings({ pickupTo: at?.pickupTime ?? '', maxPerPage: 100 })).body.results;
    expect(before.map(({ id }) => id)).not.toContain(at?.id);
  });

  it('searches any full ID, and part of the name and the phone number', async () => {
    const { bookings } = await sudo();
    const [booking] = await demo();
    const found = async (dynamicSearch?: string | null) =>
      (await bookings({ dynamicSearch: dynamicSearch ?? 'none', maxPerPage: 100 })).body.results.map(({ id }) => id);
    const completed = (await all()).find(({ status, payment }) => status === 'COMPLETED' && payment?.paymentIntentId);
    for (const id of [
      completed?.id,
      completed?.dispatchBookingId,
      completed?.offerId,
      completed?.payment?.paymentIntentId,
      completed?.passengerId,
      completed?.peUserId,
    ])
      expect(await found(id)).toContain(completed?.id);
    expect(await found(booking?.id.slice(0, 12))).toEqual([]);
    expect(await found("zoë o'br")).toHaveLength(1);
    expect(await found(booking?.passenger?.phoneNumber?.slice(2, 9))).toContain(booking?.id);
  });

  it.each(['pickupTime', 'creationDate', 'status'] as const)('can be sorted by %s in both directions', async (orderBy) => {
    const { bookings } = await sudo();
    const values = async (orderDirection: string) =>
      (await bookings({ orderBy, orderDirection, maxPerPage: 100 }, await demoFleet())).body.results.map(
        (booking) => booking[orderBy] ?? '',
      );
    const up = await values('ASC');
    expect(up).toEqual([...up].sort());
    expect(await values('DESC')).toEqual([...up].sort().reverse());
  });

  it.each(['page=-1', 'maxPerPage=0', 'orderBy=driver', 'orderDirection=UP', 'pickupFrom=yesterday'])(
    'is rejected with %s',
    async (query) => {
      const { fails } = await sudo();
      const { status, body } = await fails(`/v1/booking?${query}`);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [query.split('=')[0]]]);
    },
  );
});

describe('fleet staff', () => {
  it.each(['FLEET_STAFF_ADMIN', 'FLEET_STAFF_READ'] as const)('users of role %s see bookings of their linked fleets only', async (role) => {
    const client = await signInAs(frozen, role);
    const linked = new Set((await client.fleets({ maxPerPage: 100 })).body.items.map(({ id }) => id));
    const { results, total } = (await client.bookings({ maxPerPage: 100 })).body;
    const everything = await all();
    expect(total).toBe(everything.filter(({ fleetId }) => linked.has(fleetId)).length);
    expect(results.every(({ fleetId }) => linked.has(fleetId))).toBe(true);
    expect((await client.booking(results[0]?.id ?? '')).status).toBe(200);
    const hidden = everything.find(({ fleetId, status }) => !linked.has(fleetId) && status === 'COMPLETED');
    const paths = [
      `/v1/booking/${hidden?.id}`,
      `/v1/booking/fleet/${hidden?.fleetId}`,
      `/v1/audit-log/${hidden?.id}/code/BOOKING`,
      `/v1/audit-log/${hidden?.dispatchBookingId}/code/DISPATCH_BOOKING`,
    ];
    for (const path of paths) expect((await client.fails(path)).status).toBe(404);
  });
});

describe('the day', () => {
  it('moves bookings from deferred to dispatched to completed, and extends their audit logs', async () => {
    jest.useFakeTimers({ now });
    const platform = createMockPlatform();
    const first = await signInAs(platform, 'SUDO');
    const upcoming = (
      await first.bookings(
        { status: 'DEFERRED', pickupTo: new Date(now + 4 * HOUR).toISOString(), orderDirection: 'ASC' },
        await demoFleet(),
      )
    ).body.results[0];
    const seen: { status: string; driver: boolean; lines: number }[] = [];
    const pickup = Date.parse(upcoming?.pickupTime ?? '');
    for (const at of [now, pickup - 10 * MINUTE, pickup + 2 * HOUR]) {
      jest.setSystemTime(at);
      const client = await signInAs(platform, 'SUDO');
      const { status, driver } = (await client.booking(upcoming?.id ?? '')).body;
      seen.push({ status, driver: Boolean(driver), lines: (await client.auditLog(upcoming?.id ?? '', 'BOOKING')).body.items.length });
    }
    expect(seen.map(({ status, driver }) => [status, driver])).toEqual([
      ['DEFERRED', false],
      ['ACTIVE', true],
      ['COMPLETED', true],
    ]);
    expect(seen.map(({ lines }) => lines)).toEqual([...seen.map(({ lines }) => lines)].sort((one, other) => one - other));
  });

  it('always has an active and an upcoming booking in the first fleet', async () => {
    jest.useFakeTimers({ now });
    const platform = createMockPlatform();
    for (let hour = 0; hour < 26; hour += 0.5) {
      jest.setSystemTime(now + hour * HOUR);
      const { bookings } = await signInAs(platform, 'SUDO');
      const statuses = (await bookings({ maxPerPage: 100 }, await demoFleet())).body.results.map(({ status }) => status);
      expect([...new Set(statuses)].sort()).toEqual(['ACTIVE', 'CANCELLED', 'COMPLETED', 'DEFERRED']);
    }
  });

  it('stays unchanged while time is frozen', async () => {
    const before = await all();
    jest.useFakeTimers({ now: Date.now() + 10 * MINUTE });
    expect(await all()).toEqual(before);
  });
});

describe('a big platform', () => {
  let platform: MockPlatform;
  beforeAll(() => {
    platform = createMockPlatform({ size: 'big', bookings: 2000, clock: 'frozen' });
  });

  it('lists as many bookings as it is asked for', async () => {
    const { bookings } = await signInAs(platform, 'SUDO');
    expect((await bookings({ maxPerPage: 50 })).body.total).toBe(2000);
  });

  it('finds a booking by each of its IDs', async () => {
    const { bookings, call } = await signInAs(platform, 'SUDO');
    const [last] = (await bookings({ page: 1999, maxPerPage: 1 })).body.results;
    const { id, dispatchBookingId, offerId, payment, driverStateSessionId } = last ?? {};
    for (const search of [id, dispatchBookingId, offerId, payment?.id, driverStateSessionId]) {
      const { results, total } = (await bookings({ dynamicSearch: search ?? 'no ID' })).body;
      expect([results[0]?.id, total]).toEqual([id, 1]);
    }
    expect((await call('GET', `/v1/booking/${id ?? 'no ID'}`)).status).toBe(200);
  });

  it('has 2,000 booking channels and 20,000 passengers in one fleet, the same each time', async () => {
    const count = async (path: string, of: MockPlatform) => {
      const { body } = await (await signInAs(of, 'SUDO')).call<{ total: number; results: { id: string }[] }>('GET', path);
      return [body.total, body.results.map(({ id }) => id)] as const;
    };
    const oslo = (await (await signInAs(platform, 'SUDO')).fleets({ dynamicSearch: 'oslo' })).body.items[0]?.id ?? 'no fleet';
    const paths = ['/v1/booking-channel/list?page=19&maxPerPage=100', `/v1/passenger/fleet/${oslo}?page=199&maxPerPage=100`];
    const again = createMockPlatform({ size: 'big', bookings: 50, clock: 'frozen' });
    for (const [at, path] of paths.entries()) {
      const [total, ids] = await count(path, platform);
      expect([total, new Set(ids).size]).toEqual([[2000, 20_000][at], 100]);
      expect((await count(path, again))[1]).toEqual(ids);
    }
  });
});
