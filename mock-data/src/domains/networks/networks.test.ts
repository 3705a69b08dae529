import type { components } from '@pax/schema/platform';
import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';

type Schemas = components['schemas'];
type FleetPage = Schemas['ResultsPage'] & { results: Schemas['Fleet'][] };

describe('networks', () => {
  it('are listed by name, found by part of it, and list their fleets at once or paginated', async () => {
    const { call } = await signInAs(createMockPlatform(), 'STAFF_READ');
    const { results, total } = (await call<Schemas['NetworkList']>('GET', '/v1/fleet-networks?maxPerPage=100')).body;
    expect(total).toBe(9);
    expect(results.filter(({ fleetsCount }) => fleetsCount === 0)).toHaveLength(1);
    expect(results.map(({ name }) => name)).toEqual(
      results.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'en')),
    );
    const [nordics] = (await call<Schemas['NetworkList']>('GET', '/v1/fleet-networks?dynamicSearch=NORD')).body.results;
    expect((await call<Schemas['Network']>('GET', `/v1/fleet-networks/${nordics?.id}`)).body).toEqual(nordics);
    const all = (await call<Schemas['Fleet'][]>('GET', `/v1/fleet-networks/${nordics?.id}/fleets`)).body;
    expect(all).toHaveLength(nordics?.fleetsCount ?? 0);
    expect(new Set(all.map(({ country }) => country))).toEqual(new Set(['DK', 'FI', 'IS', 'NO', 'SE']));
    const page = (await call<FleetPage>('GET', `/v2/fleet-networks/${nordics?.id}/fleets?page=1&maxPerPage=2`)).body;
    expect(page.results.map(({ id }) => id)).toEqual(all.slice(2, 4).map(({ id }) => id));
    expect((await call<FleetPage>('GET', `/v2/fleet-networks/${nordics?.id}/fleets?dynamicSearch=oslo`)).body.total).toBe(1);
  });

  it('configure a booking channel of their fleets, which staff admins can change', async () => {
    const platform = createMockPlatform({ clock: 'frozen' });
    const admin = await signInAs(platform, 'STAFF_ADMIN');
    const [network] = (await admin.call<Schemas['NetworkList']>('GET', '/v1/fleet-networks?dynamicSearch=Benelux')).body.results;
    const fleets = (await admin.fleets({ relations: 'bookingChannels', maxPerPage: 100 })).body.items;
    const channelOf = (country: string) => fleets.find((fleet) => fleet.country === country)?.bookingChannels?.[0]?.id;
    const path = `/v1/fleet-networks/${network?.id}/booking-channel-network-config/${channelOf('NL')}`;
    const before = (await admin.call<Schemas['BookingChannelNetworkConfig']>('GET', path)).body;
    const changed = (await admin.call<Schemas['BookingChannelNetworkConfig']>('PATCH', path, { isEnabled: !before.isEnabled })).body;
    expect(changed).toEqual({ ...before, isEnabled: !before.isEnabled, updatedAt: '2026-06-17T17:10:00.000Z' });
    expect((await admin.call('PATCH', path, { settings: { a: 1 } })).body).toEqual({ ...changed, settings: { a: 1 } });
    expect((await admin.fails(path.replace(channelOf('NL') ?? '', channelOf('JP') ?? ''))).status).toBe(404);
    const reader = await signInAs(platform, 'STAFF_READ');
    expect((await reader.fails(path, 'PATCH', { isEnabled: true })).status).toBe(403);
  });

  it('are hidden from fleet staff', async () => {
    const { fails } = await signInAs(createMockPlatform(), 'FLEET_STAFF_ADMIN');
    for (const path of ['', '/x', '/x/fleets', '/x/booking-channel-network-config/y']) {
      expect((await fails(`/v1/fleet-networks${path}`)).status).toBe(403);
    }
  });
});
