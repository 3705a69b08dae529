import type { components } from '@pax/schema/platform';
import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';

type Attributes = components['schemas']['FleetAttributes'];

describe('additional attributes of a fleet', () => {
  it('come from the platform and from the dispatch system', async () => {
    const { call, fleets } = await signInAs(createMockPlatform(), 'FLEET_STAFF_READ');
    const [fleet] = (await fleets()).body.items;
    const id = fleet?.id ?? '';
    expect((await call<Attributes>('GET', `/v1/fleet-attribute-extra/fleet/${id}`)).body.attributes).toMatchObject({
      allowsPrebooking: true,
    });
    expect((await call<Attributes>('GET', `/v1/dispatch-fleet-attribute-extra/fleets/${id}`)).body.fleetId).toBe(id);
    const { clientId } = fleet?.dispatchMetadata ?? {};
    expect((await call('GET', `/v1/fleet/${id}/dispatch/client`)).body).toMatchObject({ client_id: clientId });
    expect((await call('GET', `/v1/fleet/${id}/dispatch/appconfig`)).body).toMatchObject({ currency: fleet?.currency });
  });

  it('are changed one by one; null removes one', async () => {
    const { call, fleets } = await signInAs(createMockPlatform({ clock: 'frozen' }), 'FLEET_STAFF_ADMIN');
    const [fleet] = (await fleets()).body.items;
    const path = `/v1/fleet-attribute-extra/fleet/${fleet?.id}`;
    const before = (await call<Attributes>('GET', path)).body;
    const kept = Object.fromEntries(Object.entries(before.attributes).filter(([name]) => name !== 'maxPassengers'));
    const after = (await call<Attributes>('PATCH', path, { attributes: { maxPassengers: null, note: 'x' } })).body;
    expect(after).toEqual({ ...before, attributes: { ...kept, note: 'x' }, updatedAt: '2026-06-17T17:10:00.000Z' });
    expect((await call<Attributes>('GET', path)).body).toEqual(after);
  });

  it('are neither shown nor changed beyond linked fleets, nor changed by readers', async () => {
    const platform = createMockPlatform();
    const reader = await signInAs(platform, 'FLEET_STAFF_READ');
    const mine = (await reader.fleets()).body.items.map(({ id }) => id);
    const all = (await (await signInAs(platform, 'SUDO')).fleets({ maxPerPage: 100 })).body.items;
    const foreign = all.find(({ id }) => !mine.includes(id))?.id ?? '';
    for (const path of [
      `fleet-attribute-extra/fleet/${foreign}`,
      `dispatch-fleet-attribute-extra/fleets/${foreign}`,
      `fleet/${foreign}/dispatch/client`,
    ])
      expect((await reader.fails(`/v1/${path}`)).status).toBe(404);
    expect((await reader.fails(`/v1/fleet-attribute-extra/fleet/${mine[0]}`, 'PATCH', { attributes: { a: 1 } })).status).toBe(403);
    expect((await reader.fails(`/v1/fleet-attribute-extra/fleet/${mine[0]}`, 'PATCH', { attributes: {} })).status).toBe(422);
  });
});
