import type { components } from '@pax/schema/platform';
import { DAY, HOUR } from '../../clock';
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
  };

  it('starts and ends by the clock', () => {
    const life = [-HOUR, 0, DAY, 2 * DAY, 9 * DAY].map((after) => statusOf(running, 0, NOW + after));
    expect(life).toEqual(['SCHEDULED', 'RUNNING', 'RUNNING', 'ENDED', 'ENDED']);
  });

  it('ends when all coupons are used, and waits where it is switched off', () => {
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

  it('are created, switched on, changed and deleted', async () => {
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
    [{ discountType: 'GIFT' }, 'discountType'],
    [{ name: ' ' }, 'name'],
    [{ endDate: new Date(NOW).toISOString() }, 'endDate'],
    [{ fleetId: 'no-fleet' }, 'fleetId'],
  ])('are refused with %j, naming %s', async (values, field) => {
    const { fails, fleetId } = await open();
    const { status, body } = await fails('/v1/campaign', 'POST', { ...fixed(fleetId), ...values });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('are only for those who see the fleet, and only changed by those who may write', async () => {
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
