import { anyText } from '../testing/matchers';
import { createMockPlatform } from '@pax/mock-data';
import { liveEnvironment, startGateway, stopGateways, type TestGateway } from '../testing/gateway';
import { askLoginUrl, chooseUser, newCodeVerifier, redirectUri, sessionOf, signInAs, signInMutation } from '../testing/sign-in';
import { startUpstream, stopUpstreams } from '../testing/upstream';

afterAll(async () => {
  await stopGateways();
  await stopUpstreams();
});

/** The mock platform on a real port. */
async function mockOnPort(): Promise<string> {
  const platform = createMockPlatform({ clock: 'frozen' });
  const { base } = await startUpstream((request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    void platform
      .handle({ method: request.method ?? 'GET', path: request.url ?? '/', headers, body: request })
      .then(({ status, headers: sent, body }) => response.writeHead(status, sent).end(body));
  });
  return base;
}

/** Signs in at the provider's own address, as a browser does in live mode. */
async function signInLive(gateway: TestGateway, email: string): Promise<string> {
  const codeVerifier = newCodeVerifier();
  const url = await askLoginUrl(gateway, 'flow-12345678', codeVerifier);
  const code = await chooseUser(url, email, async (target, form) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(target, form === undefined ? {} : { method: 'POST', headers, body: form, redirect: 'manual' });
    return { text: await response.text(), location: response.headers.get('location') ?? undefined };
  });
  const { data } = await gateway.query(signInMutation, { input: { code, codeVerifier, redirectUri } }, { token: '' });
  return sessionOf(data?.signIn).accessToken;
}

const modes: [mode: string, start: (email: string) => Promise<(query: string, variables?: object) => ReturnType<TestGateway['query']>>][] =
  [
    [
      'the mock platform in process',
      async (email) => {
        const gateway = await startGateway();
        const { accessToken: token } = await signInAs(gateway, email);
        return (query, variables) => gateway.query(query, variables, { token });
      },
    ],
    [
      'the mock platform over HTTP',
      async (email) => {
        const gateway = await startGateway({ env: liveEnvironment(await mockOnPort()) });
        const token = await signInLive(gateway, email);
        return (query, variables) => gateway.query(query, variables, { token });
      },
    ],
  ];

interface Item {
  id: string;
  [field: string]: unknown;
}

interface ItemPage {
  items: Item[];
  pageInfo: { page: number; hasMore: boolean; total: number | null };
}

function isPage(value: unknown): value is ItemPage {
  return typeof value === 'object' && value !== null && 'items' in value;
}

function pageOf(value: unknown): ItemPage {
  if (!isPage(value)) throw new Error(`No page in ${JSON.stringify(value)}`);
  return value;
}

