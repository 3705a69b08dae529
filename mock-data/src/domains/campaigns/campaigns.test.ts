import type { components } from '@pax/schema/platform';
import { DAY, HOUR, MINUTE, SECOND } from '../../clock';
import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';
import { type Campaign as Stored, statusOf } from './seed';

type Campaign = components['schemas']['Campaign'];
type CampaignList = components['schemas']['CampaignList'];

const NOW = Date.parse('2026-06-17T17:10:00.000Z');
const open = async (role: Parameters<typeof signInAs>[1] = 'FLEET_STAFF_ADMIN') => {
  const platform = createMockPlatform({ clock: 'frozen' });
  const client = await signInAs(platform, role);
  const [fleet] = (await client.fleets()).body.items;
  return { ...client, platform, fleetId: fleet?.id ?? '', currency: fleet?.currency };
};
const fixed = (fleetId: string) => ({
  fleetId,
  name: ' Summer ',
  startDate: new Date(NOW + DAY).toISOString(),
  discountType: 'FIXED',
  discountValue: 500,
  totalRedemptionsPerUser: 1,
});

describe('a campaign', () => {
  const running: Stored = {
    id: 'c',
    fleetId: 'f',
    name: 'Welcome',
    description: null,
    startsAt: NOW,
    endsAt: NOW + 2 * DAY,
    discountType: 'PERCENTAGE',
    discountValue: 10,
    currency: null,
    totalRedemptionsPerUser: 1,
    quantity: null,
    isActive: true,
    createdAt: NOW - DAY,
    activatedAt: NOW - DAY,
    deactivatedAt: null,
    usedOn: 'none',
  };

  it('starts and ends by the clock', () => {
    const life = [-HOUR, 0, DAY, 2 * DAY, 9 * DAY].map((after) => statusOf(running, 0, NOW + after));
    expect(life).toEqual(['SCHEDULED', 'RUNNING', 'RUNNING', 'ENDED', 'ENDED']);
  });

  it('ends when all coupons are used, and waits while deactivated', () => {
    expect(statusOf({ ...running, quantity: 10 }, 9, NOW + HOUR)).toBe('RUNNING');
    expect(statusOf({ ...running, quantity: 10 }, 10, NOW + HOUR)).toBe('ENDED');
    expect(statusOf({ ...running, isActive: false }, 0, NOW + HOUR)).toBe('INACTIVE');
  });
});

