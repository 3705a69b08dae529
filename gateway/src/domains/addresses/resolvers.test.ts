import { present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

afterEach(stopGateways);

async function open(email = 'staff.read@pax.example') {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, email);
  const ask = (text: string, variables: object = {}) => gateway.query(text, variables, { token });
  const { data } = await ask('{ fleets { items { bookingChannels { id } } } }');
  const [fleet] = present(data?.fleets?.items);
  return { ask, channel: present(fleet?.bookingChannels?.[0]?.id) };
}

test('addresses are found by either service, with its response time and the raw response', async () => {
  const { ask, channel } = await open();
  const { data, errors } = await ask(
    `query ($channel: ID!) {
      ic2Addresses(search: " station ", bookingChannelId: $channel, near: { latitude: 37.98, longitude: 23.73 }) {
        durationMs raw addresses { city coordinates { latitude } raw }
      }
      peAddresses(search: "central station amsterdam", bookingChannelId: $channel, language: "nl") {
        addresses { id address coordinates { latitude } locationTypes }
      }
    }`,
    { channel },
  );
  expect(errors).toEqual([]);
  const { ic2Addresses: ic2, peAddresses: pe } = present(data);
  expect(ic2?.addresses).toMatchObject([{ city: 'Athens', coordinates: { latitude: expect.any(Number) } }, { city: 'Amsterdam' }]);
  expect(ic2?.durationMs).toBeGreaterThanOrEqual(0);
  expect(ic2?.raw).toEqual(ic2?.addresses?.map((address) => address?.raw));
  expect(pe?.addresses).toMatchObject([{ address: 'Central Station, Amsterdam, Nederland', coordinates: null }]);
});

test('the passenger engine returns coordinates for a single address only', async () => {
  const { ask, channel } = await open();
  const found = await ask('query ($channel: ID!) { peAddresses(search: "station", bookingChannelId: $channel) { addresses { id } } }', {
    channel,
  });
  const id = present(found.data?.peAddresses?.addresses?.[0]?.id);
  const one = await ask(
    'query ($id: ID!, $channel: ID!) { peAddress(id: $id, bookingChannelId: $channel) { coordinates { latitude } } none: peAddress(id: "none", bookingChannelId: $channel) { id } }',
    { id, channel },
  );
  expect(one.data).toEqual({ peAddress: { coordinates: { latitude: expect.any(Number) } }, none: null });
});

test('a failing service does not affect the other', async () => {
  const { ask, channel } = await open();
  const { data: listed } = await ask(
    '{ fleets(filter: { search: "reykjav" }) { items { id } } bookingChannels(filter: { search: "nairobi-ride" }) { items { id } } }',
  );
  const text = `query ($fleet: ID, $channel: ID!) {
    ic2Addresses(search: "station", fleetId: $fleet, bookingChannelId: $channel) { addresses { id } }
    peAddresses(search: "station", bookingChannelId: $channel) { addresses { id } }
  }`;
  const withoutIc2 = await ask(text, { fleet: listed?.fleets?.items?.[0]?.id, channel });
  expect(withoutIc2.errors.map(({ extensions }) => extensions.platform)).toMatchObject([{ code: 'DISPATCH_UNAVAILABLE', status: 503 }]);
  expect(withoutIc2.data?.peAddresses?.addresses).not.toHaveLength(0);
  const withoutPe = await ask(text, { channel: listed?.bookingChannels?.items?.[0]?.id });
  expect(withoutPe.errors.map(({ extensions }) => extensions.platform)).toMatchObject([{ code: 'PE_NOT_CONFIGURED' }]);
  expect(withoutPe.data?.ic2Addresses?.addresses).not.toHaveLength(0);
});

test('a search needs a text', async () => {
  const { ask } = await open();
  expect((await ask('{ ic2Addresses(search: "  ") { durationMs } }')).errors[0]?.extensions.fields).toHaveProperty('search');
});