describe.each(modes)('with %s', (_mode, start) => {
  let query: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    query = await start('sudo@pax.example');
  });

  test('the viewer has the role without the brand, and requests only selected relations', async () => {
    const { data, errors } = await query('{ viewer { email role roleCode policies { id fleetId } } }');
    expect(errors).toEqual([]);
    expect(data?.viewer).toMatchObject({ email: 'sudo@pax.example', role: 'SUDO', roleCode: 'SUDO', policies: [] });
    const staff = await start('staff.read@pax.example');
    expect((await staff('{ viewer { role roleCode } }')).data).toEqual({ viewer: { role: 'STAFF_READ', roleCode: 'PROVIDER_STAFF_READ' } });
  });

  test("changing one's own names answers with the person as they are now, role and all", async () => {
    const change = 'mutation ($input: UpdateViewerInput!) { updateViewer(input: $input) { viewer { givenName familyName role } } }';
    const { data } = await query(change, { input: { givenName: 'Ada', familyName: 'Lovelace' } });
    expect(data?.updateViewer).toEqual({ viewer: { givenName: 'Ada', familyName: 'Lovelace', role: 'SUDO' } });
    const { errors } = await query(change, { input: { givenName: '', familyName: 'Lovelace' } });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { givenName: anyText } } }]);
  });

  test('fleets are paged, sorted and searchable', async () => {
    const { data, errors } = await query(
      '{ first: fleets(maxPerPage: 11) { items { id humanReadableId bookingChannels { id } } pageInfo { page maxPerPage hasMore } } last: fleets(page: 4) { items { id } pageInfo { page hasMore } } }',
    );
    expect(errors).toEqual([]);
    const first = pageOf(data?.first);
    expect(first.items).toHaveLength(11);
    expect(first.pageInfo).toEqual({ page: 0, maxPerPage: 11, hasMore: true });
    const ids = first.items.map(({ humanReadableId }) => humanReadableId);
    expect(ids).toEqual([...ids].sort());
    expect(pageOf(data?.last).pageInfo).toEqual({ page: 4, hasMore: false });
    const found = await query('query ($search: String) { fleets(filter: { search: $search }) { items { humanReadableId } } }', {
      search: ids[3],
    });
    expect(pageOf(found.data?.fleets).items.map(({ humanReadableId }) => humanReadableId)).toContain(ids[3]);
  });

  test('a null variable counts as the default', async () => {
    const { data, errors } = await query(
      'query ($null: FleetOrderBy, $page: Int, $way: OrderDirection) { fleets(orderBy: $null, page: $page) { pageInfo { page maxPerPage } } bookings(orderDirection: $way) { pageInfo { maxPerPage } } }',
      { null: null, page: null, way: null },
    );
    expect({ data, errors }).toEqual({
      data: { fleets: { pageInfo: { page: 0, maxPerPage: 20 } }, bookings: { pageInfo: { maxPerPage: 20 } } },
      errors: [],
    });
  });

  test('bookings are filtered, ordered and paged', async () => {
    const { data, errors } = await query(
      `query ($filter: BookingFilter) {
        bookings(maxPerPage: 10, filter: $filter, orderBy: CREATION_DATE, orderDirection: ASC) {
          items { id status creationDate fleet { id name } }
          pageInfo { page hasMore total }
        }
      }`,
      { filter: { statuses: ['COMPLETED', 'CANCELLED'] } },
    );
    expect(errors).toEqual([]);
    const { items, pageInfo } = pageOf(data?.bookings);
    expect(pageInfo.total).toBeGreaterThan(10);
    expect(items.every(({ status, fleet }) => ['COMPLETED', 'CANCELLED'].includes(String(status)) && fleet !== null)).toBe(true);
    const dates = items.map(({ creationDate }) => creationDate);
    expect(dates).toEqual([...dates].sort());
  });

  test('usage events are recorded as one batch', async () => {
    const event = {
      code: 'PAGE_VISITED',
      pageUri: '/dashboard/home',
      payload: { any: ['thing'] },
      deviceTime: '2026-03-01T08:30:00+02:00',
    };
    const record = 'mutation ($input: RecordUsageEventsInput!) { recordUsageEvents(input: $input) { recorded } }';
    const { data, errors } = await query(record, { input: { events: [event, { ...event, code: 'APPLICATION_STARTED' }] } });
    expect({ data, errors }).toEqual({ data: { recordUsageEvents: { recorded: 2 } }, errors: [] });
    for (const count of [0, 101]) {
      const { errors: refused } = await query(record, { input: { events: Array.from({ length: count }, () => event) } });
      expect(refused).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { events: anyText } } }]);
    }
  });

  test.each([
    ['bookings(page: -1)', 'page'],
    ['bookings(maxPerPage: 0)', 'maxPerPage'],
    ['bookings(maxPerPage: 101)', 'maxPerPage'],
    ['bookings(filter: { statuses: [UNKNOWN] })', 'filter.statuses'],
    ['bookings(filter: { scheduleType: UNKNOWN })', 'filter.scheduleType'],
    ['auditLog(resourceId: "1", resourceCode: UNKNOWN)', 'resourceCode'],
  ])('%s is rejected before the platform is called', async (field, path) => {
    const { errors } = await query(`{ ${field} { items { id } } }`);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { [path]: anyText } } }]);
    expect(errors[0]?.extensions).not.toHaveProperty('platform');
  });
});

test('a role code of another brand grants nothing', async () => {
  const gateway = await startGateway({ env: liveEnvironment(await mockOnPort()), contract: { rate: 1, isEnforced: true } });
  const token = await signInLive(gateway, 'staff.admin@pax.example');
  const other = await startGateway({
    env: {
      ...liveEnvironment(gateway.config.platform.mode === 'live' ? gateway.config.platform.apiUrl.origin : ''),
      PROVIDER_ROLE_PREFIX: 'OTHER',
    },
  });
  const { data } = await other.query('{ viewer { role roleCode } }', {}, { token });
  expect(data).toEqual({ viewer: { role: 'UNKNOWN', roleCode: 'PROVIDER_STAFF_ADMIN' } });
});
