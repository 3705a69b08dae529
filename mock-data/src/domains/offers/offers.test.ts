import type { components } from '@pax/schema/platform';
import { FROZEN_NOW, MINUTE } from '../../clock';
import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';
import { DriverSearches } from '../audit/driver-search';

type Schemas = components['schemas'];

const AMSTERDAM = { latitude: 52.3702, longitude: 4.8952 };
const open = async (role: Parameters<typeof signInAs>[1] = 'STAFF_READ', platform = createMockPlatform({ clock: 'frozen' })) => {
  const client = await signInAs(platform, role);
  const [fleet] = (await client.fleets({ relations: 'bookingChannels' })).body.items;
  const channelId = fleet?.bookingChannels?.[0]?.id ?? '';
  const offers = async (query = '') =>
    (
      await client.call<Schemas['OfferList']>(
        'GET',
        `/v1/offer?sessionId=s1&bookingChannelId=${channelId}&pickupLatitude=52.37&pickupLongitude=4.9${query}`,
      )
    ).body.offers;
  const drivers = async (query = '', place = AMSTERDAM) =>
    (
      await client.call<Schemas['DriverStateList']>(
        'GET',
        `/v1/driver/driver-states?latitude=${place.latitude}&longitude=${place.longitude}&bookingChannelId=${channelId}&limit=100${query}`,
      )
    ).body;
  return { ...client, channelId, fleet, offers, drivers };
};

afterEach(() => jest.useRealTimers());

describe('offers', () => {
  it('have a price if there is a destination, and names in the requested language', async () => {
    const { offers } = await open();
    const priced = await offers('&destinationLatitude=52.31&destinationLongitude=4.76&lang=nl');
    expect(priced.map(({ priceType }) => priceType)).toEqual(['ESTIMATE', 'FIXED', 'METER']);
    for (const { priceType, price, minPrice, maxPrice } of priced) {
      expect(price !== null).toBe(priceType !== 'METER');
      if (priceType === 'ESTIMATE')
        expect([minPrice, price, maxPrice]).toEqual([minPrice, price, maxPrice].toSorted((one, other) => (one ?? 0) - (other ?? 0)));
    }
    expect(priced[2]?.name).toBe('Taxibus');
    expect((await offers()).every(({ price }) => price === null)).toBe(true);
  });

  it('are empty far from every fleet of the channel', async () => {
    const { call, channelId } = await open();
    const path = `/v1/offer?sessionId=s1&bookingChannelId=${channelId}&pickupLatitude=0&pickupLongitude=0`;
    expect((await call<Schemas['OfferList']>('GET', path)).body.offers).toEqual([]);
  });

  it('are estimated line by line, with stops, an account and coupons', async () => {
    const platform = createMockPlatform({ clock: 'frozen' });
    const { offers, call, fails, channelId, fleet } = await open('STAFF_READ', platform);
    const [offer] = await offers('&destinationLatitude=52.31&destinationLongitude=4.76');
    const ride = {
      bookingChannelId: channelId,
      sessionId: 's1',
      offerId: offer?.id,
      origin: AMSTERDAM,
      destination: { latitude: 52.31, longitude: 4.76 },
    };
    const estimate = async (extra = {}) => (await call<Schemas['FareEstimate']>('POST', '/v1/fare-estimate', { ...ride, ...extra })).body;
    const plain = await estimate();
    expect(plain.pricing?.total).toBe(plain.pricing?.lines?.reduce((sum, { amount }) => sum + amount, 0));
    const sudo = await signInAs(platform, 'SUDO');
    const accounts = await sudo.call<Schemas['BusinessDispatchAccountList']>('GET', `/v1/business-dispatch-account?fleetId=${fleet?.id}`);
    const campaigns = await sudo.call<Schemas['CampaignList']>('GET', `/v1/campaign/fleet/${fleet?.id}?maxPerPage=100`);
    const coupons = await Promise.all(
      campaigns.body.results.map(({ id }) =>
        sudo.call<Schemas['PassengerCouponList']>('GET', `/v1/passenger-coupon/campaign/${id}?maxPerPage=1`),
      ),
    );
    const coupon = coupons.flatMap(({ body }) => body.results)[0];
    const full = await estimate({
      waypoints: [{ latitude: 52.35, longitude: 4.9 }],
      ic2AccountId: accounts.body.results[0]?.accountId,
      couponIds: [coupon?.id],
    });
    expect(full.pricing?.lines?.map(({ code }) => code)).toEqual([
      'dispatchMeterFare',
      'extras',
      'serviceCharge',
      'technologyFee',
      'discount',
    ]);
    expect(full.distanceMeters).toBeGreaterThan(plain.distanceMeters ?? Infinity);
    expect((await estimate({ destination: null })).pricing).toBeNull();
    expect((await fails('/v1/fare-estimate', 'POST', { ...ride, sessionId: 'other' })).status).toBe(404);
    const refused = await fails('/v1/fare-estimate', 'POST', { ...ride, ic2AccountId: 'none', couponIds: ['none'] });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['ic2AccountId', 'couponIds.0']);
    expect((await fails('/v1/fare-estimate', 'POST', { ...ride, origin: { latitude: 91, longitude: 0 } })).body.errors).toHaveProperty([
      'origin.latitude',
    ]);
  });

  it('offers with a fixed price are valid for one or two minutes, and rejected after that', async () => {
    const now = Date.parse(FROZEN_NOW);
    jest.useFakeTimers({ now });
    const { offers, fails, channelId } = await open('STAFF_READ', createMockPlatform());
    const [, fixed] = await offers('&destinationLatitude=52.31&destinationLongitude=4.76');
    const expiresAt = Date.parse(fixed?.expiresAt ?? '');
    expect(expiresAt - now).toBeGreaterThanOrEqual(60_000);
    expect(expiresAt - now).toBeLessThanOrEqual(120_000);
    jest.setSystemTime(expiresAt);
    const ride = { bookingChannelId: channelId, sessionId: 's1', offerId: fixed?.id, origin: AMSTERDAM };
    expect(await fails('/v1/fare-estimate', 'POST', ride)).toMatchObject({ status: 409, body: { code: 'OFFER_EXPIRED' } });
  });

  it('can be of an unknown type, in currencies without and with three decimals, and fail for one fleet', async () => {
    const { call, fails } = await signInAs(createMockPlatform({ clock: 'frozen' }), 'STAFF_READ');
    const channels = await call<Schemas['BookingChannelSearchResults']>('GET', '/v1/booking-channel/list?maxPerPage=100');
    const path = (name: string, latitude: number, longitude: number) =>
      `/v1/offer?sessionId=s1&bookingChannelId=${channels.body.results.find((channel) => channel.humanReadableId === name)?.id}&pickupLatitude=${latitude}&pickupLongitude=${longitude}`;
    const offersAt = async (...place: [string, number, number]) => (await call<Schemas['OfferList']>('GET', path(...place))).body.offers;
    expect(await offersAt('tokyo-ride', 35.68, 139.65)).toMatchObject([{ currency: 'JPY' }, {}, {}, { priceType: 'AUCTION' }]);
    expect(await offersAt('kuwait-city-ride', 29.38, 47.98)).toMatchObject([{ currency: 'KWD' }, {}, {}]);
    expect(await fails(path('reykjavik-ride', 64.15, -21.94))).toMatchObject({ status: 503, body: { code: 'DISPATCH_UNAVAILABLE' } });
  });

  it('are for provider staff', async () => {
    const { fails, channelId } = await open('FLEET_STAFF_ADMIN');
    expect((await fails(`/v1/offer?sessionId=s&bookingChannelId=${channelId}&pickupLatitude=1&pickupLongitude=1`)).status).toBe(403);
  });
});

