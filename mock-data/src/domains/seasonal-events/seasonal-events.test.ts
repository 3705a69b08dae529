import { inflateSync } from 'node:zlib';
import type { components } from '@pax/schema/platform';
import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';

type Schemas = components['schemas'];
type Season = Schemas['SeasonalEvent'];

const platform = createMockPlatform({ clock: 'frozen' });
const path = '/v1/seasonal-event';
const list = async (query: string) =>
  (await (await signInAs(platform, 'SUDO')).call<Schemas['SeasonalEventList']>('GET', `${path}?${query}`)).body.results;

const png = new File([Buffer.from('89504e470d0a1a0a00', 'hex')], 'icon.png', { type: 'image/png' });
const jpg = new File([Buffer.from('ffd8ffe000', 'hex')], 'cover.jpg', { type: 'image/jpeg' });

function form(values: Record<string, string | File | File[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) for (const each of Array.isArray(value) ? value : [value]) data.append(name, each);
  return data;
}
const valid = { name: 'Carnival', startAt: '2027-02-04T00:00:00Z', endAt: '2027-02-10T00:00:00Z', vehicleIcons: [png, png] };

describe('seasonal events', () => {
  it('are active, future and past; the next one is found by the dashboard’s query', async () => {
    const all = await list('maxPerPage=100');
    expect(all).toHaveLength(12);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['past', 'active', 'future']));
    const [upcoming, ...others] = await list('page=0&maxPerPage=1&status=active,future&orderBy=startAt');
    expect(others).toEqual([]);
    expect(upcoming).toMatchObject({ name: 'Summer in town 2026', status: 'active' });
    const names = (await list('maxPerPage=100&orderBy=name&orderDirection=DESC')).map(({ name }) => name);
    expect(names).toEqual(names.toSorted().reverse());
    expect((await list('dynamicSearch=HALLOW')).map(({ name }) => name)).toEqual(['Halloween 2025', 'Halloween 2026']);
  });

  it('have real PNG images', async () => {
    const [season] = await list('maxPerPage=1');
    for (const image of [...(season?.vehicleIcons ?? []), season?.coverImage]) {
      const { status, headers, body } = await platform.handle({ method: 'GET', path: new URL(image?.url ?? '').pathname, headers: {} });
      const bytes = Buffer.from(body);
      expect([status, headers['content-type'], bytes.toString('hex', 0, 8)]).toEqual([200, 'image/png', '89504e470d0a1a0a']);
      const width = bytes.readUInt32BE(16);
      const data = bytes.subarray(bytes.indexOf('IDAT') + 4, bytes.indexOf('IEND') - 8);
      expect(inflateSync(data)).toHaveLength(bytes.readUInt32BE(20) * (1 + width * 4));
    }
  });

  it('can be created, changed and deleted by Sudo', async () => {
    const sudo = await signInAs(platform, 'SUDO');
    const { status, body: created } = await sudo.send<Season>('POST', path, form({ ...valid, coverImage: jpg }));
    expect([status, created.status, created.vehicleIcons?.length, created.coverImage?.fileName]).toEqual([201, 'future', 2, 'cover.jpg']);
    expect(created.fleetsCount).toBe(0);
    const served = await platform.handle({ method: 'GET', path: new URL(created.coverImage?.url ?? '').pathname, headers: {} });
    expect([served.headers['content-type'], Buffer.from(served.body).toString('hex')]).toEqual(['image/jpeg', 'ffd8ffe000']);
    const { body: changed } = await sudo.send<Season>('PATCH', `${path}/${created.id}`, form({ name: 'Fasching', vehicleIcons: [jpg] }));
    expect(changed).toEqual({ ...created, name: 'Fasching', vehicleIcons: [expect.objectContaining({ fileName: 'cover.jpg' })] });
    expect((await sudo.call('DELETE', `${path}/${created.id}`)).status).toBe(204);
    expect((await sudo.fails(`${path}/${created.id}`)).status).toBe(404);
  });

  it.each<[string, Record<string, string | File | File[]>, string]>([
    [
      'an icon of 1 MB',
      { ...valid, vehicleIcons: [png, new File([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(1024 * 1024)], 'big.png')] },
      'vehicleIcons.1',
    ],
    ['an icon that is not an image', { ...valid, vehicleIcons: [new File(['GIF89a'], 'icon.png')] }, 'vehicleIcons.0'],
    ['no icon', { name: 'x', startAt: valid.startAt, endAt: valid.endAt }, 'vehicleIcons'],
    ['an end before the start', { ...valid, endAt: valid.startAt }, 'endAt'],
    ['a blank name', { ...valid, name: ' ' }, 'name'],
    ['an invalid start', { ...valid, startAt: 'soon' }, 'startAt'],
    ['a cover that is text', { ...valid, coverImage: 'text' }, 'coverImage'],
  ])('reject %s', async (_what, values, field) => {
    const { status, body } = await (await signInAs(platform, 'SUDO')).send<Schemas['Error']>('POST', path, form(values));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('are visible to provider staff, deleted and given fleets by staff admins, and created and edited by Sudo only', async () => {
    const [season] = await list('maxPerPage=1&orderDirection=DESC');
    const pair = { seasonalEventId: season?.id, fleetId: 'f' };
    const fleetAdmin = await signInAs(platform, 'FLEET_STAFF_ADMIN');
    expect((await fleetAdmin.fails(path)).status).toBe(403);
    const admin = await signInAs(platform, 'STAFF_ADMIN');
    expect((await admin.call('GET', `${path}/${season?.id}`)).status).toBe(200);
    expect((await admin.send<Schemas['Error']>('POST', path, form(valid))).status).toBe(403);
    expect((await admin.send<Schemas['Error']>('PATCH', `${path}/${season?.id}`, form({ name: 'x' }))).status).toBe(403);
    const reader = await signInAs(platform, 'STAFF_READ');
    for (const change of ['attach-fleet', 'detach-fleet']) {
      expect((await reader.fails(`${path}/${change}`, 'POST', pair)).status).toBe(403);
      // Allowed, but there is no such fleet.
      expect((await admin.fails(`${path}/${change}`, 'POST', pair)).status).toBe(404);
    }
    expect((await reader.fails(`${path}/${season?.id}`, 'DELETE')).status).toBe(403);
    expect((await admin.call('DELETE', `${path}/${season?.id}`)).status).toBe(204);
  });

  it('let allowed fleets opt in and out', async () => {
    const sudo = await signInAs(platform, 'SUDO');
    const [season] = await list('maxPerPage=1&status=active');
    const fleets = async (kind: string) =>
      (await sudo.call<{ items: Schemas['Fleet'][] }>('GET', `${path}/${season?.id}/${kind}?maxPerPage=100`)).body.items.map(
        ({ id }) => id,
      );
    const allowed = await fleets('allowed-fleets');
    const before = await fleets('fleets');
    expect(allowed).toEqual(expect.arrayContaining(before));
    const fleetId = allowed.find((id) => !before.includes(id)) ?? '';
    const pair = { seasonalEventId: season?.id, fleetId };
    const attached = await sudo.call<Schemas['SeasonalEventFleet']>('POST', `${path}/attach-fleet`, pair);
    expect(attached.body).toEqual({ ...pair, isOptedIn: true, optedInAt: '2026-06-17T17:10:00.000Z' });
    expect(await fleets('fleets')).toContain(fleetId);
    expect((await sudo.call('GET', `${path}/${season?.id}/fleets/${fleetId}`)).body).toEqual(attached.body);
    expect((await sudo.call('POST', `${path}/detach-fleet`, pair)).body).toEqual({ ...pair, isOptedIn: false, optedInAt: null });
    expect(await fleets('fleets')).toEqual(before);
    const others = (await sudo.fleets({ maxPerPage: 100 })).body.items.map(({ id }) => id).filter((id) => !allowed.includes(id));
    expect((await sudo.fails(`${path}/attach-fleet`, 'POST', { ...pair, fleetId: others[0] })).status).toBe(409);
  });
});
