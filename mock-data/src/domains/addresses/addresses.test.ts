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

it('the dispatch side finds places by every word, with coordinates, of a fleet, a channel or all', async () => {
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

it('the passenger engine says where a place is only when asked for that place', async () => {
  const { call, fails, channelId } = await open();
  const [found] = (await call<Address[]>('GET', `/v1/address/pe/address?search=hotel&bookingChannelId=${channelId}`)).body;
  expect(found).toMatchObject({ address: expect.stringContaining('Grand Hotel'), latitude: null, longitude: null });
  const one = await call<Address>('GET', `/v1/address/pe/address/${found?.id}?bookingChannelId=${channelId}`);
  expect(one.body).toMatchObject({ ...found, latitude: expect.any(Number), longitude: expect.any(Number) });
  expect((await fails(`/v1/address/pe/address/none?bookingChannelId=${channelId}`)).status).toBe(404);
});

it.each(['/v1/address/ic2/address?search=%20', '/v1/address/ic2/address', '/v1/address/pe/address?search=x'])(
  '%s is refused',
  async (path) => {
    expect((await (await open()).fails(path)).status).toBe(400);
  },
);

it('search is for provider staff', async () => {
  const { fails } = await signInAs(platform, 'FLEET_STAFF_ADMIN');
  expect((await fails('/v1/address/ic2/address?search=x')).status).toBe(403);
});
