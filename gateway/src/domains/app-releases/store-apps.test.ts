import { resultsPage, viewerAnswer } from '../../testing/answers';
import { liveEnvironment, present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const list = `query ($filter: StoreAppFilter, $orderBy: StoreAppOrderBy, $orderDirection: OrderDirection, $page: Int, $maxPerPage: Int) {
  storeApps(filter: $filter, orderBy: $orderBy, orderDirection: $orderDirection, page: $page, maxPerPage: $maxPerPage) {
    items {
      id platform storeVersion behindBy behindSince state bookingChannel { id name }
      latestRelease { id targetVersion isReadyToPublish intent { name user { email } } }
    }
    pageInfo { page hasMore total } bookingChannelCount readBookingChannelCount versions isComplete
  }
}`;

const channel = (id: string, config: object = {}) => ({ id, humanReadableId: `${id}-ride`, name: `${id} Ride`, ...config });
const refused = {
  issuerId: 'i',
  privateKeyId: 'k',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lastCheck: { isValid: false, message: 'No', checkedAt: null },
};

const release = (id: string, bookingChannelId: string, platform: string, rest: object = {}) => ({
  id,
  paReleaseIntentId: 'i2',
  bookingChannelId,
  platform,
  status: 'COMPLETED',
  metadata: { previousStoreVersion: '6.38.0', currentStoreVersion: '6.39.0' },
  updatedAt: '2026-03-02T00:00:00.000Z',
  ...rest,
});

const intent = (id: string, productVersion: string, createdAt: string, status = 'COMPLETED') => ({
  id,
  name: `Apps ${productVersion}`,
  gitReference: `v${productVersion}`,
  productVersion,
  versionChangeType: 'MINOR',
  status,
  createdAt,
  user: { id: 'u1', email: 'ada@example.com', givenName: 'Ada', familyName: 'Admin' },
});

const waiting = [{ id: 't', paBchReleaseId: 'r2', code: 'PUBLISH_TO_STORE', status: 'REQUIRES_MANUAL_TRIGGER' }];

/** Three channels: one up to date, one on its way, and one that was never released. */
async function startPlatform(inStore = '6.37.0') {
  const running = { status: 'IN_PROGRESS', metadata: { previousStoreVersion: inStore, currentStoreVersion: null } };
  const answers: Readonly<Record<string, unknown>> = {
    '/v1/user/me': viewerAnswer('SUDO'),
    '/v1/booking-channel/list': resultsPage([channel('b'), channel('a', { iosAppStoreConfig: refused }), channel('c')]),
    '/v1/pa-bch-release/booking-channels-latest': resultsPage([
      release('r1', 'a', 'ANDROID'),
      release('r2', 'a', 'IOS', running),
      release('r3', 'b', 'ANDROID', running),
    ]),
    '/v1/pa-release-intent': resultsPage([
      intent('i3', '7.0.0', '2026-03-03T00:00:00.000Z', 'CANCELLED'),
      intent('i2', '6.39.0', '2026-03-01T00:00:00.000Z'),
      intent('i1', '6.38.0', '2026-02-01T00:00:00.000Z'),
    ]),
    '/v1/pa-bch-release/pa-release-intent/i2': resultsPage([
      { ...release('r2', 'a', 'IOS', running), paReleaseTasks: waiting },
      { ...release('r3', 'b', 'ANDROID', running), paReleaseTasks: [] },
    ]),
  };
  const upstream = await startUpstream((request, response) => {
    const body = answers[request.url?.split('?')[0] ?? ''];
    sendJson(response, body ?? { statusCode: 404, message: 'None' }, body === undefined ? 404 : 200);
  });
  const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
  const ask = async (variables: object = {}) => {
    const { data, errors } = await query(list, variables);
    expect(errors).toEqual([]);
    const page = present(data?.storeApps);
    return { ...page, items: present(page.items) };
  };
  return { ask, query, calls: upstream.calls };
}

const idsOf = ({ items }: { items: readonly { id?: string }[] }) => items.map(({ id }) => id);

test('the apps of all channels are listed, with how far each is behind, in five calls', async () => {
  const { ask, calls } = await startPlatform();
  const page = await ask();
  expect(idsOf(page)).toEqual(['a:ANDROID', 'a:IOS', 'b:ANDROID', 'b:IOS', 'c:ANDROID', 'c:IOS']);
  const [current, ready, running, none] = page.items;
  expect(current).toMatchObject({ storeVersion: '6.39.0', behindBy: 0, behindSince: null, state: 'COMPLETED' });
  expect(ready).toMatchObject({
    storeVersion: '6.37.0',
    behindBy: 2,
    behindSince: '2026-02-01T00:00:00.000Z',
    state: 'READY_TO_PUBLISH',
    latestRelease: { targetVersion: '6.39.0', isReadyToPublish: true, intent: { name: 'Apps 6.39.0', user: { email: 'ada@example.com' } } },
  });
  expect(running).toMatchObject({ state: 'IN_PROGRESS', latestRelease: { isReadyToPublish: false } });
  expect(none).toMatchObject({ storeVersion: null, behindBy: null, state: 'NONE', latestRelease: null });
  expect(page).toMatchObject({
    bookingChannelCount: 3,
    readBookingChannelCount: 3,
    versions: ['6.39.0', '6.38.0'],
    isComplete: true,
    pageInfo: { total: 6 },
  });
  // The viewer's role, the channels, the releases, the newest intents, and the running releases of one of them.
  expect(calls).toHaveLength(5);
});

test.each([
  ['6.38', 1],
  ['6.38.0 (6380012)', 1],
  ['6.38.0.12', 1],
  ['6', 2],
  ['6.45', 0],
  ['Build 7', null],
])('a store version of "%s" is behind by %s', async (inStore, behindBy) => {
  const page = await (await startPlatform(inStore)).ask();
  expect(page.items.find(({ id }) => id === 'b:ANDROID')).toMatchObject({ storeVersion: inStore, behindBy });
});

test.each([
  [{ search: 'A R' }, ['a:ANDROID', 'a:IOS']],
  [{ behind: '6.39.0' }, ['a:IOS', 'b:ANDROID', 'b:IOS', 'c:ANDROID', 'c:IOS']],
  [{ states: ['READY_TO_PUBLISH'] }, ['a:IOS']],
  [{ storeChecks: ['REFUSED'] }, ['a:IOS']],
  [{ storeChecks: ['NOT_SET'], platforms: ['IOS'] }, ['b:IOS', 'c:IOS']],
])('the apps are filtered by %j', async (filter, expected) => {
  const { ask } = await startPlatform();
  const page = await ask({ filter });
  expect(idsOf(page)).toEqual(expected);
  expect(page.readBookingChannelCount).toBe(3);
  expect(page.bookingChannelCount).toBe(new Set(expected.map((id) => id.split(':')[0])).size);
});

test('the apps are sorted, with unknown values last, and paged', async () => {
  const { ask } = await startPlatform();
  expect(idsOf(await ask({ orderBy: 'BEHIND', orderDirection: 'DESC' })).slice(0, 3)).toEqual(['a:IOS', 'b:ANDROID', 'a:ANDROID']);
  expect(idsOf(await ask({ orderBy: 'STORE_VERSION', orderDirection: 'DESC' }))[0]).toBe('a:ANDROID');
  expect(idsOf(await ask({ orderBy: 'CHANNEL', orderDirection: 'DESC' }))[0]).toMatch(/^c/);
  const second = await ask({ page: 1, maxPerPage: 4 });
  expect(second).toMatchObject({ items: { length: 2 }, pageInfo: { page: 1, hasMore: false, total: 6 }, bookingChannelCount: 3 });
});

test('a version that is not semantic is rejected', async () => {
  const { query } = await startPlatform();
  expect((await query(list, { filter: { behind: 'newest' } })).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', fields: { 'filter.behind': 'Enter a semantic version' } } },
  ]);
});

