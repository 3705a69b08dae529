import { liveEnvironment, present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const list = `query ($filter: BookingChannelFilter, $fleetId: ID, $page: Int, $maxPerPage: Int) {
  bookingChannels(fleetId: $fleetId, page: $page, maxPerPage: $maxPerPage, filter: $filter) {
    items { id humanReadableId name defaultCountry policyState storeConfiguration { ios { lastCheck { isValid } } google { lastCheck { isValid } } } }
    pageInfo { page hasMore total unreadable } isComplete
  }
}`;

describe('of the mock platform', () => {
  const start = async () => {
    const gateway = await startGateway();
    const token = (await signInAs(gateway, 'staff.read@pax.example')).accessToken;
    return async (variables: object) => {
      const { data, errors } = await gateway.query(list, { maxPerPage: 100, ...variables }, { token });
      expect(errors).toEqual([]);
      const { items, pageInfo, isComplete } = present(data?.bookingChannels);
      return { items: present(items), pageInfo, isComplete };
    };
  };

  test('are found by a part of the name, accents or not, and by the IDs', async () => {
    const found = await start();
    const namesOf = async (search: string) => (await found({ filter: { search } })).items.map(({ name }) => name);
    expect(await namesOf('ZURICH r')).toEqual(['Zürich Ride']);
    expect(await namesOf(' São ')).toEqual(['São Paulo Ride']);
    expect(await namesOf('new-york')).toEqual([]);
    const [amsterdam] = (await found({ filter: { search: 'amsterdam-' } })).items;
    expect(await namesOf(present(amsterdam?.id))).toEqual(['Amsterdam Ride']);
  });

  test('are filtered by country, state of the policies and what the stores said, and paged', async () => {
    const found = await start();
    const all = await found({});
    expect(all.pageInfo).toMatchObject({ total: 50, hasMore: false });
    const dutch = await found({ filter: { countries: ['nl', 'DE'] } });
    expect(new Set(dutch.items.map(({ defaultCountry }) => defaultCountry))).toEqual(new Set(['NL', 'DE']));
    expect(dutch).toMatchObject({ pageInfo: { total: dutch.items.length }, isComplete: true });
    expect((await found({ filter: { policies: ['MISSING'] } })).items).toMatchObject([
      { humanReadableId: 'nairobi-ride', policyState: 'MISSING' },
    ]);
    expect((await found({ filter: { policies: ['COMPLETE'] } })).items).toHaveLength(49);

    const byCheck = async (storeChecks: string[]) => (await found({ filter: { storeChecks } })).items;
    const storesOf = ({ storeConfiguration: stores }: (typeof all.items)[number]) => [stores?.ios, stores?.google];
    for (const [state, isIn] of [
      ['REFUSED', (stores: ReturnType<typeof storesOf>) => stores.some((store) => store?.lastCheck?.isValid === false)],
      ['ACCEPTED', (stores: ReturnType<typeof storesOf>) => stores.every((store) => store?.lastCheck?.isValid === true)],
      ['NEVER_CHECKED', (stores: ReturnType<typeof storesOf>) => stores.some((store) => store && !store.lastCheck)],
      ['NOT_SET', (stores: ReturnType<typeof storesOf>) => stores.some((store) => !store)],
    ] as const) {
      const expected = all.items.filter((channel) => isIn(storesOf(channel)));
      expect(expected.length).toBeGreaterThan(1);
      expect((await byCheck([state])).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }

    const second = await found({ filter: { policies: ['COMPLETE'] }, page: 1, maxPerPage: 20 });
    expect(second).toMatchObject({ items: { length: 20 }, pageInfo: { page: 1, hasMore: true, total: 49 } });
    expect((await found({ filter: { policies: ['COMPLETE'] }, page: 7 })).items).toEqual([]);
    expect((await found({ filter: { policies: [], search: ' ' } })).items).toHaveLength(50);
  });
});

const channel = (place: number, more: object = {}) => ({
  id: `c${place}`,
  humanReadableId: `app-${place}`,
  name: `App ${place}`,
  privacyPolicyConfigurations: [{ language: 'en', type: 'URL' }],
  termsAndConditionsConfigurations: [{ language: 'en', type: 'URL' }],
  ...more,
});

/** A platform with many channels. */
async function withChannels(channels: readonly unknown[], total = channels.length) {
  const upstream = await startUpstream((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://platform');
    const [page, maxPerPage] = [Number(searchParams.get('page')), Number(searchParams.get('maxPerPage'))];
    const offset = page * maxPerPage;
    sendJson(response, { results: channels.slice(offset, offset + maxPerPage), total, page, maxPerPage, offset });
  });
  const gateway = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 0, isEnforced: false } });
  return { upstream, find: (variables: object) => gateway.query(list, variables) };
}

test('a page without search or filter is one call; otherwise all channels are read, 100 per call', async () => {
  const { upstream, find } = await withChannels(Array.from({ length: 450 }, (_, place) => channel(place)));
  await find({ page: 2 });
  expect(upstream.calls).toEqual(['GET /v1/booking-channel/list?page=2&maxPerPage=20']);
  upstream.calls.length = 0;
  const { data } = await find({ filter: { search: 'app 44' } });
  expect(data?.bookingChannels).toMatchObject({ items: { length: 11 }, pageInfo: { total: 11 }, isComplete: true });
  expect(upstream.calls).toHaveLength(5);
});

test('a list of more than 2,000 is reported as incomplete', async () => {
  const { upstream, find } = await withChannels(Array.from({ length: 2100 }, (_, place) => channel(place)));
  const { data } = await find({ filter: { search: 'app 20' } });
  expect(data?.bookingChannels).toMatchObject({ pageInfo: { total: null }, isComplete: false });
  expect(upstream.calls).toHaveLength(20);
});

test.each([
  ['has no ID', channel(1, { id: null }), { filter: { search: 'app' } }],
  ['is no object', 'odd', { filter: { search: 'app' } }],
  ['has unreadable policies', channel(1, { privacyPolicyConfigurations: 'many' }), { filter: { policies: ['COMPLETE'] } }],
  ['has none of its policies', channel(1, { termsAndConditionsConfigurations: undefined }), { filter: { policies: ['MISSING'] } }],
  ['has a check without a verdict', channel(1, { iosAppStoreConfig: { lastCheck: {} } }), { filter: { storeChecks: ['REFUSED'] } }],
])('a channel that %s leaves the others intact, and the list is incomplete', async (_what, odd, variables) => {
  const set = { lastCheck: { isValid: false } };
  const fine = channel(2, { iosAppStoreConfig: set, googlePlayStoreConfig: set });
  const none = channel(3, { privacyPolicyConfigurations: [], iosAppStoreConfig: set });
  const { find } = await withChannels([odd, fine, none]);
  const { data } = await find(variables);
  expect(data?.bookingChannels?.isComplete).toBe(false);
  expect(data?.bookingChannels?.items?.length).toBeGreaterThan(0);
});

test.each([
  ['a name that is a number', { name: 5 }],
  ['no country', { defaultCountry: [] }],
])('a channel with %s does not stop a search', async (_what, odd) => {
  const { find } = await withChannels([channel(1, odd), channel(2)]);
  const { data } = await find({ filter: { search: 'app-', countries: [] } });
  expect(data?.bookingChannels?.items).toMatchObject([{ id: 'c1' }, { id: 'c2' }]);
});
