import { viewerAnswer } from '../testing/answers';
import { liveEnvironment, manifestOf, startGateway, stopGateways } from '../testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from '../testing/upstream';

afterAll(async () => {
  await stopGateways();
  await stopUpstreams();
});

/** Networks of a platform that violates its contract, queried by an operation that is compiled, or one that is not. */
async function networks(answer: object, kind: 'compiled' | 'interpreted', select = 'items { id name fleetsCount createdAt }') {
  const text = `query Networks { networks { ${select} } }`;
  const upstream = await startUpstream((request, response) =>
    sendJson(response, request.url?.includes('/user/me') ? viewerAnswer('SUDO') : answer),
  );
  const gateway = await startGateway({
    env: liveEnvironment(upstream.base),
    contract: { rate: 0, isEnforced: false },
    trustedDocuments: kind === 'compiled' ? manifestOf(text) : new Map(),
  });
  const { data, errors } = await gateway.query(text);
  return { networks: data?.networks, errors, logs: gateway.logs() };
}

const good = { id: 'n1', name: 'North', fleetsCount: 3, createdAt: '2026-03-01T08:30:00.000Z' };
const page = { total: 3, maxPerPage: 20, page: 0, offset: 0 };
const bad = (path: (string | number)[], fields: Record<string, string>) => ({
  path,
  message: 'The platform sent an unexpected response',
  extensions: { code: 'PLATFORM_BAD_RESPONSE', fields },
});

describe.each(['compiled', 'interpreted'] as const)('of a list that is %s', (kind) => {
  test.each<[what: string, sent: object, name: string, value: unknown, problem: string]>([
    ['null', { name: null }, 'name', null, 'Missing'],
    ['missing', { name: undefined }, 'name', null, 'Missing'],
    ['an object instead of text', { name: { en: 'North' } }, 'name', null, 'Not readable'],
    ['a list instead of text', { name: ['North'] }, 'name', null, 'Not readable'],
    ['too large', { fleetsCount: 3e9 }, 'fleetsCount', null, 'Not readable'],
    ['no whole number', { fleetsCount: 12.5 }, 'fleetsCount', null, 'Not readable'],
    ['no instant', { createdAt: 'soon' }, 'createdAt', null, 'Not readable'],
  ])('a field that is %s is null with an error; all else is intact', async (_what, sent, name, value, problem) => {
    const answer = await networks({ ...page, results: [good, { ...good, id: 'n2', ...sent }, { ...good, id: 'n3' }] }, kind);
    expect(answer.networks).toEqual({ items: [good, { ...good, id: 'n2', [name]: value }, { ...good, id: 'n3' }] });
    expect(answer.errors).toMatchObject([bad(['networks', 'items', 1, name], { [name]: problem })]);
    expect(answer.logs).toContain(`"unreadable":["networks.items.${name}"]`);
  });

  test('an optional field is null without an error', async () => {
    const { networks: list, errors } = await networks({ ...page, results: [{ id: 'n1', name: 'North' }] }, kind);
    expect([list, errors]).toEqual([{ items: [{ id: 'n1', name: 'North', fleetsCount: null, createdAt: null }] }, []]);
  });

  test('entries that are not objects or have no ID are not among the items but in pageInfo, unchanged', async () => {
    const odd = [null, 'text', [], {}, { id: '' }, { id: null, name: 'South' }, { id: { deep: 1 } }];
    const answer = await networks({ ...page, results: [odd[0], good, ...odd.slice(1)] }, kind, 'items { id } pageInfo { unreadable }');
    expect(answer).toMatchObject({ networks: { items: [{ id: 'n1' }], pageInfo: { unreadable: odd } }, errors: [] });
  });

  test.each<[what: string, sent: object, counts: object]>([
    [
      'the counts of a list are odd',
      { results: [good], total: 'one', page: null, maxPerPage: {}, offset: -1 },
      { hasMore: false, total: null },
    ],
    ['the counts of a list are missing', { items: [good] }, { hasMore: false, total: null }],
    ['the counts of a list are null', { items: [good], pagination: null }, { hasMore: false, total: null }],
    ['there are fewer than the total', { ...page, results: [], total: 9 }, { hasMore: false, total: 9 }],
  ])('the rows are intact if %s', async (_what, sent, counts) => {
    const answer = await networks(sent, kind, 'pageInfo { page maxPerPage hasMore total }');
    expect(answer).toMatchObject({ networks: { pageInfo: { page: 0, maxPerPage: 20, ...counts } }, errors: [] });
  });

  test('a row has its raw data, with unreadable and unknown values', async () => {
    const sent = { ...good, name: { en: 'North' }, addedTomorrow: [1] };
    const answer = await networks({ ...page, results: [sent] }, kind, 'items { id raw }');
    expect(answer).toMatchObject({ networks: { items: [{ id: 'n1', raw: sent }] }, errors: [] });
  });

  test('a list of the wrong type is an error of the whole, without fields', async () => {
    const { networks: list, errors } = await networks({ results: { n1: good } }, kind);
    expect([list, errors.map(({ path, extensions: { code, fields } }) => ({ path, code, fields }))]).toEqual([
      null,
      [{ path: ['networks'], code: 'PLATFORM_BAD_RESPONSE', fields: undefined }],
    ]);
  });
});