test('all 50 channels of the mock platform are listed, on both app platforms', async () => {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, 'staff.read@pax.example');
  const { data, errors } = await gateway.query(list, { maxPerPage: 100 }, { token });
  expect(errors).toEqual([]);
  const items = present(data?.storeApps?.items);
  expect(items).toHaveLength(100);
  expect(new Set(items.map(({ state }) => state))).toContain('READY_TO_PUBLISH');
});

/** The apps without a known state among many channels, each released on both app platforms, the last one first, and the calls. */
async function startLargePlatform(channelCount: number, search: string) {
  const channels = Array.from({ length: channelCount }, (_, place) => channel(`c${place}`));
  const answers: Readonly<Record<string, readonly object[]>> = {
    '/v1/booking-channel/list': channels,
    '/v1/pa-bch-release/booking-channels-latest': channels
      .toReversed()
      .flatMap(({ id }) => ['ANDROID', 'IOS'].map((platform) => release(`${id}-${platform}`, id, platform))),
    '/v1/pa-release-intent': [intent('i2', '6.39.0', '2026-03-01T00:00:00.000Z')],
  };
  const upstream = await startUpstream((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://platform.example');
    const from = Number(searchParams.get('page')) * 100;
    const all = answers[pathname] ?? [];
    if (pathname === '/v1/user/me') sendJson(response, viewerAnswer('SUDO'));
    else sendJson(response, { results: all.slice(from, from + 100), total: all.length, maxPerPage: 100, page: from / 100, offset: from });
  });
  const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
  const { data, errors } = await query(list, { filter: { search, states: ['NONE', 'UNKNOWN'] } });
  expect(errors).toEqual([]);
  return { page: present(data?.storeApps), calls: upstream.calls };
}

test('the releases of up to 2,000 channels are read, at one call for 100', async () => {
  const { page, calls } = await startLargePlatform(2000, '');
  expect(page).toMatchObject({ isComplete: true, pageInfo: { total: 0 } });
  // The viewer's role, the channels, two releases of each, and the newest intents.
  expect(calls).toHaveLength(1 + 20 + 40 + 1);
});

test("doesn't report an app without releases when its release was not read", async () => {
  const { page } = await startLargePlatform(2001, 'c0-ride');
  expect(page).toMatchObject({ isComplete: false, readBookingChannelCount: 2000, items: [{ state: 'UNKNOWN' }, { state: 'UNKNOWN' }] });
});
