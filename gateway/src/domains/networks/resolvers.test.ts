import { present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

afterEach(stopGateways);

const open = async (email: string) => {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, email);
  return (text: string, variables: object = {}) => gateway.query(text, variables, { token });
};

test('a network has its fleets in pages and at once, and says how a channel takes part', async () => {
  const ask = await open('staff.admin@pax.example');
  const { data, errors } = await ask(`{ networks(search: "benelux") { items {
    id name paymentInstance fleetsCount fleets(maxPerPage: 1) { items { country bookingChannels { id } } pageInfo { total hasMore } } allFleets { id }
  } pageInfo { total } } fleets(search: "amsterdam") { items { bookingChannels { id } } } }`);
  expect(errors).toEqual([]);
  const { networks, fleets } = present(data);
  const [network] = present(networks?.items);
  expect(network).toMatchObject({
    name: 'Benelux',
    fleetsCount: 2,
    fleets: { items: [{ country: 'NL' }], pageInfo: { total: 2, hasMore: true } },
  });
  expect(network?.allFleets).toHaveLength(2);

  const bookingChannelId = fleets?.items?.[0]?.bookingChannels?.[0]?.id;
  const read = `query ($id: ID!, $bookingChannelId: ID!) { network(id: $id) { bookingChannelConfig(bookingChannelId: $bookingChannelId) {
    networkId bookingChannelId isEnabled settings bookingChannel { humanReadableId }
  } } }`;
  const before = await ask(read, { id: network?.id, bookingChannelId });
  expect(before.errors).toEqual([]);
  const config = before.data?.network?.bookingChannelConfig;
  expect(config).toMatchObject({ networkId: network?.id, bookingChannel: { humanReadableId: 'amsterdam-ride' } });
  expect((await ask(read, { id: network?.id, bookingChannelId: 'none' })).data).toEqual({ network: { bookingChannelConfig: null } });

  const change = `mutation ($input: UpdateBookingChannelNetworkConfigInput!) { updateBookingChannelNetworkConfig(input: $input) {
    config { isEnabled settings } } }`;
  const input = { networkId: network?.id, bookingChannelId };
  const changed = await ask(change, { input: { ...input, isEnabled: !config?.isEnabled } });
  expect(changed.data).toEqual({
    updateBookingChannelNetworkConfig: { config: { isEnabled: !config?.isEnabled, settings: config?.settings } },
  });
  expect((await ask(change, { input })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect((await ask(change, { input: { ...input, settings: 3 } })).errors).toMatchObject([
    { extensions: { fields: { settings: expect.anything() } } },
  ]);
});

test('networks are for provider staff, and a network that there is not is null', async () => {
  const fleetAdmin = await open('fleet.admin@pax.example');
  const { data, errors } = await fleetAdmin('{ networks { items { id } } fleets(maxPerPage: 1) { items { id } } }');
  expect(errors).toMatchObject([{ path: ['networks'], extensions: { code: 'FORBIDDEN' } }]);
  expect(data?.fleets?.items).toHaveLength(1);
  const reader = await open('staff.read@pax.example');
  expect((await reader('{ network(id: "none") { id } }')).data).toEqual({ network: null });
});