describe('drivers', () => {
  it('near a point are listed nearest first, by status, and can be empty', async () => {
    const { drivers, fails, channelId } = await open('FLEET_STAFF_READ');
    const found = await drivers();
    const distances = found.map(({ distanceMeters }) => distanceMeters ?? 0);
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
    expect(new Set(found.map(({ status }) => status)).size).toBeGreaterThan(1);
    const free = await drivers('&status=AVAILABLE');
    expect(free.map(({ driverId }) => driverId)).toEqual(
      found.filter(({ status }) => status === 'AVAILABLE').map(({ driverId }) => driverId),
    );
    expect(await drivers('&limit=100', { latitude: 0, longitude: 0 })).toEqual([]);
    expect((await fails(`/v1/driver/driver-states?latitude=1&longitude=1&bookingChannelId=${channelId}&status=ASLEEP`)).status).toBe(400);
    expect((await fails('/v1/driver/driver-states?latitude=1&longitude=1&bookingChannelId=none')).status).toBe(404);
  });

  it('move by the clock; a driver on a ride is busy and comes to its pickup', async () => {
    const now = Date.parse(FROZEN_NOW);
    jest.useFakeTimers({ now });
    const platform = createMockPlatform();
    const { drivers } = await open('SUDO', platform);
    const before = new Map((await drivers()).map((driver) => [driver.driverId, driver]));
    jest.setSystemTime(now + MINUTE);
    const later = await open('SUDO', platform);
    const moved = (await later.drivers()).filter(({ driverId, latitude, longitude }) => {
      const was = before.get(driverId);
      return was?.latitude !== latitude || was.longitude !== longitude;
    });
    expect(moved.length).toBeGreaterThan(5);
    const rides = (await later.bookings({ status: 'ACTIVE', maxPerPage: 100 }, later.fleet?.id)).body.results.filter(
      ({ driver }) => driver,
    );
    const busy = (await later.drivers('&status=BUSY')).map(({ driverId }) => driverId);
    expect(rides.map(({ driver }) => driver?.id)).toEqual(expect.arrayContaining(busy));
  });

  it('searches of a session are limited to the latest ones', () => {
    const searches = new DriverSearches();
    const times = Array.from({ length: 1000 }, (_, at) => at);
    for (const at of times) searches.add('mine', { at, by: { id: 'u', name: 'U' }, asked: {}, found: 1 });
    expect(searches.of('mine').map(({ at }) => at)).toEqual(times.slice(-300));
  });

  it('the drivers of a session are in its audit log, for the user who searched and for the provider', async () => {
    const platform = createMockPlatform({ clock: 'frozen' });
    const { drivers, auditLog } = await open('FLEET_STAFF_ADMIN', platform);
    await drivers('&auditLogSessionId=mine');
    const own = (await auditLog('mine', 'DRIVER_STATE_SESSION')).body.items;
    expect(own.map(({ messageCode }) => messageCode)).toEqual(['DRIVERS_FOUND', 'DRIVER_STATES_ASKED']);
    expect((await (await open('STAFF_READ', platform)).auditLog('mine', 'DRIVER_STATE_SESSION')).body.items).toEqual(own);
    expect((await (await open('FLEET_STAFF_READ', platform)).fails('/v1/audit-log/mine/code/DRIVER_STATE_SESSION')).status).toBe(404);
  });
});