describe.each([429, 403, 404, 500])('a change whose result cannot be read again, because of %i', (status) => {
  const change = async (text: string) => {
    const upstream = await startUpstream((request, response) => {
      if (request.url?.includes('/user/me')) sendJson(response, viewerAnswer('SUDO'));
      else if (request.method === 'GET') sendJson(response, {}, status);
      else
        sendJson(response, { id: 'x1', name: 'Spring', email: 'ada@pax.example', attributes: {} }, request.method === 'POST' ? 201 : 200);
    });
    return (await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 0, isEnforced: false } })).query(text);
  };

  test.each([
    [
      'createUser(input: { email: "ada@pax.example", givenName: "Ada", familyName: "L", role: STAFF_READ, fleetIds: ["f1"] }) { user { email role } }',
      { createUser: { user: { email: 'ada@pax.example', role: null } } },
    ],
    [
      'addBookingChannelsToReleaseIntent(input: { intentId: "x1", bookingChannelIds: ["c1"] }) { intent { name user { id } } }',
      { addBookingChannelsToReleaseIntent: { intent: { name: 'Spring', user: null } } },
    ],
    [
      'updateFleetAttributes(input: { fleetId: "f1", attributes: { a: 1 } }) { attributes fleet { id } }',
      { updateFleetAttributes: { attributes: {}, fleet: null } },
    ],
  ])('was not refused: %s', async (field, expected) => {
    const { data, errors } = await change(`mutation { ${field} }`);
    expect(data).toEqual(expected);
    for (const { extensions } of errors) expect(extensions).toMatchObject({ code: 'PLATFORM_BAD_RESPONSE', fields: expect.anything() });
  });
});

test.each([
  ['sendIosLiveActivity(input: { id: "b1" }) { sent }', { sent: null }],
  ['sendPassengerPushNotification(input: { passengerId: "p1", message: "Hello" }) { sent }', { sent: null }],
  ['updateFleetAttributes(input: { fleetId: "f1", attributes: { tipping: true } }) { attributes }', { attributes: null }],
  [
    'recordUsageEvents(input: { events: [{ code: PAGE_VISITED, pageUri: "/", deviceTime: "2026-03-01T08:30:00Z" }] }) { recorded }',
    { recorded: null },
  ],
])('a change that the platform accepts with an empty response has data: %s', async (change, empty) => {
  const upstream = await startUpstream((request, response) =>
    sendJson(response, request.url?.includes('/user/me') ? viewerAnswer('SUDO') : {}),
  );
  const { query } = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 0, isEnforced: false } });
  const { data, errors } = await query(`mutation { changed: ${change} }`);
  expect(data).toEqual({ changed: empty });
  expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
});

test('a file that the platform accepts with an empty response was uploaded', async () => {
  const upstream = await startUpstream((request, response) => {
    request.resume().on('end', () => sendJson(response, request.url?.includes('/user/me') ? viewerAnswer('SUDO') : {}));
  });
  const { upload } = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 0, isEnforced: false } });
  const { data } = await upload(
    'mutation ($file: Upload!) { uploadPassengerCsv(input: { file: $file }) { rowsCount passengerIds passengersCount errors { line } } }',
    { file: null },
    { 'variables.file': new File(['pe_user_id\n1'], 'list.csv') },
  );
  expect(data).toEqual({ uploadPassengerCsv: { rowsCount: null, passengerIds: null, passengersCount: null, errors: null } });
});