describe('campaigns', () => {
  it('are listed by fleet, found by status and name', async () => {
    const { call, fleetId } = await open('FLEET_STAFF_READ');
    const { results, total } = (await call<CampaignList>('GET', `/v1/campaign/fleet/${fleetId}`)).body;
    expect([total, new Set(results.map((campaign) => campaign.fleetId))]).toEqual([4, new Set([fleetId])]);
    const inactive = (await call<CampaignList>('GET', `/v1/campaign/fleet/${fleetId}?status=INACTIVE,ENDED`)).body.results;
    expect(inactive.map(({ id }) => id)).toEqual(
      results.filter(({ status }) => status === 'INACTIVE' || status === 'ENDED').map(({ id }) => id),
    );
    const named = (await call<CampaignList>('GET', `/v1/campaign/fleet/${fleetId}?dynamicSearch=${results[1]?.id}`)).body.results;
    expect(named).toEqual([results[1]]);
    expect((await call<Campaign>('GET', `/v1/campaign/${results[1]?.id}`)).body).toEqual(results[1]);
  });

  it('can be created, activated, changed and deleted', async () => {
    const { call, fails, fleetId, currency } = await open();
    const { status, body } = await call<Campaign>('POST', '/v1/campaign', fixed(fleetId));
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ name: 'Summer', currency, quantity: null, isActive: false, status: 'INACTIVE' }),
    ]);
    const patch = async (changes: object) => (await call<Campaign>('PATCH', `/v1/campaign/${body.id}`, changes)).body;
    expect((await patch({ isActive: true })).status).toBe('SCHEDULED');
    expect((await patch({ startDate: new Date(NOW - DAY).toISOString() })).status).toBe('RUNNING');
    expect(await patch({ discountType: 'PERCENTAGE', discountValue: 25, quantity: 50 })).toMatchObject({
      currency: null,
      discountValue: 25,
      quantity: 50,
    });
    expect((await patch({ isActive: false })).status).toBe('INACTIVE');
    expect((await call('DELETE', `/v1/campaign/${body.id}`)).status).toBe(204);
    expect((await fails(`/v1/campaign/${body.id}`)).status).toBe(404);
  });

  it.each([
    [{ totalRedemptionsPerUser: 0 }, 'totalRedemptionsPerUser'],
    [{ discountValue: -1 }, 'discountValue'],
    [{ discountType: 'PERCENTAGE', discountValue: 101 }, 'discountValue'],
    [{ discountValue: 2.5 }, 'discountValue'],
    [{ discountType: 'GIFT' }, 'discountType'],
    [{ name: ' ' }, 'name'],
    [{ endDate: new Date(NOW).toISOString() }, 'endDate'],
    [{ fleetId: 'no-fleet' }, 'fleetId'],
  ])('are rejected with %j, naming %s', async (values, field) => {
    const { fails, fleetId } = await open();
    const { status, body } = await fails('/v1/campaign', 'POST', { ...fixed(fleetId), ...values });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('have coupons, found by status, with their uses and, on request, their passengers', async () => {
    const { call, platform } = await open();
    const sudo = await signInAs(platform, 'SUDO');
    const oslo = (await sudo.fleets({ dynamicSearch: 'oslo' })).body.items[0]?.id;
    const campaigns = (await sudo.call<CampaignList>('GET', `/v1/campaign/fleet/${oslo}`)).body.results;
    const popular = campaigns.find(({ quantity }) => quantity === 500);
    const path = `/v1/passenger-coupon/campaign/${popular?.id}?maxPerPage=100`;
    const list = async (query: string) => (await sudo.call<components['schemas']['PassengerCouponList']>('GET', path + query)).body;
    const all = await list('&relations=passenger');
    expect(all.total).toBeGreaterThan(100);
    for (const { passenger, passengerId, redeemedAt, redemptions, createdAt } of all.results) {
      expect(passenger?.id).toBe(passengerId);
      expect(redeemedAt).toHaveLength(redemptions ?? -1);
      expect((redeemedAt ?? []).every((at) => at > (createdAt ?? ''))).toBe(true);
    }
    const available = await list('&status=AVAILABLE,EXPIRED');
    expect(available.total + (await list('&status=USED')).total).toBe(all.total);
    expect(available.results[0]).not.toHaveProperty('passenger');
    expect((await call('GET', path)).status).toBe(404);
  });

  it('activated campaigns are used soon after, and can neither shrink below that nor end in the past', async () => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance'] });
    const platform = createMockPlatform();
    const { call, fails, fleets } = await signInAs(platform, 'SUDO');
    const fleetId = (await fleets()).body.items[0]?.id ?? '';
    const wanted = { ...fixed(fleetId), startDate: new Date(NOW).toISOString(), quantity: 500 };
    const { id } = (await call<Campaign>('POST', '/v1/campaign', wanted)).body;
    const path = `/v1/campaign/${id}`;
    const uses = async () => (await call<Campaign>('GET', path)).body.redeemedCount ?? 0;
    jest.setSystemTime(NOW + MINUTE);
    expect(await uses()).toBe(0);
    await call('PATCH', path, { isActive: true });
    jest.setSystemTime(NOW + 75 * SECOND);
    const used = await uses();
    expect(used).toBeGreaterThan(1);
    expect((await fails(path, 'PATCH', { quantity: used - 1 })).body.errors).toEqual({ quantity: expect.stringContaining(String(used)) });
    expect((await fails(path, 'PATCH', { endDate: new Date(NOW + MINUTE).toISOString() })).body.errors).toHaveProperty('endDate');
    await call('PATCH', path, { isActive: false });
    jest.setSystemTime(NOW + 30 * MINUTE);
    expect(await uses()).toBeLessThanOrEqual(used);
    jest.useRealTimers();
  });

  it.each([0, 6, 12, 18])('campaigns in a currency without decimals are used soon, also %i hours into the day', async (hours) => {
    const now = NOW + hours * HOUR;
    jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance'] });
    const { call, fleets } = await signInAs(createMockPlatform(), 'SUDO');
    const tokyo = (await fleets({ dynamicSearch: 'tokyo' })).body.items[0];
    expect(tokyo?.currency).toBe('JPY');
    const wanted = { ...fixed(tokyo?.id ?? ''), startDate: new Date(now).toISOString(), isActive: true };
    const { id } = (await call<Campaign>('POST', '/v1/campaign', wanted)).body;
    jest.setSystemTime(now + 15 * SECOND);
    expect((await call<Campaign>('GET', `/v1/campaign/${id}`)).body.redeemedCount).toBeGreaterThan(0);
    jest.useRealTimers();
  });

  it('are visible only with access to the fleet, and changed only with write access', async () => {
    const { fails, call, fleetId, platform } = await open('FLEET_STAFF_READ');
    const [mine] = (await call<CampaignList>('GET', `/v1/campaign/fleet/${fleetId}`)).body.results;
    expect((await fails('/v1/campaign', 'POST', fixed(fleetId))).status).toBe(403);
    expect((await fails(`/v1/campaign/${mine?.id}`, 'PATCH', { isActive: true })).status).toBe(403);
    expect((await fails(`/v1/campaign/${mine?.id}`, 'DELETE')).status).toBe(403);
    const sudo = await signInAs(platform, 'SUDO');
    const foreign = (await sudo.fleets({ maxPerPage: 100 })).body.items.at(-1)?.id;
    const [other] = (await sudo.call<CampaignList>('GET', `/v1/campaign/fleet/${foreign}`)).body.results;
    expect((await fails(`/v1/campaign/fleet/${foreign}`)).status).toBe(404);
    expect((await fails(`/v1/campaign/${other?.id}`)).status).toBe(404);
  });
});
