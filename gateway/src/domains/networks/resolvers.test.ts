import { startCounting } from '../../testing/counted-calls';
import { present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

afterEach(stopGateways);

const open = async (email: string) => {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, email);
  return (text: string, variables: object = {}) => gateway.query(text, variables, { token });
};

test("a network lists its fleets paginated and at once, with a channel's configuration", async () => {
  const ask = await open('staff.admin@pax.example');
  const { data, errors } = await ask(`{ networks(filter: { search: "benelux" }) { items {
    id name paymentInstance fleetsCount fleets(maxPerPage: 1) { items { country bookingChannels { id } } pageInfo { total hasMore } } allFleets { id }
  } pageInfo { total } } fleets(filter: { search: "amsterdam" }) { items { bookingChannels { id } } } }`);
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

test('a network that there is not is null', async () => {
  const reader = await open('staff.read@pax.example');
  expect((await reader('{ network(id: "none") { id } }')).data).toEqual({ network: null });
});

const channelsQuery = `query ($id: ID!, $page: Int) { network(id: $id) { fleetsCount bookingChannelConfigs(page: $page) {
  items { id name humanReadableId bookingChannelId config { id isEnabled settings } networkingConfig { isEnabled } }
  pageInfo { total hasMore } isComplete
} } }`;

test('a network lists the channels of its fleets with both configurations, in at most 20 calls a page', async () => {
  const ask = await startCounting('staff.admin@pax.example');
  const networks = present((await ask('{ networks(maxPerPage: 100) { items { id name fleetsCount } } }')).data?.networks?.items);
  const largest = present(networks.toSorted((one, other) => Number(other.fleetsCount) - Number(one.fleetsCount))[0]);
  const names: string[] = [];
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    const { data, errors, calls } = await ask(channelsQuery, { id: largest.id, page });
    expect(errors).toEqual([]);
    expect(calls.length).toBeLessThanOrEqual(20);
    const { items, pageInfo, isComplete } = present(data?.network?.bookingChannelConfigs);
    expect(isComplete).toBe(true);
    for (const channel of present(items)) {
      expect(channel).toMatchObject({ config: { id: `${largest.id}/${channel.bookingChannelId}` }, networkingConfig: expect.anything() });
      names.push(present(channel.name));
    }
    hasMore = present(pageInfo?.hasMore);
  }
  expect(names.length).toBeGreaterThanOrEqual(present(largest.fleetsCount));
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));

  const empty = networks.find(({ fleetsCount }) => fleetsCount === 0);
  expect((await ask(channelsQuery, { id: empty?.id })).data?.network).toMatchObject({
    fleetsCount: 0,
    bookingChannelConfigs: { items: [], pageInfo: { total: 0 }, isComplete: true },
  });
  const tooMany = 'query ($id: ID!) { network(id: $id) { bookingChannelConfigs(maxPerPage: 7) { isComplete } } }';
  expect((await ask(tooMany, { id: largest.id })).errors).toMatchObject([
    { extensions: { fields: { maxPerPage: 'Enter a page size from 1 to 6' } } },
  ]);
});

test('a channel lists the networks that it takes part in with both configurations, in at most 20 calls', async () => {
  const ask = await startCounting('staff.read@pax.example');
  const query = `query ($search: String) { bookingChannels(filter: { search: $search }) { items { id networks {
    items { id networkId network { name fleetsCount } config { id isEnabled settings } networkingConfig { isEnabled } } isComplete
  } } } }`;
  const { data, errors, calls } = await ask(query, { search: 'vienna-ride' });
  expect(errors).toEqual([]);
  expect(calls.length).toBeLessThanOrEqual(20);
  const [channel] = present(data?.bookingChannels?.items);
  const id = (item: { networkId?: string }) => `${item.networkId}/${channel?.id}`;
  expect(channel?.networks?.isComplete).toBe(true);
  expect(channel?.networks?.items?.map((item) => [item.network?.name, item.id === id(item), item.config?.id === id(item)])).toEqual([
    ['Alpine', true, true],
    ['Central Europe', true, true],
  ]);
  const none = await ask(query, { search: 'istanbul-ride' });
  expect(none.data?.bookingChannels?.items).toMatchObject([{ networks: { items: [], isComplete: true } }]);
});

test('a configuration changed in the meantime is rejected with the differences, and not changed', async () => {
  const ask = await open('staff.admin@pax.example');
  const [network] = present((await ask('{ networks(filter: { search: "benelux" }) { items { id } } }')).data?.networks?.items);
  const read = async () => (await ask(channelsQuery, { id: network?.id })).data?.network?.bookingChannelConfigs?.items?.[0];
  const { bookingChannelId, config } = present(await read());
  const change = `mutation ($input: UpdateBookingChannelNetworkConfigInput!) { updateBookingChannelNetworkConfig(input: $input) {
    config { id isEnabled settings } } }`;
  const input = { networkId: network?.id, bookingChannelId };
  const expected = { isEnabled: config?.isEnabled, settings: config?.settings };
  const changed = await ask(change, { input: { ...input, settings: { commissionPercent: 99 }, expected } });
  expect(changed.data?.updateBookingChannelNetworkConfig?.config).toEqual({ ...config, settings: { commissionPercent: 99 } });
  expect((await ask(change, { input: { ...input, isEnabled: !config?.isEnabled, expected } })).errors).toMatchObject([
    { extensions: { code: 'CONFLICT', fields: { settings: 'This was changed in the meantime' } } },
  ]);
  expect((await read())?.config?.isEnabled).toBe(config?.isEnabled);
  const onlyOwn = { ...input, isEnabled: !config?.isEnabled, expected: { isEnabled: config?.isEnabled } };
  expect((await ask(change, { input: onlyOwn })).data?.updateBookingChannelNetworkConfig?.config?.isEnabled).toBe(!config?.isEnabled);
});
