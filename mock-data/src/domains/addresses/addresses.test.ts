import type { components } from '@pax/schema/platform';
import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';

type Address = components['schemas']['Address'];

const platform = createMockPlatform({ clock: 'frozen' });
const open = async () => {
  const client = await signInAs(platform, 'STAFF_READ');
  const [fleet] = (await client.fleets({ relations: 'bookingChannels' })).body.items;
  return { ...client, fleetId: fleet?.id, channelId: fleet?.bookingChannels?.[0]?.id };
};

it('the dispatch side finds places by any word, with coordinates, for a fleet, a channel or all', async () => {
  const { call, fleetId, channelId } = await open();
  const search = async (text: string, query = '') =>
    (await call<Address[]>('GET', `/v1/address/ic2/address?search=${encodeURIComponent(text)}${query}`)).body;
  expect((await search('station amsterdam'))[0]).toMatchObject({
    address: 'Amsterdam Central Station',
    latitude: expect.any(Number),
    street: null,
  });
  expect((await search('station')).length).toBe(10);
  expect((await search('station', `&fleetId=${fleetId}`)).map(({ city }) => city)).toEqual(['Amsterdam']);
  expect((await search('station', `&bookingChannelId=${channelId}`)).map(({ city }) => city)).toEqual(['Amsterdam', 'Athens']);
  const [nearest] = await search('station', '&latitude=-36.85&longitude=174.76');
  expect(nearest?.city).toBe('Auckland');
});

it('the passenger engine returns coordinates only for a single address', async () => {
  const { call, fails, channelId } = await open();
  const [found] = (await call<Address[]>('GET', `/v1/address/pe/address?search=hotel&bookingChannelId=${channelId}`)).body;
  expect(found).toMatchObject({ address: expect.stringContaining('Grand Hotel'), latitude: null, longitude: null });
  const one = await call<Address>('GET', `/v1/address/pe/address/${found?.id}?bookingChannelId=${channelId}`);
  expect(one.body).toMatchObject({ ...found, latitude: expect.any(Number), longitude: expect.any(Number) });
  expect((await fails(`/v1/address/pe/address/none?bookingChannelId=${channelId}`)).status).toBe(404);
});

const texts = (addresses: readonly Address[]) => addresses.map(({ address }) => address);

it('the engines differ in wording, rank and position, and each finds addresses the other does not', async () => {
  const { call, fleetId, channelId } = await open();
  const ic2 = async (text: string) =>
    (await call<Address[]>('GET', `/v1/address/ic2/address?fleetId=${fleetId}&search=${encodeURIComponent(text)}`)).body;
  const pe = async (text: string, query = '') =>
    (await call<Address[]>('GET', `/v1/address/pe/address?bookingChannelId=${channelId}&search=${encodeURIComponent(text)}${query}`)).body;

  expect(texts(await ic2('damrak'))).toEqual(['Damrak 1, Amsterdam', 'Damrak 66, Amsterdam', 'Damrak 243, Amsterdam']);
  const fromPe = await pe('damrak', '&lang=nl');
  expect(texts(fromPe).toSorted()).toEqual(['1', '243', '66'].map((number) => `Damrak ${number}, Amsterdam, Nederland`));
  expect(texts(await pe('damrak 1', '&lang=tlh-x'))).toEqual(['Damrak 1, Amsterdam, Netherlands']);

  const [there] = await ic2('damrak 66');
  const here = fromPe.find(({ houseNumber }) => houseNumber === '66');
  const { body: located } = await call<Address>('GET', `/v1/address/pe/address/${here?.id}?bookingChannelId=${channelId}`);
  const metres = Math.abs((located.latitude ?? 0) - (there?.latitude ?? 0)) * 111_320;
  expect(metres).toBeLessThanOrEqual(46);

  expect(texts(await ic2('amrak 1'))).toEqual(['Damrak 1, Amsterdam']);
  expect(await pe('amrak 1')).toEqual([]);
  expect(texts(await pe('قهوة amsterdam'))).toEqual(['☕️ قهوة المدينة Café, Amsterdam, Netherlands']);
  expect(await ic2('قهوة')).toEqual([]);
  expect(texts(await ic2('taxi rank'))).toEqual(['Taxi rank 7, Amsterdam']);
  expect(await pe('taxi rank')).toEqual([]);
});

it('some addresses are odd: two IDs for one airport, no coordinates, a range of house numbers', async () => {
  const { call, fleetId, channelId } = await open();
  const arrivals = (await call<Address[]>('GET', `/v1/address/pe/address?bookingChannelId=${channelId}&search=arrivals%20amsterdam`)).body;
  expect(arrivals).toHaveLength(2);
  expect(new Set(arrivals.map(({ id }) => id)).size).toBe(2);
  expect(arrivals[0]?.locationTypes).toContain('airport');
  const ic2 = async (text: string) => (await call<Address[]>('GET', `/v1/address/ic2/address?fleetId=${fleetId}&search=${text}`)).body;
  expect(await ic2('harbour')).toMatchObject([{ latitude: null, longitude: null }]);
  expect(await ic2('12-18')).toMatchObject([{ houseNumber: '12-18' }]);
});

it.each([
  ['fleet', 'reykjav', 'ic2', 503, 'DISPATCH_UNAVAILABLE'],
  ['booking-channel', 'nairobi-ride', 'pe', 422, 'PE_NOT_CONFIGURED'],
])('the %s %s: %s returns %s %s', async (kind, search, engine, status, code) => {
  const { call, fails } = await open();
  const { items } = (await call<{ items: { id: string }[] }>('GET', `/v1/${kind}?dynamicSearch=${search}`)).body;
  const name = engine === 'ic2' ? 'fleetId' : 'bookingChannelId';
  const failed = await fails(`/v1/address/${engine}/address?search=x&${name}=${items[0]?.id}`);
  expect(failed).toMatchObject({ status, body: { code } });
});

it.each(['/v1/address/ic2/address?search=%20', '/v1/address/ic2/address', '/v1/address/pe/address?search=x'])(
  'rejects %s',
  async (path) => {
    expect((await (await open()).fails(path)).status).toBe(400);
  },
);

it('address search is for provider staff', async () => {
  const { fails } = await signInAs(platform, 'FLEET_STAFF_ADMIN');
  expect((await fails('/v1/address/ic2/address?search=x')).status).toBe(403);
});
